import type { MeanChart, MeanChartMonth } from '@qc/contract';
import { useMemo } from 'react';
import { meanOption } from '#components/charts/meanOption.ts';
import { useChartColours } from '#components/charts/useChartColours.ts';
import { useLanguage } from '#platform/language/language.ts';
import type { DataSetName } from '../chartFilter.ts';
import { LevelChartCard } from './LevelChartCard.tsx';

const columns = [
  'month',
  'figure_n',
  'figure_mean',
  'figure_sd',
  'figure_cv',
  'cumulativeMean',
  'figure_target',
] as const;

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
  return (
    <LevelChartCard
      of={{ kind: 'mean', test, level }}
      option={option}
      height={260}
      head={columns.map((key) => t(`charts.${key}`))}
      rows={months.map((month) => {
        const { n, mean, sd, cvPercent } = month[dataSet];
        return [month.month, n, mean, sd, cvPercent, month.cumulative[dataSet].mean, month.target?.mean];
      })}
    >
      <p>{t('charts.meanLegend')}</p>
    </LevelChartCard>
  );
}
