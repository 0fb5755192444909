import type { LevelHistogram } from '@qc/contract';
import { displayDecimals, formatRounded } from '@qc/domain';
import { fontFamily, helperLine, plainAxis, tipOf, tooltipOf } from './axes.ts';
import type { ChartOption } from './Chart.tsx';
import { type ChartColours, faded, levelColour } from './chartColours.ts';
import { limitName } from './leveyJennings/limitScene.ts';

type View = {
  readonly data: LevelHistogram;
  readonly decimals: number;
  readonly unit: string;
  readonly colours: ChartColours;
  readonly words: { readonly results: string; readonly count: string; readonly curve: string };
};

type RenderApi = { value(dimension: number): number; coord(place: readonly number[]): number[] };

/** A bar as wide as its bin, a hair apart from its neighbours. */
function bar(colour: string) {
  return (_params: unknown, api: RenderApi) => {
    const [left = 0, top = 0] = api.coord([api.value(0), api.value(2)]);
    const [right = 0, bottom = 0] = api.coord([api.value(1), 0]);
    return {
      type: 'rect',
      shape: {
        x: left + 0.5,
        y: top,
        width: Math.max(1, right - left - 1),
        height: Math.max(0, bottom - top),
        r: [2, 2, 0, 0],
      },
      style: { fill: faded(colour, 0.55), stroke: colour, lineWidth: 1 },
    };
  };
}

/** The target's own scale: a line at the mean and at each SD. */
function targetLines({ data, colours }: View) {
  if (!data.target || data.scale === 'own') return [];
  const { mean, sd } = data.target;
  return [-3, -2, 0, 2, 3].map((count) => ({
    xAxis: mean + count * sd,
    ...helperLine(colours, {
      name: limitName(count),
      colour: count === 0 ? colours.text3 : Math.abs(count) === 2 ? colours.warning : colours.out,
      isDashed: count !== 0,
    }),
  }));
}

/** How the results of a level are spread, with the normal curve of the same mean and SD over them. */
export function histogramOption(view: View): ChartOption {
  const { data, decimals, unit, colours, words } = view;
  const { edges, counts } = data.histogram ?? { edges: [0, 1], counts: [] };
  const shown = displayDecimals('mean', decimals);
  const text = (value: number) => formatRounded(value, shown) ?? '';
  const bins = counts.map((count, i) => [edges[i] ?? 0, edges[i + 1] ?? 0, count]);
  const colour = levelColour(colours, data.level);
  return {
    textStyle: { fontFamily },
    grid: { left: 44, right: 20, top: 28, bottom: 48 },
    tooltip: tooltipOf(colours, ({ dataIndex, seriesId }) => {
      const bin = seriesId === 'bins' ? bins[dataIndex] : undefined;
      if (!bin) return '';
      return tipOf(`${text(bin[0] ?? 0)} – ${text(bin[1] ?? 0)} ${unit}`, [[words.count, String(bin[2])]]);
    }),
    xAxis: {
      type: 'value',
      min: edges[0],
      max: edges.at(-1),
      ...plainAxis(colours, { name: unit }),
      axisLabel: {
        color: colours.text2,
        fontSize: 11,
        hideOverlap: true,
        showMinLabel: false,
        showMaxLabel: false,
        formatter: text,
      },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      ...plainAxis(colours),
      splitLine: { lineStyle: { color: colours.border } },
    },
    series: [
      {
        id: 'bins',
        name: words.results,
        type: 'custom',
        renderItem: bar(colour),
        encode: { x: [0, 1], y: 2 },
        data: bins,
        markLine: { silent: true, symbol: 'none', animation: false, data: targetLines(view) },
      },
      {
        id: 'curve',
        name: words.curve,
        type: 'line',
        silent: true,
        showSymbol: false,
        data: data.curve.map(({ x, y }) => [x, y]),
        lineStyle: { color: colours.text, width: 1.5 },
      },
    ],
  };
}
