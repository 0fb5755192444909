import type { PerformancePoint } from '@qc/contract';
import { formatRounded } from '@qc/domain';
import { fontFamily, helperLine, plainAxis, tipOf, tooltipOf } from './axes.ts';
import type { ChartOption } from './Chart.tsx';
import { type ChartColours, faded, levelColour } from './chartColours.ts';
import { levelSign } from './shapes.ts';

type Words = Readonly<
  Record<'bias' | 'cv' | 'tea' | 'sigma' | 'sdi' | 'cvi' | 'bias100' | 'cv100' | 'unknown', string>
>;
type PerformanceView = {
  readonly points: readonly PerformancePoint[];
  readonly colours: ChartColours;
  readonly words: Words;
  readonly levelName: (level: number) => string;
};

const sigmaLines = [2, 3, 4, 5, 6] as const;

/** Both ends of a sigma line inside the chart: y = 1 − σx, until it meets the bottom or the right edge. */
export function sigmaLine(
  sigma: number,
  widest: number,
): readonly [readonly [number, number], readonly [number, number]] {
  const end = Math.min(1 / sigma, widest);
  return [
    [0, 1],
    [end, 1 - sigma * end],
  ];
}

const symbols = { circle: 'circle', square: 'rect', triangle: 'triangle' } as const;
const percent = (share: number | null) => (share === null ? null : share * 100);

function nameOf({ abbreviation, analyteName, level }: PerformancePoint, levelName: PerformanceView['levelName']) {
  return `${abbreviation || analyteName} · ${levelName(level)}`;
}

function text(value: number | null, unknown: string, sign = ''): string {
  const figure = formatRounded(value, 2);
  return figure === null ? unknown : `${figure}${sign}`;
}

function tip({ words, levelName }: PerformanceView, point: PerformancePoint): HTMLElement {
  const { figures } = point;
  return tipOf(nameOf(point, levelName), [
    [words.bias, text(figures.biasPercent, words.unknown, ' %')],
    [words.cv, text(figures.cvPercent, words.unknown, ' %')],
    [words.tea, text(figures.teaPercent, words.unknown, ' %')],
    [words.sigma, text(figures.sigma, words.unknown)],
    ...(point.sdi === null ? [] : ([[words.sdi, text(point.sdi, words.unknown)]] as const)),
    ...(point.cvi === null ? [] : ([[words.cvi, text(point.cvi, words.unknown)]] as const)),
  ]);
}

type PlacedPoint = { readonly point: PerformancePoint; readonly x: number; readonly y: number };

function scatter({ colours, levelName }: PerformanceView, placed: readonly PlacedPoint[]) {
  // For one test the levels distinguish the points; for several the names do, and shapes mark the levels.
  const isOneTest = new Set(placed.map(({ point }) => point.qcTestId)).size === 1;
  const short = (point: PerformancePoint) => (isOneTest ? levelName(point.level) : point.abbreviation);
  return {
    id: 'tests',
    type: 'scatter',
    symbolSize: 11,
    data: placed.map(({ point, x, y }) => ({
      value: [x, y],
      name: nameOf(point, levelName),
      symbol: symbols[levelSign(point.level)],
      itemStyle: {
        color: faded(levelColour(colours, point.level), 0.85),
        borderColor: colours.surface,
        borderWidth: 1,
      },
    })),
    label: {
      show: placed.length <= 30,
      position: 'right',
      color: colours.text2,
      fontSize: 11,
      formatter: ({ dataIndex }: { dataIndex: number }) => {
        const point = placed[dataIndex]?.point;
        return point ? short(point) : '';
      },
    },
    labelLayout: { hideOverlap: true },
  };
}

/** Each line is named a third up, away from the results, which gather at the bottom. */
function sigmaNames(colours: ChartColours) {
  const height = 0.35;
  return {
    id: 'sigmaNames',
    type: 'scatter',
    silent: true,
    symbolSize: 0.1,
    data: sigmaLines.map((sigma) => [((1 - height) / sigma) * 100, height * 100]),
    label: {
      show: true,
      position: 'inside',
      color: colours.text2,
      backgroundColor: colours.surface,
      padding: [1, 3],
      fontSize: 11,
      formatter: ({ dataIndex }: { dataIndex: number }) => `${sigmaLines[dataIndex]}σ`,
    },
  };
}

/** Method decision chart: bias against CV, both as shares of the allowable error, with lines of equal sigma. */
export function decisionOption(view: PerformanceView): ChartOption {
  const { points, colours, words } = view;
  const placed = points.flatMap((point): PlacedPoint[] => {
    const [x, y] = [percent(point.normalisedCv), percent(point.normalisedBias)];
    return x === null || y === null ? [] : [{ point, x, y }];
  });
  const widest = Math.max(50, ...placed.map(({ x }) => Math.ceil(x / 10) * 10 + 5));
  const highest = Math.max(100, ...placed.map(({ y }) => Math.ceil(y / 10) * 10));
  return {
    textStyle: { fontFamily },
    grid: { left: 62, right: 24, top: 24, bottom: 52 },
    tooltip: tooltipOf(colours, ({ dataIndex, seriesId }) => {
      const found = seriesId === 'tests' ? placed[dataIndex] : undefined;
      return found ? tip(view, found.point) : '';
    }),
    xAxis: { type: 'value', min: 0, max: widest, ...plainAxis(colours, { name: words.cv100, nameGap: 30 }) },
    yAxis: { type: 'value', min: 0, max: highest, ...plainAxis(colours, { name: words.bias100, nameGap: 42 }) },
    series: [
      ...sigmaLines.map((sigma) => ({
        id: `sigma${sigma}`,
        type: 'line',
        silent: true,
        showSymbol: false,
        data: sigmaLine(sigma, widest / 100).map(([x, y]) => [x * 100, y * 100]),
        lineStyle: {
          color: sigma < 3 ? colours.out : sigma < 4 ? colours.warning : colours.inControl,
          width: 1.2,
          type: 'dashed',
        },
      })),
      sigmaNames(colours),
      scatter(view, placed),
    ],
  };
}

/** Against the peer group: SDI across, CVI up. Only where there is one. */
export function peerOption(view: PerformanceView): ChartOption {
  const { points, colours, words } = view;
  const placed = points.flatMap((point): PlacedPoint[] =>
    point.sdi === null || point.cvi === null ? [] : [{ point, x: point.sdi, y: point.cvi }],
  );
  const widest = Math.max(3, ...placed.map(({ x }) => Math.ceil(Math.abs(x)) + 0.5));
  const highest = Math.max(2.5, ...placed.map(({ y }) => Math.ceil(y) + 0.5));
  const bound = (axis: 'xAxis' | 'yAxis', at: number, colour: string) => ({
    [axis]: at,
    ...helperLine(colours, { name: String(at), colour }),
  });
  return {
    textStyle: { fontFamily },
    grid: { left: 56, right: 24, top: 24, bottom: 52 },
    tooltip: tooltipOf(colours, ({ dataIndex }) => {
      const found = placed[dataIndex];
      return found ? tip(view, found.point) : '';
    }),
    xAxis: { type: 'value', min: -widest, max: widest, ...plainAxis(colours, { name: words.sdi }) },
    yAxis: { type: 'value', min: 0, max: highest, ...plainAxis(colours, { name: words.cvi, nameGap: 34 }) },
    series: [
      {
        ...scatter(view, placed),
        markLine: {
          silent: true,
          symbol: 'none',
          animation: false,
          data: [
            ...[-2, 2].map((at) => bound('xAxis', at, colours.out)),
            ...[-1.25, 1.25].map((at) => bound('xAxis', at, colours.warning)),
            bound('yAxis', 1, colours.inControl),
            bound('yAxis', 1.5, colours.warning),
            bound('yAxis', 2, colours.out),
          ],
        },
      },
    ],
  };
}
