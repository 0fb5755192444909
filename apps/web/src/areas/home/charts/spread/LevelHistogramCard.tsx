import type { HistogramsChart, LevelHistogram } from '@qc/contract';
import { formatRounded } from '@qc/domain';
import { useMemo } from 'react';
import { histogramOption } from '#components/charts/histogramOption.ts';
import { useChartColours } from '#components/charts/useChartColours.ts';
import { useLanguage } from '#platform/language/language.ts';
import { LevelChartCard } from './LevelChartCard.tsx';

type Props = { readonly chart: HistogramsChart; readonly data: LevelHistogram };

/** Whether the results look normal: a note, never a verdict. */
function NormalityNote({ normality }: Pick<LevelHistogram, 'normality'>) {
  const { t } = useLanguage();
  if (!normality) return <p>{t('charts.normalUnknown')}</p>;
  const p = normality.p < 0.001 ? '< 0.001' : (formatRounded(normality.p, 3) ?? '');
  return <p>{t(normality.p < 0.05 ? 'charts.notNormal' : 'charts.normal', { p })}</p>;
}

/** The histogram of one level with the normal curve over it. */
export function LevelHistogramCard({ chart, data }: Props) {
  const { t, language } = useLanguage();
  const colours = useChartColours();
  const { test } = chart;
  const { level, histogram, figures } = data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language
  const option = useMemo(
    () =>
      histogramOption({
        data,
        decimals: test.decimals,
        unit: test.unitName,
        colours,
        words: { results: t('charts.results'), count: t('charts.count'), curve: t('charts.curve') },
      }),
    [data, test, colours, language],
  );
  if (!histogram || figures.n === 0) return <p className="charts-empty">{t('charts.noHistogram', { level })}</p>;
  return (
    <LevelChartCard
      of={{ kind: 'histogram', test, level }}
      option={option}
      height={280}
      head={[t('charts.binFrom'), t('charts.binTo'), t('charts.count')]}
      rows={histogram.counts.map((count, i) => [histogram.edges[i], histogram.edges[i + 1], count])}
    >
      <p>{`n ${figures.n} · ${t('charts.figure_mean')} ${formatRounded(figures.mean, test.decimals + 1) ?? t('charts.unknown')} · ${t('charts.figure_sd')} ${formatRounded(figures.sd, test.decimals + 1) ?? t('charts.unknown')} ${test.unitName}`}</p>
      <NormalityNote normality={data.normality} />
      {histogram.underflow + histogram.overflow > 0 && (
        <p>{t('charts.outsideScale', { low: histogram.underflow, high: histogram.overflow })}</p>
      )}
    </LevelChartCard>
  );
}
