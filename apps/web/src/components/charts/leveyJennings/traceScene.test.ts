import { describe, expect, test } from 'vitest';
import { plotOver, result, traces } from './leveyJennings.fixture.ts';
import { roomyLabels, traceScene } from './traceScene.ts';
import type { Trace } from './traces.ts';

const only = (points: Parameters<typeof traces>[0], scale: 'unit' | 'z' = 'z'): Trace => {
  const [trace] = traces(points, scale);
  if (!trace) throw new Error('no trace');
  return trace;
};
const plot = plotOver([0, 10], [-4, 4]);

describe('signs and names in sight', () => {
  const trace = only([
    result(1),
    result(2, { value: 5.25, z: 2.5, verdict: 'warn', rules: ['1-2s'] }),
    result(3, { value: 4.65, z: -3.5, verdict: 'reject', rules: ['1-2s', '1-3s'] }),
    result(4, { isExcluded: true, verdict: 'reject', rules: ['1-3s'] }),
  ]);
  const { signs, labels } = traceScene(trace, plot);

  test('each verdict has its own list of places', () => {
    expect(Object.fromEntries(Object.entries(signs).map(([marker, at]) => [marker, at.length / 2]))).toEqual({
      ok: 1,
      warn: 1,
      reject: 1,
      excluded: 1,
      notEvaluated: 0,
    });
  });

  test('the most specific rule is named; of an excluded result none', () => {
    expect(labels.map(({ text }) => text).toSorted()).toEqual(['1-2s', '1-3s']);
  });
});

test('a result far beyond the scale is drawn at its edge with an arrow', () => {
  const { signs, labels } = traceScene(
    only([result(5, { value: 5.9, z: 9, verdict: 'reject', rules: ['1-3s'] })]),
    plot,
  );
  expect(signs.reject[1]).toBe(7);
  expect(labels[0]?.text).toBe('1-3s↑');
});

describe('many results', () => {
  const many = Array.from({ length: 10_000 }, (_, i) =>
    result(
      i + 1,
      i === 5_000 ? { value: 5.38, z: 3.8, verdict: 'reject', rules: ['1-3s'] } : { value: 5 + 0.05 * (i % 3) },
    ),
  );
  const trace = only(many);

  test('are drawn by their outline, not one by one', () => {
    const { lines, areas, signs } = traceScene(trace, plotOver([1, 10_000], [-4, 4]));
    expect([lines, signs.ok]).toEqual([[], []]);
    // Top and bottom of 500 columns, with one column of overlap between neighbouring outlines.
    expect(areas.flat().length / 2).toBeLessThan(2 * 520);
  });

  test('lose no outlier', () => {
    const { areas, signs } = traceScene(trace, plotOver([1, 10_000], [-4, 4]));
    const highest = Math.min(...areas.flat().filter((_, i) => i % 2 === 1));
    expect(highest).toBeCloseTo(10 - 0.6, 6);
    expect(signs.reject).toHaveLength(2);
  });

  test('warnings that crowd are one sign every few pixels', () => {
    const warned = only(
      Array.from({ length: 10_000 }, (_, i) => result(i + 1, { value: 5.25, z: 2.5, verdict: 'warn' })),
    );
    expect(traceScene(warned, plotOver([1, 10_000], [-4, 4])).signs.warn.length / 2).toBeLessThanOrEqual(126);
  });

  test('of two lots are not joined', () => {
    const lots = Array.from({ length: 2_000 }, (_, i) =>
      result(i + 1, i < 1_000 ? { value: 4.8, z: -2 } : { value: 5.2, z: 2, lotId: 'new' }),
    );
    const { areas } = traceScene(only(lots), plotOver([1, 2_000], [-4, 4]));
    const heights = areas.map((area) => {
      const ys = area.filter((_, i) => i % 2 === 1);
      return Math.max(...ys) - Math.min(...ys);
    });
    expect(Math.max(...heights)).toBeLessThan(2);
  });

  test('are drawn one by one where the window is narrow', () => {
    const { lines, signs } = traceScene(trace, plotOver([100, 150], [-4, 4]));
    expect(signs.ok.length / 2).toBe(51);
    // One more on each side, so that the line runs on to the edge.
    expect((lines[0]?.length ?? 0) / 2).toBe(53);
  });
});

test('names that would cover each other: the reject’s stays', () => {
  const label = { y: 100, isAbove: true };
  const labels = [
    { ...label, x: 100, text: '1-2s', marker: 'warn' as const },
    { ...label, x: 105, text: '1-3s', marker: 'reject' as const },
    { ...label, x: 300, text: '1-2s', marker: 'warn' as const },
  ];
  expect(roomyLabels(labels, []).map(({ x }) => x)).toEqual([105, 300]);
});

test('a name that would cover a sign is left out', () => {
  const labels = [{ x: 100, y: 100, text: '1-3s', isAbove: true, marker: 'reject' as const }];
  expect(roomyLabels(labels, [102, 84])).toEqual([]);
});
