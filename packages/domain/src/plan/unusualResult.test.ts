import { expect, test } from 'vitest';
import { type DailyLevel, unusualResult } from './unusualResult.ts';

const alt: DailyLevel = { level: 1, isSameLot: true, n: 20, mean: 37.7, sd: 1.2 };
const nothing = { daily: [], others: [], mayBeNegative: false };
const codes = (value: number, known: Partial<Parameters<typeof unusualResult>[1]> = {}, u: number | null = null) =>
  unusualResult({ level: 1, value, u }, { ...nothing, ...known }).map(({ code }) => code);

test.each([
  ['ten times the daily control', 380, [alt], ['farFromDaily']],
  ['within 4 SD', 42.4, [alt], []],
  ['beyond 4 SD', 42.6, [alt], ['farFromDaily']],
  ['beyond 4 SD of a very small one, but within 10 %', 39, [{ ...alt, sd: 0.1 }], []],
  ['few results: within 30 %', 48, [{ ...alt, n: 4 }], []],
  ['few results: beyond 30 %', 50, [{ ...alt, n: 4 }], ['farFromDaily']],
  ['another lot: within three times what is covered', 110, [{ ...alt, isSameLot: false }], []],
  ['another lot: beyond', 114, [{ ...alt, isSameLot: false }], ['outsideDaily']],
  ['another lot: far below', 12, [{ ...alt, isSameLot: false }], ['outsideDaily']],
  ['another level of the lot says what is covered', 380, [{ ...alt, level: 2 }], ['outsideDaily']],
  ['no daily control', 380, [], []],
])('%s', (_, value, daily, expected) => {
  expect(codes(value, { daily })).toEqual(expected);
});

test('0 and below are asked about, unless the analyte may be', () => {
  expect(codes(-95)).toEqual(['notPositive']);
  expect(codes(0)).toEqual(['notPositive']);
  expect(codes(-2.5, { mayBeNegative: true })).toEqual([]);
});

test('the other levels of the sheet: the same value, or a hundred times as much where nothing else is known', () => {
  const others = [{ level: 2, value: 500 }];
  expect(codes(500, { others })).toEqual(['sameAsLevel']);
  expect(codes(5, { others })).toEqual(['farFromLevel']);
  expect(codes(5.1, { others })).toEqual([]);
  expect(codes(5, { others, daily: [{ ...alt, mean: 5, sd: 0.1 }] })).toEqual([]);
  expect(codes(5, { others: [{ level: 1, value: 5 }] })).toEqual([]);
});

test('an uncertainty of more than a quarter of the value is asked about', () => {
  expect(codes(5, {}, 1.25)).toEqual([]);
  expect(codes(5, {}, 1.3)).toEqual(['wideUncertainty']);
});
