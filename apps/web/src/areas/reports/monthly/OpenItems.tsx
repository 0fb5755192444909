import type { MonthOpen } from '@qc/contract';
import { monthOpenItems } from '@qc/domain';
import { useLanguage } from '#platform/language/language.ts';

/** The open items of the month, shown before it is signed. */
export function OpenItems({ open }: { readonly open: MonthOpen }) {
  const { t } = useLanguage();
  const items = monthOpenItems(open);
  if (items.length === 0) return <p className="qc-help">{t('monthlyReports.openNone')}</p>;
  return (
    <div className="qc-problem">
      {t('monthlyReports.openLine')}
      <ul>
        {items.map(({ item, count, days }) => (
          <li key={item}>{t(`monthlyReports.open_${item}`, { count, days })}</li>
        ))}
      </ul>
    </div>
  );
}
