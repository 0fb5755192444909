import { expect, test } from 'vitest';
import { orderRuns } from './orderRuns.ts';
import { isUsable, type QcPoint } from './qcPoint.ts';

const point = (id: string, fields: Partial<QcPoint>): QcPoint => ({
  id,
  level: 1,
  runId: null,
  instant: 1,
  replicate: 1,
  z: 0,
  targetVersion: null,
  excluded: false,
  ...fields,
});

const order = (...points: QcPoint[]): string[][] =>
  orderRuns(points).map((run) => [run.key, ...run.results.map(({ id }) => id)]);

test('results of one run id are a run, from its earliest instant', () => {
  const runs = orderRuns([
    point('late', { runId: 'a', instant: 9 }),
    point('early', { runId: 'a', instant: 4, level: 2 }),
  ]);
  expect(runs).toMatchObject([{ key: 'run:a', runId: 'a', instant: 4 }]);
});

test('without a run id the instant makes the run, and never mixes with a run id', () => {
  expect(
    order(point('a', { instant: 5 }), point('b', { instant: 5, level: 2 }), point('c', { runId: 'at:5', instant: 5 })),
  ).toEqual([
    ['at:5', 'a', 'b'],
    ['run:at:5', 'c'],
  ]);
  expect(orderRuns([point('a', { instant: 5 })])[0]?.runId).toBeNull();
});

test('runs go by instant, then by run id', () => {
  expect(
    order(
      point('z', { runId: 'b', instant: 2 }),
      point('y', { runId: 'a', instant: 2 }),
      point('x', { runId: 'c', instant: 1 }),
    ),
  ).toEqual([
    ['run:c', 'x'],
    ['run:a', 'y'],
    ['run:b', 'z'],
  ]);
});

test('in a run the order is replicate, level, instant, id', () => {
  const run = { runId: 'r', instant: 3 };
  expect(
    order(
      point('f', { ...run, replicate: 2 }),
      point('e', { ...run, level: 2 }),
      point('d', { ...run, instant: 4 }),
      point('c', run),
      point('b', run),
    ),
  ).toEqual([['run:r', 'b', 'c', 'd', 'e', 'f']]);
});

test('a result given twice stays in its place', () => {
  expect(order(point('b', {}), point('a', {}), point('a', {}))).toEqual([['at:1', 'a', 'a', 'b']]);
});

test('no results make no run', () => expect(orderRuns([])).toEqual([]));

test.each([
  { name: 'a z-score is usable', fields: { z: -1.2 }, expected: true },
  { name: 'an excluded result is not', fields: { excluded: true }, expected: false },
  { name: 'a result without target is not', fields: { z: null }, expected: false },
  { name: 'a z that is no number is not', fields: { z: Number.NaN }, expected: false },
])('$name', ({ fields, expected }) => {
  expect(isUsable(point('a', fields))).toBe(expected);
});
