import type { PlanSampleStatistics, PlanStatistics } from '@qc/contract';
import { formatRounded } from '@qc/domain';
import { useMemo } from 'react';
import { fontFamily, plainAxis } from '#components/charts/axes.ts';
import { ChartCard } from '#components/charts/ChartCard.tsx';
import { faded } from '#components/charts/chartColours.ts';
import { useChartColours } from '#components/charts/useChartColours.ts';
import { useLanguage } from '#platform/language/language.ts';

/** Laboratories by value. */
export function SampleHistogram({
  data,
  sample,
}: {
  readonly data: PlanStatistics;
  readonly sample: PlanSampleStatistics;
}) {
  const { t } = useLanguage();
  const colours = useChartColours();
  const { histogram } = sample;
  const { decimals, analyteName, unitName } = data.analyte;
  const option = useMemo(() => {
    if (!histogram) return undefined;
    const middle = (at: number) =>
      formatRounded(((histogram.edges[at] ?? 0) + (histogram.edges[at + 1] ?? 0)) / 2, decimals + 1) ?? '';
    return {
      textStyle: { fontFamily },
      grid: { left: 44, right: 16, top: 20, bottom: 44 },
      xAxis: {
        type: 'category',
        data: histogram.counts.map((_, at) => middle(at)),
        ...plainAxis(colours, { name: unitName, nameGap: 28 }),
      },
      yAxis: { type: 'value', minInterval: 1, ...plainAxis(colours, { name: '', nameGap: 0 }) },
      series: [
        {
          type: 'bar',
          barCategoryGap: '4%',
          data: histogram.counts,
          itemStyle: { color: faded(colours.levels[0] ?? colours.text2, 0.6), borderColor: colours.levels[0] },
        },
      ],
    };
  }, [histogram, colours, decimals, unitName]);
  if (!histogram || !option) return null;
  const title = t('plans.histogram');
  return (
    <ChartCard
      title={title}
      label={`${title}: ${analyteName}`}
      option={option}
      height={260}
      head={[t('plans.from'), t('plans.to'), t('plans.laboratories')]}
      rows={histogram.counts.map((count, at) => [histogram.edges[at] ?? 0, histogram.edges[at + 1] ?? 0, count])}
      fileName={`${analyteName}-${sample.level}`}
    />
  );
}

type Plot = NonNullable<PlanStatistics['youden']>;

/** Two levels of each laboratory by z: along the diagonal it is biased, off it it scatters. */
export function YoudenPlot({ data, youden }: { readonly data: PlanStatistics; readonly youden: Plot }) {
  const { t } = useLanguage();
  const colours = useChartColours();
  const option = useMemo(() => {
    const size = Math.max(4, ...youden.points.flatMap(({ a, b }) => [Math.abs(a) + 0.5, Math.abs(b) + 0.5]));
    const axis = (level: number) => ({
      type: 'value',
      min: -size,
      max: size,
      ...plainAxis(colours, { name: t('plans.levelOf', { level }), nameGap: 28 }),
    });
    const circle = Array.from({ length: 73 }, (_, i) => {
      const angle = (i / 72) * 2 * Math.PI;
      return [youden.centre.a + youden.radius95 * Math.cos(angle), youden.centre.b + youden.radius95 * Math.sin(angle)];
    });
    const line = (ends: readonly (readonly number[])[], colour: string) => ({
      type: 'line',
      silent: true,
      showSymbol: false,
      data: ends,
      lineStyle: { width: 1, color: colour },
    });
    return {
      textStyle: { fontFamily },
      grid: { left: 52, right: 20, top: 20, bottom: 48 },
      xAxis: axis(youden.levels[0]),
      yAxis: axis(youden.levels[1]),
      series: [
        line(circle, colours.text3),
        line(
          [
            [-size, -size],
            [size, size],
          ],
          colours.border,
        ),
        {
          type: 'scatter',
          symbolSize: 8,
          data: youden.points.map(({ a, b }) => [a, b]),
          itemStyle: { color: colours.levels[0] },
        },
      ],
    };
  }, [youden, colours, t]);
  const title = t('plans.youden');
  return (
    <ChartCard
      title={title}
      label={`${title}: ${data.analyte.analyteName}`}
      option={option}
      height={260}
      head={[
        t('plans.laboratory'),
        `z ${t('plans.levelOf', { level: youden.levels[0] })}`,
        `z ${t('plans.levelOf', { level: youden.levels[1] })}`,
      ]}
      rows={youden.points.map(({ labName, code, a, b }) => [`${labName} (${code})`, a, b])}
      fileName={`${data.analyte.analyteName}-youden`}
    >
      <p className="plan-note">
        {t('plans.youdenLine', {
          random: formatRounded(youden.sdRandom, 2) ?? '',
          systematic: formatRounded(youden.sdSystematic, 2) ?? '',
        })}
      </p>
    </ChartCard>
  );
}
