import { describe, expect, test } from 'vitest';
import { palettes } from '#platform/theme/palette.ts';
import { chartColours } from '../chartColours.ts';
import { limits, result } from './leveyJennings.fixture.ts';
import { type LeveyJenningsView, leveyJenningsOption } from './leveyJenningsOption.ts';
import { overlaysOf, type PeerMean } from './overlays.ts';
import { tracesOf } from './traces.ts';

const accent = { base: '#FF8400', hover: '', active: '', ink: '', text: '' };
const colours = chartColours({ palette: palettes.light, accent });
const points = [1, 2, 3].flatMap((number) => [
  result(number),
  result(number, { id: `b${number}`, level: 2, value: 6, limit: 1 }),
]);

type Box = { x: number; y: number; width: number; height: number };
type Element = {
  type: string;
  shape?: { lines?: number[][]; at?: number[] };
  style: { stroke?: string; text?: string; lineDash?: number[] | null };
};
type Series = {
  id: string;
  renderItem: (params: { coordSys: Box }, api: { coord(v: readonly number[]): number[] }) => { children: Element[] };
};
type Option = {
  grid: object[];
  xAxis: { type: string; min: number; max: number; axisLabel: { show: boolean } }[];
  yAxis: { min: number; max: number; name: string; axisLabel: { customValues?: number[] } }[];
  dataZoom: { type: string; xAxisIndex: number[]; filterMode: string }[];
  series: Series[];
};

function optionOf(
  layout: LeveyJenningsView['layout'],
  axis: LeveyJenningsView['axis'] = 'run',
  peers: readonly PeerMean[] = [],
): Option {
  const scale = layout === 'overlay' ? 'z' : 'unit';
  const traces = tracesOf({ points, limits, lotId: 'lot' }, { axis, scale, levels: [1, 2], offset: 0 });
  const flags = [{ id: 'e', x: axis === 'run' ? 2.5 : 2.5 * 86_400_000, text: '校准', isReset: true }];
  return leveyJenningsOption({
    traces,
    overlays: overlaysOf(traces, ['peer'], { limits, events: [], figures: [], peers, scale, lotId: 'lot' }),
    flags,
    layout,
    axis,
    decimals: 1,
    colours,
    levelName: (level) => `L${level}`,
  }) as Option;
}

/** Draws a series as the library would, on a plot of 100 by 100 pixels that shows everything. */
function draw(option: Option, id: string, index = 0): Element[] {
  const series = option.series.find((each) => each.id === id);
  const [x, y] = [option.xAxis[index], option.yAxis[index]];
  if (!series || !x || !y) throw new Error(`no series ${id}`);
  const coord = ([a = 0, b = 0]: readonly number[]) => [
    ((a - x.min) / (x.max - x.min)) * 100,
    100 - ((b - y.min) / (y.max - y.min)) * 100,
  ];
  return series.renderItem({ coordSys: { x: 0, y: 0, width: 100, height: 100 } }, { coord }).children;
}

describe('overlaid in SDs', () => {
  const option = optionOf('overlay');

  test('there is one plot, whose axis names the limits', () => {
    expect(option.grid).toHaveLength(1);
    expect(option.yAxis[0]?.axisLabel.customValues).toEqual([-3, -2, -1, 0, 1, 2, 3]);
    expect([option.yAxis[0]?.min, option.yAxis[0]?.max]).toEqual([-4, 4]);
  });

  test('both levels are drawn in their own colours', () => {
    const strokes = draw(option, 'results0').map(({ style }) => style.stroke);
    expect(strokes).toEqual(expect.arrayContaining([palettes.light.level1, palettes.light.level2]));
  });
});

describe('stacked in units', () => {
  const option = optionOf('stacked');

  test('each level has its own plot and scale', () => {
    expect(option.yAxis.map(({ name }) => name)).toEqual(['L1', 'L2']);
    expect(option.yAxis.map(({ min, max }) => [min, max].map((v) => Math.round(v * 10) / 10))).toEqual([
      [4.6, 5.4],
      [5.2, 6.8],
    ]);
  });

  test('only the lowest names the days', () => {
    expect(option.xAxis.map(({ axisLabel }) => axisLabel.show)).toEqual([false, true]);
  });

  test('zooming moves all plots and filters nothing away', () => {
    expect(option.dataZoom.map(({ xAxisIndex, filterMode }) => [xAxisIndex, filterMode])).toEqual([
      [[0, 1], 'none'],
      [[0, 1], 'none'],
    ]);
  });

  test('the flag is drawn above the first plot, its line in both', () => {
    expect(option.series.filter(({ id }) => id.startsWith('flags'))).toHaveLength(1);
    expect(draw(option, 'flags0').some(({ style }) => style.text === '校准')).toBe(true);
    for (const index of [0, 1]) {
      const lines = draw(option, `results${index}`, index).filter(({ style }) => style.stroke === palettes.light.info);
      expect(lines).toHaveLength(1);
    }
  });

  test('limits are named at the right', () => {
    const names = draw(option, 'limits0').flatMap(({ style }) => style.text ?? []);
    expect(names).toEqual(['−3s', '−2s', '−1s', 'x̄', '+1s', '+2s', '+3s']);
  });
});

test('by date the axis is one of time, by run one of numbers', () => {
  expect([optionOf('overlay', 'date').xAxis[0]?.type, optionOf('overlay', 'run').xAxis[0]?.type]).toEqual([
    'time',
    'value',
  ]);
});

describe('peer mean ± 2 SD', () => {
  const peers = [{ level: 1, mean: 5.5, sd: 0.2 }];
  /** Heights in the scale of the plot of long-dashed (mean) or finely dashed (limit) lines in a level's colour. */
  const heights = (option: Option, dash: number) => {
    const axis = option.yAxis[0];
    const own = draw(option, 'results0').filter(({ style }) => style.stroke === palettes.light.level1);
    return own
      .filter(({ style }) => style.lineDash?.[0] === dash)
      .flatMap(({ shape }) => shape?.lines ?? [])
      .map(([, y = 0]) => (axis?.max ?? 0) - (y / 100) * ((axis?.max ?? 0) - (axis?.min ?? 0)))
      .map((y) => Math.round(y * 1e6) / 1e6);
  };

  test.each([
    { layout: 'stacked' as const, mean: [5.5], limits: [5.9, 5.1] },
    { layout: 'overlay' as const, mean: [5], limits: [9, 1] },
  ])('$layout: the mean long-dashed, the limits thin, all of it in sight', ({ layout, mean, limits: bounds }) => {
    const option = optionOf(layout, 'run', peers);
    expect([heights(option, 14), heights(option, 2)]).toEqual([mean, bounds]);
  });

  test('without a group there is no line', () => {
    expect(heights(optionOf('overlay'), 14)).toEqual([]);
  });
});
