import type { ChartEvent, LevelStatistics } from '@qc/contract';
import { describe, expect, test } from 'vitest';
import { limits, result, traces } from './leveyJennings.fixture.ts';
import { overlaysOf } from './overlays.ts';

const source = { limits, events: [] as ChartEvent[], figures: [] as LevelStatistics[], lotId: 'lot' };
const rounded = (numbers: Iterable<number> | undefined) => [...(numbers ?? [])].map((y) => Math.round(y * 1e6) / 1e6);
const rising = [1, 2, 3, 4].map((number) => result(number, { value: 5 + number / 10, z: number }));

describe('cumulative mean', () => {
  test('runs over all results so far', () => {
    const [line] = overlaysOf(traces(rising), ['cumulativeMean'], { ...source, scale: 'unit' });
    expect(rounded(line?.ys)).toEqual([5.1, 5.15, 5.2, 5.25]);
  });

  test('leaves excluded results out and begins anew with a lot', () => {
    const points = [
      result(1, { value: 5.1 }),
      result(2, { value: 9, isExcluded: true }),
      result(3, { value: 5.3, lotId: 'new' }),
    ];
    const [line] = overlaysOf(traces(points), ['cumulativeMean'], { ...source, scale: 'unit' });
    expect([rounded(line?.ys), [...(line?.isJoined ?? [])]]).toEqual([
      [5.1, 5.3],
      [0, 0],
    ]);
  });

  test('in SDs lies by the target of each result', () => {
    const [line] = overlaysOf(traces(rising, 'z'), ['cumulativeMean'], { ...source, scale: 'z' });
    expect(rounded(line?.ys)).toEqual([1, 1.5, 2, 2.5]);
  });
});

describe('EWMA', () => {
  test('weights the newest by 0.2 and has its limits beside it', () => {
    const [line, upper, lower] = overlaysOf(traces(rising, 'z'), ['ewma'], { ...source, scale: 'z' });
    expect(rounded(line?.ys)).toEqual([0.2, 0.56, 1.048, 1.6384]);
    expect([upper?.isBound, rounded(upper?.ys)[0], rounded(lower?.ys)[0]]).toEqual([true, 0.5924, -0.5924]);
  });

  test('begins anew after an event that resets the rules', () => {
    const events = [{ instant: 2.5 * 86_400_000, resetsLookback: true }] as ChartEvent[];
    const [line] = overlaysOf(traces(rising, 'z'), ['ewma'], { ...source, events, scale: 'z' });
    expect(rounded(line?.ys)).toEqual([0.2, 0.56, 0.6, 1.28]);
    expect([...(line?.isJoined ?? [])]).toEqual([0, 1, 0, 1]);
  });

  test('goes over a result that was not evaluated', () => {
    const points = [rising[0], result(9, { z: null, limit: null, verdict: null }), rising[1]].filter(
      (p) => p !== undefined,
    );
    const [line] = overlaysOf(traces(points, 'unit'), ['ewma'], { ...source, scale: 'unit' });
    expect(line?.ys).toHaveLength(2);
  });
});

test('CUSUM sums upwards above the mean and downwards below it, with limits at 4', () => {
  const [high, low, limit] = overlaysOf(traces(rising, 'z'), ['cusum'], { ...source, scale: 'z' });
  expect(rounded(high?.ys)).toEqual([0.5, 2, 4.5, 8]);
  expect(rounded(low?.ys)).toEqual([0, 0, 0, 0].map(() => -0));
  expect([limit?.isBound, limit?.ys[0]]).toEqual([true, 4]);
});

describe('allowable error', () => {
  const tea = { reason: null, lower: 4.5, upper: 5.5 };
  const figures = [{ level: 1, target: { mean: 5, sd: 0.1 }, tea }] as LevelStatistics[];

  test('lies where it is allowed to, in units and in SDs', () => {
    const heights = (scale: 'unit' | 'z') =>
      overlaysOf(traces(rising, scale), ['tea'], { ...source, figures, scale }).map(({ ys }) => rounded(ys)[0]);
    expect([heights('unit'), heights('z')]).toEqual([
      [4.5, 5.5],
      [-5, 5],
    ]);
  });

  test('is not drawn where there is none', () => {
    const none = [{ level: 1, target: null, tea: { reason: 'noAllowableError' } }] as LevelStatistics[];
    expect(overlaysOf(traces(rising), ['tea'], { ...source, figures: none, scale: 'unit' })).toEqual([]);
  });
});
