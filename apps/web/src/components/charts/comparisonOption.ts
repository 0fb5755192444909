import { formatRounded } from '@qc/domain';
import { fontFamily, plainAxis, tipOf, tooltipOf } from './axes.ts';
import type { ChartOption } from './Chart.tsx';
import type { ChartColours } from './chartColours.ts';

/** The results of one test, each by how far it lies from its own target. */
type ComparedSeries = {
  readonly id: string;
  readonly name: string;
  readonly points: readonly { readonly instant: number; readonly z: number }[];
};

type View = {
  readonly series: readonly ComparedSeries[];
  readonly colours: ChartColours;
  readonly timeOf: (instant: number) => string;
};

const symbols = ['circle', 'rect', 'triangle', 'diamond'] as const;
const reach = 4;

/** How a series is drawn. */
export type SeriesStyle = { readonly colour: string; readonly symbol: (typeof symbols)[number] };

/** Hue and shape of each series, so that series differ in both. */
export function seriesStyles(colours: ChartColours, count: number): readonly SeriesStyle[] {
  const hues = [...colours.levels, colours.accent, colours.info, colours.text2];
  return Array.from({ length: count }, (_, at) => ({
    colour: hues[at % hues.length] ?? colours.text2,
    symbol: symbols[at % symbols.length] ?? 'circle',
  }));
}

/** The same analyte on several instruments, one over the other on the scale of their own targets. */
export function comparisonOption({ series, colours, timeOf }: View): ChartOption {
  const styles = seriesStyles(colours, series.length);
  const limit = (z: number, colour: string) => ({ yAxis: z, lineStyle: { color: colour, type: 'dashed', width: 1 } });
  return {
    textStyle: { fontFamily },
    grid: { left: 48, right: 20, top: 16, bottom: 32 },
    tooltip: tooltipOf(colours, ({ dataIndex, seriesId }) => {
      const own = series.find(({ id }) => id === seriesId);
      const point = own?.points[dataIndex];
      if (!own || !point) return '';
      const sign = point.z > 0 ? '+' : '';
      return tipOf(own.name, [[timeOf(point.instant), `${sign}${formatRounded(point.z, 2) ?? ''} SD`]]);
    }),
    xAxis: {
      type: 'value',
      min: 'dataMin',
      max: 'dataMax',
      ...plainAxis(colours),
      axisLabel: {
        color: colours.text2,
        fontSize: 11,
        hideOverlap: true,
        formatter: (instant: number) => timeOf(instant).slice(5, 10),
      },
    },
    yAxis: {
      type: 'value',
      min: -reach,
      max: reach,
      interval: 1,
      ...plainAxis(colours, { name: 'SD', nameGap: 30 }),
    },
    series: series.map(({ id, name, points }, at) => ({
      id,
      name,
      type: 'line',
      symbol: styles[at]?.symbol,
      symbolSize: 6,
      // A point beyond the scale is drawn at its edge; the tooltip shows its real value.
      data: points.map(({ instant, z }) => [instant, Math.max(-reach, Math.min(reach, z))]),
      itemStyle: { color: styles[at]?.colour },
      lineStyle: { color: styles[at]?.colour, width: 1, opacity: 0.6 },
      ...(at === 0 && {
        markLine: {
          silent: true,
          symbol: 'none',
          label: { show: false },
          data: [
            { yAxis: 0, lineStyle: { color: colours.text3, type: 'solid', width: 1 } },
            limit(2, colours.warning),
            limit(-2, colours.warning),
            limit(3, colours.out),
            limit(-3, colours.out),
          ],
        },
      }),
    })),
  };
}
