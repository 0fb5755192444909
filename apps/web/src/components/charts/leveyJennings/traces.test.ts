import { describe, expect, test } from 'vitest';
import { result, traces } from './leveyJennings.fixture.ts';
import { placesOf, tracesOf } from './traces.ts';

describe('the positions of results along the axis', () => {
  const points = [result(1), result(1, { id: 'r1b', level: 2 }), result(9)];

  test('by date each at its time on the laboratory’s clock', () => {
    expect(placesOf(points, 'date', 8 * 3_600_000)[0]).toBe(86_400_000 + 8 * 3_600_000);
  });

  test('by run side by side, levels of a run at one place', () => {
    expect(placesOf(points, 'run', 0)).toEqual([1, 1, 2]);
  });
});

describe('lines between results', () => {
  const joined = (...points: Parameters<typeof traces>[0]) => [...(traces(points)[0]?.isJoined ?? [])];

  test.each([
    { name: 'neighbours are joined', points: [result(1), result(2), result(3)], lines: [0, 1, 1] },
    {
      name: 'no line crosses lots',
      points: [result(1), result(2, { lotId: 'new' }), result(3, { lotId: 'new' })],
      lines: [0, 0, 1],
    },
    {
      name: 'an excluded result is not joined',
      points: [result(1), result(2, { isExcluded: true }), result(3), result(4)],
      lines: [0, 0, 0, 1],
    },
    {
      name: 'a change of target does not break the line',
      points: [result(1), result(2, { limit: 1, value: 6 })],
      lines: [0, 1],
    },
  ])('$name', ({ points, lines }) => {
    expect(joined(...points)).toEqual(lines);
  });
});

describe('signs', () => {
  test.each([
    { name: 'in control', more: {}, marker: 'ok' },
    { name: 'a warning', more: { verdict: 'warn' as const }, marker: 'warn' },
    { name: 'a reject', more: { verdict: 'reject' as const }, marker: 'reject' },
    { name: 'not evaluated', more: { verdict: null }, marker: 'notEvaluated' },
    {
      name: 'excluded, although a rule rejected it',
      more: { verdict: 'reject' as const, isExcluded: true as const },
      marker: 'excluded',
    },
  ])('$name', ({ more, marker }) => {
    expect(traces([result(1, more)])[0]?.markers).toEqual([marker]);
  });
});

describe('heights', () => {
  test('in SDs a result lies by its own target', () => {
    const [trace] = traces([result(1, { value: 5.2 }), result(2, { value: 6.2, limit: 1 })], 'z');
    expect([...(trace?.ys ?? [])].map((y) => Math.round(y * 1e9) / 1e9)).toEqual([2, 1]);
  });

  test('without a target a result has no place in SDs, and is counted', () => {
    const [trace] = traces([result(1), result(2, { limit: null, z: null, verdict: null })], 'z');
    expect([trace?.xs.length, trace?.unplaced]).toEqual([1, 1]);
  });

  test('in units it has one', () => {
    expect(traces([result(1, { limit: null, z: null, verdict: null })])[0]?.unplaced).toBe(0);
  });
});

test('levels that are not chosen are left out', () => {
  const points = [result(1), result(1, { id: 'x', level: 2 })];
  const shown = tracesOf({ points, limits: [], lotId: 'l' }, { axis: 'date', scale: 'unit', levels: [2], offset: 0 });
  expect(shown.map(({ level }) => level)).toEqual([2]);
});
