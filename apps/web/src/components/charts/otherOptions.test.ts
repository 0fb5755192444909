import type { LevelHistogram, MeanChartMonth, PerformancePoint, YoudenChart } from '@qc/contract';
import { describe, expect, test } from 'vitest';
import { palettes } from '#platform/theme/palette.ts';
import { chartColours } from './chartColours.ts';
import { decisionOption, peerOption, sigmaLine } from './decisionOption.ts';
import { histogramOption } from './histogramOption.ts';
import { meanOption, meanRange } from './meanOption.ts';
import { monthShifts } from './monthsOption.ts';
import { circleOf, youdenOption } from './youdenOption.ts';

const colours = chartColours({
  palette: palettes.light,
  accent: { base: '#FF8400', hover: '', active: '', ink: '', text: '' },
});
const levelName = (level: number) => `L${level}`;
type Series = { id: string; data: unknown[]; markLine?: { data: Record<string, unknown>[] } };
const seriesOf = (option: object, id: string) => (option as { series: Series[] }).series.find((each) => each.id === id);

describe('histogram', () => {
  const data = {
    level: 1,
    target: { targetId: 't', mean: 5, sd: 0.1, cvPercent: 2 },
    scale: 'target',
    histogram: { edges: [4.9, 4.95, 5], counts: [2, 3], underflow: 0, overflow: 0, binWidth: 0.05 },
    curve: [{ x: 5, y: 3 }],
  } as unknown as LevelHistogram;
  const words = { results: '', count: '', curve: '' };
  const option = histogramOption({ data, decimals: 1, unit: 'U/L', colours, words });

  test('has a bar for every bin, from edge to edge', () => {
    expect(seriesOf(option, 'bins')?.data).toEqual([
      [4.9, 4.95, 2],
      [4.95, 5, 3],
    ]);
  });

  test('has the target’s limits across it', () => {
    const at = seriesOf(option, 'bins')?.markLine?.data.map(({ xAxis }) => Math.round(Number(xAxis) * 10) / 10);
    expect(at).toEqual([4.7, 4.8, 5, 5.2, 5.3]);
  });

  test('on its own scale it has none', () => {
    const own = histogramOption({ data: { ...data, scale: 'own' }, decimals: 1, unit: '', colours, words });
    expect(seriesOf(own, 'bins')?.markLine?.data).toEqual([]);
  });
});

const figures = (n: number, mean: number | null, sd: number | null = null) => ({ n, mean, sd, cvPercent: null });
const month = (name: string, mean: number | null, sd: number | null) =>
  ({
    month: name,
    all: figures(3, mean, sd),
    inControl: figures(3, mean, sd),
    cumulative: { all: figures(9, 5, 0.1), inControl: figures(9, 5, 0.1) },
    target: null,
  }) as unknown as MeanChartMonth;

describe('months', () => {
  const target = { targetId: 't', mean: 5, sd: 0.1, cvPercent: 2 };

  test.each([
    { name: 'a mean one SD above', months: [month('2026-10', 5.1, 0.1)], target, sdi: 1 },
    { name: 'a month without results is unknown, not 0', months: [month('2026-10', null, null)], target, sdi: null },
    { name: 'without a target too', months: [month('2026-10', 5.1, 0.1)], target: null, sdi: null },
    {
      name: 'and with a target without spread',
      months: [month('2026-10', 5.1, 0.1)],
      target: { ...target, sd: 0 },
      sdi: null,
    },
  ])('$name', ({ months, target: against, sdi }) => {
    const [shift] = monthShifts(months, against, 'inControl');
    expect(shift?.sdi === null ? null : Math.round((shift?.sdi ?? 0) * 1e9) / 1e9).toBe(sdi);
  });
});

describe('means', () => {
  const words = { mean: '', sd: '', cv: '', n: '', cumulative: '', target: '', unknown: '' };
  const months = [month('2026-09', 5, 0.2), month('2026-10', 5.1, null), month('2026-11', null, null)];

  test('a month without results is a gap', () => {
    const option = meanOption({ level: 1, months, dataSet: 'inControl', decimals: 1, unit: '', colours, words });
    expect(seriesOf(option, 'mean')?.data).toEqual([5, 5.1, null]);
  });

  test('a mean without SD has no spread', () => {
    const option = meanOption({ level: 1, months, dataSet: 'inControl', decimals: 1, unit: '', colours, words });
    expect(seriesOf(option, 'spread')?.data).toEqual([[0, 4.8, 5.2]]);
  });

  test('the scale holds means with their spread', () => {
    const [low = 0, high = 0] = meanRange(months, 'inControl') ?? [];
    expect([low < 4.8, high > 5.2]).toEqual([true, true]);
  });

  test('without results there is no scale', () => {
    expect(meanRange([month('2026-11', null, null)], 'all')).toBeUndefined();
  });
});

describe('performance', () => {
  const words = { bias: '', cv: '', tea: '', sigma: '', sdi: '', cvi: '', bias100: '', cv100: '', unknown: '' };
  const point = (more: Partial<PerformancePoint>) =>
    ({
      abbreviation: 'ALT',
      analyteName: '',
      level: 1,
      normalisedBias: 0.1,
      normalisedCv: 0.2,
      sdi: null,
      cvi: null,
      ...more,
    }) as PerformancePoint;

  test('a line of six sigma ends at a sixth of the allowable error', () => {
    const [, [x, y]] = sigmaLine(6, 0.5);
    expect([x, Math.abs(y) < 1e-12]).toEqual([1 / 6, true]);
  });

  test('a line of two sigma ends at the edge where that comes first', () => {
    expect(sigmaLine(2, 0.4)[1]).toEqual([0.4, expect.closeTo(0.2, 12)]);
  });

  test('a level without target or allowable error is not drawn', () => {
    const points = [point({}), point({ normalisedCv: null }), point({ normalisedBias: null })];
    const option = decisionOption({ points, colours, words, levelName });
    expect(seriesOf(option, 'tests')?.data).toMatchObject([{ value: [20, 10] }]);
  });

  test('against peers only those that have some', () => {
    const option = peerOption({ points: [point({}), point({ sdi: 1, cvi: 0.8 })], colours, words, levelName });
    expect(seriesOf(option, 'tests')?.data).toMatchObject([{ value: [1, 0.8] }]);
  });
});

describe('Youden', () => {
  const youden = { n: 3, centre: { a: 0.5, b: -0.5 }, sdRandom: 1, sdTotal: 1, sdSystematic: 0, radius95: 2 };
  const data = {
    levelA: 1,
    levelB: 2,
    points: [{ runId: 'r', instant: 0, a: 1, b: 2, verdict: 'warn' }],
    figures: youden,
  } as unknown as YoudenChart;

  test('the circle goes around the medians', () => {
    for (const [a, b] of circleOf(youden)) expect(Math.hypot(a - 0.5, b + 0.5)).toBeCloseTo(2, 9);
  });

  test('a run lies by level A across and level B up', () => {
    const option = youdenOption({ data, colours, levelName, timeOf: String });
    expect(seriesOf(option, 'runs')?.data).toMatchObject([{ value: [1, 2], symbol: 'triangle' }]);
  });

  test('with too few runs there is neither circle nor median', () => {
    const option = youdenOption({ data: { ...data, figures: null }, colours, levelName, timeOf: String });
    expect([seriesOf(option, 'circle'), seriesOf(option, 'medianA')]).toEqual([undefined, undefined]);
  });
});
