import type { FigurePair, MeanChartMonth } from '@qc/contract';
import { displayDecimals, formatRounded } from '@qc/domain';
import { fontFamily, plainAxis, tipOf, tooltipOf } from './axes.ts';
import type { ChartOption } from './Chart.tsx';
import { type ChartColours, levelColour } from './chartColours.ts';
import { levelSign } from './shapes.ts';

type Words = Readonly<Record<'mean' | 'sd' | 'cv' | 'n' | 'cumulative' | 'target' | 'unknown', string>>;
type View = {
  readonly level: number;
  readonly months: readonly MeanChartMonth[];
  readonly dataSet: keyof FigurePair;
  readonly decimals: number;
  readonly unit: string;
  readonly colours: ChartColours;
  readonly words: Words;
};

const symbols = { circle: 'circle', square: 'rect', triangle: 'triangle' } as const;

type RenderApi = { value(dimension: number): number; coord(place: readonly number[]): number[] };

/** From one SD below the mean to one above, with short ends. */
function spread(colour: string) {
  return (_params: unknown, api: RenderApi) => {
    const [x = 0, top = 0] = api.coord([api.value(0), api.value(2)]);
    const [, bottom = 0] = api.coord([api.value(0), api.value(1)]);
    const lines = [
      [x, top, x, bottom],
      [x - 5, top, x + 5, top],
      [x - 5, bottom, x + 5, bottom],
    ];
    return { type: 'qcLines', shape: { lines }, style: { stroke: colour, lineWidth: 1.5, fill: null } };
  };
}

/** The whole of what is drawn, so that the scale holds means, spreads and targets. */
export function meanRange(months: readonly MeanChartMonth[], dataSet: keyof FigurePair): [number, number] | undefined {
  const heights = months.flatMap(({ target, ...month }) => {
    const { mean, sd } = month[dataSet];
    const own = mean === null ? [] : [mean - (sd ?? 0), mean + (sd ?? 0)];
    return [...own, ...(target ? [target.mean - 2 * target.sd, target.mean + 2 * target.sd] : [])];
  });
  if (heights.length === 0) return undefined;
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const pad = (high - low) * 0.1 || Math.abs(low) * 0.05 || 1;
  return [low - pad, high + pad];
}

function tip({ months, dataSet, decimals, unit, words }: View, index: number): HTMLElement | string {
  const month = months[index];
  if (!month) return '';
  const { n, mean, sd, cvPercent } = month[dataSet];
  const text = (value: number | null, places: number, sign = '') => {
    const figure = formatRounded(value, places);
    return figure === null ? words.unknown : `${figure}${sign}`;
  };
  const places = displayDecimals('mean', decimals);
  return tipOf(month.month, [
    [words.n, String(n)],
    [words.mean, text(mean, places, ` ${unit}`)],
    [words.sd, text(sd, places)],
    [words.cv, text(cvPercent, 2, ' %')],
    [words.cumulative, text(month.cumulative[dataSet].mean, places, ` ${unit}`)],
    [words.target, text(month.target?.mean ?? null, places, ` ${unit}`)],
  ]);
}

/** Monthly means with their SD, the cumulative mean and the target of each month. */
export function meanOption(view: View): ChartOption {
  const { level, months, dataSet, decimals, unit, colours, words } = view;
  const colour = levelColour(colours, level);
  const range = meanRange(months, dataSet);
  const own = months.map((month) => month[dataSet]);
  const line = (id: string, name: string, data: readonly (number | null)[], style: object) => ({
    id,
    name,
    type: 'line',
    showSymbol: false,
    connectNulls: false,
    data,
    lineStyle: { width: 1.5, ...style },
  });
  return {
    textStyle: { fontFamily },
    grid: { left: 62, right: 20, top: 20, bottom: 30 },
    tooltip: tooltipOf(colours, ({ dataIndex }) => tip(view, dataIndex)),
    xAxis: { type: 'category', data: months.map(({ month }) => month), ...plainAxis(colours) },
    yAxis: {
      type: 'value',
      min: range?.[0],
      max: range?.[1],
      ...plainAxis(colours, { name: unit, nameGap: 46 }),
      axisLabel: {
        color: colours.text2,
        fontSize: 11,
        showMinLabel: false,
        showMaxLabel: false,
        formatter: (value: number) => formatRounded(value, decimals) ?? '',
      },
      splitLine: { lineStyle: { color: colours.border } },
    },
    series: [
      {
        ...line(
          'target',
          words.target,
          months.map(({ target }) => target?.mean ?? null),
          { color: colours.text3 },
        ),
        step: 'middle',
      },
      line(
        'cumulative',
        words.cumulative,
        months.map(({ cumulative }) => cumulative[dataSet].mean),
        { color: colour, type: 'dashed' },
      ),
      {
        id: 'spread',
        type: 'custom',
        renderItem: spread(colour),
        encode: { x: 0, y: [1, 2] },
        data: own.flatMap(({ mean, sd }, i) => (mean === null || sd === null ? [] : [[i, mean - sd, mean + sd]])),
        silent: true,
      },
      {
        ...line(
          'mean',
          words.mean,
          own.map(({ mean }) => mean),
          { color: colour, width: 2 },
        ),
        showSymbol: true,
        symbol: symbols[levelSign(level)],
        symbolSize: 9,
        itemStyle: { color: colour },
      },
    ],
  };
}
