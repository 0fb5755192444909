import { expect, test } from 'vitest';
import { modeCount } from './modes.ts';

/** Normal values without chance: the quantiles of a normal distribution, by the logistic approximation. */
const bell = (count: number, mean: number, sd: number) =>
  Array.from({ length: count }, (_, at) => {
    const p = (at + 0.5) / count;
    return mean + (sd * Math.log(p / (1 - p))) / 1.702;
  });

test.each([
  ['one bell', bell(30, 5, 0.2), 1],
  ['two methods apart', [...bell(15, 5, 0.1), ...bell(15, 6, 0.1)], 2],
  ['two methods of unequal size', [...bell(20, 5, 0.1), ...bell(8, 6, 0.1)], 2],
  ['two methods that overlap', [...bell(15, 5, 0.2), ...bell(15, 5.3, 0.2)], 1],
  ['a few in a tail', [...bell(30, 5, 0.1), 5.6, 5.7], 1],
])('%s', (_, values, expected) => {
  expect(modeCount(values)).toBe(expected);
  expect(modeCount(values.toReversed())).toBe(expected);
  expect(modeCount(values.map((value) => value * 1000))).toBe(expected);
});

test('too few values, or equal ones, have no shape', () => {
  expect(modeCount(bell(11, 5, 0.2))).toBeNull();
  expect(modeCount(Array.from({ length: 20 }, () => 5))).toBeNull();
});

test('values of one distribution are seldom called several', () => {
  let seed = 7;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (seed + 0.5) / 2_147_483_648;
  };
  const normal = () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());
  const several = Array.from({ length: 200 }, () => modeCount(Array.from({ length: 30 }, normal))).filter(
    (n) => n !== 1,
  );
  expect(several.length).toBeLessThanOrEqual(20);
});
