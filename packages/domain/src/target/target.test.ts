import { expect, test } from 'vitest';
import { momentsOf } from '../statistics/moments.ts';
import { completeTarget, floatingLimits, limitsInForce } from './limits.ts';
import { newLotTarget } from './newLot.ts';
import { type Target, targetInForce } from './target.ts';

const periods = [
  { from: 0, to: 10 },
  { from: 10, to: 20 },
  { from: 30, to: null },
];

test.each([
  { instant: -1, from: null },
  { instant: 0, from: 0 },
  { instant: 9, from: 0 },
  { instant: 10, from: 10 },
  { instant: 20, from: null },
  { instant: 30, from: 30 },
  { instant: 1e15, from: 30 },
])('at $instant the target from $from is in force', ({ instant, from }) => {
  expect(targetInForce(periods, instant)?.from ?? null).toBe(from);
});

test.each([
  { name: 'SD from CV', given: { mean: -5, sd: null, cvPercent: 2 }, expected: { mean: -5, sd: 0.1, cvPercent: 2 } },
  { name: 'CV from SD', given: { mean: 5, sd: 0.2, cvPercent: null }, expected: { mean: 5, sd: 0.2, cvPercent: 4 } },
  {
    name: 'mean from SD and CV',
    given: { mean: null, sd: 0.1, cvPercent: 2 },
    expected: { mean: 5, sd: 0.1, cvPercent: 2 },
  },
  {
    name: 'the SD wins over the CV',
    given: { mean: 5, sd: 0.2, cvPercent: 9 },
    expected: { mean: 5, sd: 0.2, cvPercent: 4 },
  },
  {
    name: 'one alone says nothing',
    given: { mean: null, sd: 0.1, cvPercent: null },
    expected: { mean: null, sd: 0.1, cvPercent: null },
  },
  {
    name: 'no mean from a CV of 0',
    given: { mean: null, sd: 0.1, cvPercent: 0 },
    expected: { mean: null, sd: 0.1, cvPercent: 0 },
  },
])('$name', ({ given, expected }) => {
  expect(completeTarget(given)).toEqual(expected);
});

const target = (more: Partial<Target>): Target => ({
  id: 't',
  kind: 'fixed',
  mean: 5,
  sd: 0.1,
  cvPercent: null,
  from: 0,
  to: null,
  ...more,
});
const floating = { kind: 'floating', mean: null, sd: null } as const;
const earlier = (n: number) => momentsOf(Array.from({ length: n }, (_, i) => 5 + (i % 2)));

test.each([
  {
    name: 'a fixed target holds from the first result',
    target: target({}),
    n: 0,
    expected: { limits: { mean: 5, sd: 0.1 }, kind: 'fixed', points: null },
  },
  {
    name: 'a maker’s target holds from the first result',
    target: target({ kind: 'maker' }),
    n: 0,
    expected: { limits: { mean: 5, sd: 0.1 }, kind: 'maker' },
  },
  { name: 'no target', target: null, n: 50, expected: { limits: null, reason: 'noTarget' } },
  {
    name: 'an SD of 0 is no target',
    target: target({ sd: 0 }),
    n: 0,
    expected: { limits: null, reason: 'sdNotPositive' },
  },
  {
    name: 'a negative SD is no target',
    target: target({ sd: -1 }),
    n: 0,
    expected: { limits: null, reason: 'sdNotPositive' },
  },
  {
    name: 'an infinite SD is no target',
    target: target({ sd: Number.POSITIVE_INFINITY }),
    n: 0,
    expected: { limits: null, reason: 'sdNotPositive' },
  },
  { name: 'no SD', target: target({ sd: null }), n: 0, expected: { limits: null, reason: 'sdMissing' } },
  { name: 'no mean', target: target({ mean: null }), n: 0, expected: { limits: null, reason: 'meanMissing' } },
  {
    name: '19 points are too few to float',
    target: target(floating),
    n: 19,
    expected: { limits: null, reason: 'tooFewPoints', points: 19, needed: 20 },
  },
  {
    name: '20 points float',
    target: target(floating),
    n: 20,
    expected: { limits: { mean: 5.5 }, kind: 'floating', points: 20 },
  },
  {
    name: 'fewer points by setting',
    target: target({ ...floating, minPoints: 10 }),
    n: 10,
    expected: { limits: { mean: 5.5 } },
  },
  {
    name: 'a floating mean with a fixed SD',
    target: target({ ...floating, sd: 0.3 }),
    n: 20,
    expected: { limits: { mean: 5.5, sd: 0.3 } },
  },
  {
    name: 'a floating mean with a fixed CV',
    target: target({ ...floating, cvPercent: 2 }),
    n: 20,
    expected: { limits: { mean: 5.5, sd: 0.11 } },
  },
])('$name', ({ target: given, n, expected }) => {
  expect(limitsInForce(given, earlier(n))).toMatchObject(expected);
});

test('a floating target without any history has no limits', () => {
  expect(limitsInForce(target(floating), null)).toMatchObject({ limits: null, reason: 'tooFewPoints', points: 0 });
  expect(limitsInForce(target({ ...floating, minPoints: 0 }), null)).toMatchObject({
    limits: null,
    reason: 'meanMissing',
  });
});

test('a result is never part of its own limits', () => {
  const steady = Array.from({ length: 20 }, (_, i) => 5 + (i % 2));
  const [with9, with900] = [9, 900].map((last) => floatingLimits([...steady, last]).at(-1));
  expect(with9).toEqual(with900);
  expect(floatingLimits(steady).every((limits) => limits === null)).toBe(true);
});

test.each([
  {
    name: 'ten results borrow the old CV',
    n: 10,
    expected: { sdSource: 'oldCv', isProvisional: true, isEnough: true },
  },
  { name: 'nine are not enough', n: 9, expected: { sdSource: 'oldCv', isEnough: false } },
  { name: 'twenty speak for themselves', n: 20, expected: { sdSource: 'ownResults', isProvisional: false } },
])('new lot: $name', ({ n, expected }) => {
  const results = Array.from({ length: n }, (_, i) => 6 + (i % 2) / 10);
  expect(newLotTarget({ old: { mean: 5, sd: 0.1 }, results })).toMatchObject(expected);
});

test('new lot without results or without an old lot', () => {
  expect(newLotTarget({ old: null, results: [] })).toBeNull();
  expect(newLotTarget({ old: null, results: [5, 6] })).toMatchObject({ mean: 5.5, sd: null, sdSource: null });
  expect(newLotTarget({ old: { mean: 5, sd: 0.1 }, results: { n: 10, mean: 6, m2: 1 } })?.sd).toBeCloseTo(0.12, 12);
});
