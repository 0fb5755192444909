import type { YoudenChart } from '@qc/contract';
import { formatRounded } from '@qc/domain';
import { fontFamily, plainAxis, tipOf, tooltipOf } from './axes.ts';
import type { ChartOption } from './Chart.tsx';
import { type ChartColours, faded } from './chartColours.ts';

type View = {
  readonly data: YoudenChart;
  readonly colours: ChartColours;
  readonly levelName: (level: number) => string;
  readonly timeOf: (instant: number) => string;
};

const steps = 72;

/** The circle around the medians that holds 95 % of the runs if they scatter at random only. */
export function circleOf({ centre, radius95 }: NonNullable<YoudenChart['figures']>): readonly [number, number][] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = (i / steps) * 2 * Math.PI;
    return [centre.a + radius95 * Math.cos(angle), centre.b + radius95 * Math.sin(angle)];
  });
}

const signed = (z: number) => `${z > 0 ? '+' : ''}${formatRounded(z, 2) ?? ''} SD`;

/** Both levels of each run against each other: along the diagonal runs are shifted, off it they scatter. */
export function youdenOption({ data, colours, levelName, timeOf }: View): ChartOption {
  const { points, figures, levelA, levelB } = data;
  const size = Math.max(4, ...points.flatMap(({ a, b }) => [Math.abs(a) + 0.5, Math.abs(b) + 0.5]));
  const line = (id: string, ends: readonly (readonly number[])[], style: object) => ({
    id,
    type: 'line',
    silent: true,
    showSymbol: false,
    data: ends,
    lineStyle: { width: 1, ...style },
  });
  const axis = (name: string) => ({
    type: 'value',
    min: -size,
    max: size,
    ...plainAxis(colours, { name, nameGap: 30 }),
    axisLabel: { color: colours.text2, fontSize: 11, showMinLabel: false, showMaxLabel: false },
    splitLine: { show: true, lineStyle: { color: colours.border, opacity: 0.6 } },
  });
  const markStyles = {
    accept: { symbol: 'circle', colour: colours.levels[0], size: 7 },
    warn: { symbol: 'triangle', colour: colours.warning, size: 11 },
    reject: { symbol: 'diamond', colour: colours.out, size: 12 },
    none: { symbol: 'emptyCircle', colour: colours.text3, size: 7 },
  };
  return {
    textStyle: { fontFamily },
    // Margins add up alike both ways, so that the plot of a square drawing is square.
    grid: { left: 56, right: 24, top: 24, bottom: 56 },
    tooltip: tooltipOf(colours, ({ dataIndex, seriesId }) => {
      const point = seriesId === 'runs' ? points[dataIndex] : undefined;
      if (!point) return '';
      return tipOf(timeOf(point.instant), [
        [levelName(levelA), signed(point.a)],
        [levelName(levelB), signed(point.b)],
      ]);
    }),
    xAxis: axis(`${levelName(levelA)} (SD)`),
    yAxis: axis(`${levelName(levelB)} (SD)`),
    series: [
      line(
        'diagonal',
        [
          [-size, -size],
          [size, size],
        ],
        { color: colours.text3, type: 'dashed' },
      ),
      ...(figures
        ? [
            line(
              'medianA',
              [
                [figures.centre.a, -size],
                [figures.centre.a, size],
              ],
              { color: colours.text3 },
            ),
            line(
              'medianB',
              [
                [-size, figures.centre.b],
                [size, figures.centre.b],
              ],
              { color: colours.text3 },
            ),
            line('circle', circleOf(figures), { color: colours.inControl, width: 1.5 }),
          ]
        : []),
      {
        id: 'runs',
        type: 'scatter',
        data: points.map(({ a, b, verdict }) => {
          const look = markStyles[verdict ?? 'none'];
          return {
            value: [a, b],
            symbol: look.symbol,
            symbolSize: look.size,
            itemStyle: { color: faded(look.colour ?? colours.text3, 0.85) },
          };
        }),
      },
    ],
  };
}
