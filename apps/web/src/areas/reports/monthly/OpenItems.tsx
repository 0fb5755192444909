import type { MonthOpen } from '@qc/contract';
import { monthOpenItems } from '@qc/domain';
import { useLanguage } from '#platform/language.ts';

/** What of the month is open, before somebody signs it. */
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
