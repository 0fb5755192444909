import type { MeanChart, MeanChartMonth } from '@qc/contract';
import { useMemo } from 'react';
import { ChartCard } from '#components/charts/ChartCard.tsx';
import { LevelTitle } from '#components/charts/LevelTitle.tsx';
import { meanOption } from '#components/charts/meanOption.ts';
import { useChartColours } from '#components/charts/useChartColours.ts';
import { useLanguage } from '#platform/language.ts';
import type { DataSetName } from '../chartFilter.ts';

type Props = {
  readonly chart: MeanChart;
  readonly level: number;
  readonly months: readonly MeanChartMonth[];
  readonly dataSet: DataSetName;
};

/** Monthly means of one level with their SD, the cumulative mean and the target. */
export function MeanCard({ chart, level, months, dataSet }: Props) {
  const { t, language } = useLanguage();
  const colours = useChartColours();
  const { test } = chart;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language
  const option = useMemo(
    () =>
      meanOption({
        level,
        months,
        dataSet,
        decimals: test.decimals,
        unit: test.unitName,
        colours,
        words: {
          mean: t('charts.figure_mean'),
          sd: t('charts.figure_sd'),
          cv: t('charts.figure_cv'),
          n: t('charts.figure_n'),
          cumulative: t('charts.cumulativeMean'),
          target: t('charts.figure_target'),
          unknown: t('charts.unknown'),
        },
      }),
    [level, months, dataSet, test, colours, language],
  );
  const label = t('charts.meanOf', { level });
  return (
    <ChartCard
      title={<LevelTitle level={level} />}
      label={label}
      option={option}
      height={260}
      head={[
        t('charts.month'),
        t('charts.figure_n'),
        t('charts.figure_mean'),
        t('charts.figure_sd'),
        t('charts.figure_cv'),
        t('charts.cumulativeMean'),
        t('charts.figure_target'),
      ]}
      rows={months.map((month) => {
        const { n, mean, sd, cvPercent } = month[dataSet];
        return [month.month, n, mean, sd, cvPercent, month.cumulative[dataSet].mean, month.target?.mean];
      })}
      fileName={`${test.abbreviation || test.analyteName}_L${level}_mean`}
    >
      <p>{t('charts.meanLegend')}</p>
    </ChartCard>
  );
}
