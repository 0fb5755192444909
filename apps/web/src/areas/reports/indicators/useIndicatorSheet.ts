import type { IndicatorReport } from '@qc/contract';
import { qualityIndicators, roundForDisplay } from '@qc/domain';
import { sheetFile } from '#components/charts/sheet.ts';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { type Translate, useLanguage } from '#platform/language/language.ts';
import { useScreenTitle } from '#platform/screen/screenTitle.ts';
import { countWords } from './indicatorText.ts';

/** The five figures with numerator and denominator, then every test with how it counts for each of them. */
function rowsOf(report: IndicatorReport, t: Translate) {
  const figures = qualityIndicators.map((indicator) => {
    const { part, whole, percent } = report.shares[indicator];
    return [
      t(`qualityIndicators.code_${indicator}`),
      t(`qualityIndicators.name_${indicator}`),
      part,
      whole,
      roundForDisplay(percent, 2),
      t(`qualityIndicators.of_${indicator}`, { n: report.minResults }),
    ];
  });
  const tests = report.tests.map((test) => [
    test.analyteName,
    ...qualityIndicators.map((indicator) => countWords(test, { indicator, minResults: report.minResults, t })),
  ]);
  return [
    [
      t('qualityIndicators.code'),
      t('qualityIndicators.indicator'),
      t('reports.sharePart'),
      t('reports.shareWhole'),
      '%',
      t('qualityIndicators.working'),
    ],
    ...figures,
    [],
    [t('qualityIndicators.test'), ...qualityIndicators.map((indicator) => t(`qualityIndicators.code_${indicator}`))],
    ...tests,
  ];
}

/** Saves the indicators of a laboratory as a workbook that is named by their period. */
export function useIndicatorSheet(report: IndicatorReport | undefined) {
  const { t } = useLanguage();
  const name = useScreenTitle();
  return async () => {
    if (report === undefined) return;
    const { firstMonth, lastMonth } = report;
    const period = firstMonth === lastMonth ? firstMonth : `${firstMonth} ${lastMonth}`;
    saveFile({ name: `${name} ${period}.xlsx`, blob: await sheetFile(name, rowsOf(report, t)) });
  };
}
