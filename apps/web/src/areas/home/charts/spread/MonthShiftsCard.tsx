import type { HistogramsChart, LevelHistogram } from '@qc/contract';
import { useMemo } from 'react';
import { monthShifts, monthsOption } from '#components/charts/monthsOption.ts';
import { useChartColours } from '#components/charts/useChartColours.ts';
import { useLanguage } from '#platform/language/language.ts';
import { LevelChartCard } from './LevelChartCard.tsx';

/** The monthly form of the histogram: how far each of twelve means lies from the target. */
export function MonthShiftsCard({ chart, data }: { readonly chart: HistogramsChart; readonly data: LevelHistogram }) {
  const { t, language } = useLanguage();
  const colours = useChartColours();
  const { level } = data;
  const shifts = useMemo(() => monthShifts(data.months, data.target, chart.dataSet), [data, chart.dataSet]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language
  const option = useMemo(
    () =>
      monthsOption({
        shifts,
        level,
        colours,
        words: { shift: t('charts.shift'), n: t('charts.figure_n'), unknown: t('charts.unknown') },
      }),
    [shifts, level, colours, language],
  );
  return (
    <LevelChartCard
      of={{ kind: 'months', test: chart.test, level }}
      option={option}
      height={240}
      head={[t('charts.month'), t('charts.figure_n'), t('charts.shift')]}
      rows={shifts.map(({ month, n, sdi }) => [month, n, sdi])}
    >
      {!data.target && <p>{t('charts.reason_noTarget')}</p>}
    </LevelChartCard>
  );
}
