import type { SheetDifference } from '@qc/contract';
import { useLanguage } from '#platform/language/language.ts';
import { shareText } from '../indicatorText.ts';

/** How a submitted sheet differs from what the same period says today: the figures, and the tests that count otherwise. */
export function SheetDifferences({ rows }: { readonly rows: readonly SheetDifference[] }) {
  const { t } = useLanguage();
  if (rows.length === 0) return <p className="qc-help">{t('indicatorSheets.noDifferences')}</p>;
  const title = t('indicatorSheets.differences', { count: rows.length });
  return (
    <section className="qc-card monthly-part" aria-label={title}>
      <h2>{title}</h2>
      <p className="qc-help">{t('indicatorSheets.differencesLine')}</p>
      <ul>
        {rows.map(({ indicator, posted, live, tests }) => (
          <li key={indicator}>
            {t('indicatorSheets.difference', {
              name: `${t(`qualityIndicators.code_${indicator}`)} ${t(`qualityIndicators.name_${indicator}`)}`,
              posted: shareText(posted, t),
              live: shareText(live, t),
              tests: tests.join(t('frame.listSeparator')),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
