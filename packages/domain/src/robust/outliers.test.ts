import { expect, test } from 'vitest';
import { varianceComponents } from './anova.ts';
import { blunders } from './blunder.ts';
import { dixonTest } from './dixon.ts';
import { grubbsTest } from './grubbs.ts';
import { truncate } from './truncation.ts';
import { youden } from './youden.ts';

const steady = [100, 101, 99, 100, 100, 101, 99, 100, 100, 101, 99];

test.each([
  { name: 'zero is a blunder', values: [5, 0], expected: [null, 'notPositive'] },
  { name: 'negative is a blunder', values: [-1, 5], expected: ['notPositive', null] },
  { name: 'not a number', values: [Number.NaN, 5], expected: ['notANumber', null] },
  {
    name: 'five values are too few to judge distance',
    values: [5, 5.1, 4.9, 5, 500],
    expected: [null, null, null, null, null],
  },
  {
    name: 'without MADe there is no distance',
    values: [5, 5, 5, 5, 5, 500],
    expected: [null, null, null, null, null, null],
  },
])('blunders: $name', ({ values, expected }) => {
  expect(blunders(values)).toEqual(expected);
});

test('where negative values are possible they are no blunder', () => {
  expect(blunders([-1, 0, 5], { mayBeNegative: true })).toEqual([null, null, null]);
});

test.each([
  { name: 'exactly on 6 MADe is kept', far: 10 + 6 * 1.483, reason: null },
  { name: 'beyond 6 MADe is set aside', far: 10 + 6 * 1.483 + 0.01, reason: 'farFromMedian' },
])('blunders: $name', ({ far, reason }) => {
  expect(blunders([8, 9, 9, 10, 11, 11, far]).at(-1)).toBe(reason);
});

test.each([
  { name: 'nothing beyond', values: steady, removed: [] },
  { name: 'one beyond', values: [...steady, 140], removed: [[11]] },
  { name: 'the smaller outlier shows after the larger is gone', values: [...steady, 140, 110], removed: [[11], [12]] },
  { name: 'two values are left alone', values: [1, 100], removed: [] },
  { name: 'one value is left alone', values: [1], removed: [] },
  { name: 'no values', values: [], removed: [] },
])('truncation: $name', ({ values, removed }) => {
  const result = truncate(values);
  expect(result.removed).toEqual(removed);
  expect(result.moments.n).toBe(values.length - removed.flat().length);
  expect(result.kept).toHaveLength(result.moments.n);
});

test('truncation stops before fewer than three values remain', () => {
  expect(truncate([1, 2, 3, 4], 0.1).removed).toEqual([]);
});

test.each([
  { name: 'two values', values: [1, 2] },
  { name: 'no spread', values: [5, 5, 5, 5] },
])('Grubbs: $name give no test', ({ values }) => {
  expect(grubbsTest(values)).toBeNull();
});

test('Grubbs: an ordinary set has no outlier, and below seven values it is not advised', () => {
  expect(grubbsTest([1, 2, 3, 4, 5, 6])).toMatchObject({ isOutlier: false, isAdvised: false, suspectIndex: 0 });
  expect(grubbsTest([1, 2, 3, 4, 5, 6, 7])?.isAdvised).toBe(true);
});

test.each([
  { name: 'two values', values: [1, 2], expected: null },
  { name: 'eleven values', values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], expected: null },
  { name: 'no spread', values: [5, 5, 5], expected: null },
  {
    name: 'a low outlier',
    values: [11, 10, 1, 10.5],
    expected: { q: 0.9, suspect: 1, critical: 0.829, isOutlier: true },
  },
  { name: 'a high value within', values: [1, 2, 4], expected: { suspect: 4, critical: 0.97, isOutlier: false } },
])('Dixon: $name', ({ values, expected }) => {
  if (expected === null) expect(dixonTest(values)).toBeNull();
  else expect(dixonTest(values)).toMatchObject(expected);
});

test.each([
  { name: 'one group', groups: [{ n: 5, mean: 1, m2: 1 }] },
  {
    name: 'groups of one',
    groups: [
      { n: 1, mean: 1, m2: 0 },
      { n: 1, mean: 2, m2: 0 },
    ],
  },
  {
    name: 'only one filled group',
    groups: [
      { n: 2, mean: 1, m2: 1 },
      { n: 0, mean: 0, m2: 0 },
    ],
  },
  { name: 'no groups', groups: [] },
])('components of $name are undefined', ({ groups }) => {
  expect(varianceComponents(groups)).toBeNull();
});

test('components of unequal groups use the effective size', () => {
  const components = varianceComponents([
    { n: 2, mean: 1, m2: 1 },
    { n: 4, mean: 3, m2: 3 },
  ]);
  expect(components?.n0).toBeCloseTo(6 - 20 / 6, 12);
  expect(components?.msWithin).toBe(1);
});

test('a Youden plot needs two laboratories', () => {
  expect(youden([{ a: 1, b: 1 }])).toBeNull();
  expect(youden([])).toBeNull();
});

test('laboratories that scatter at random have no systematic part', () => {
  expect(
    youden([
      { a: 1, b: -1 },
      { a: -1, b: 1 },
      { a: 0, b: 0 },
    ]),
  ).toMatchObject({ sdSystematic: 0, centre: { a: 0, b: 0 } });
});
