import { expect, test } from 'vitest';
import { combineBudget } from './budget.ts';
import { biasFromReferenceMaterial, biasFromRounds, nordtestUncertainty, roundsUncertainty } from './nordtest.ts';
import { reportUncertainty } from './reportUncertainty.ts';
import { lotsAtMean, pooledSd, topDownUncertainty } from './topDown.ts';

test('the budget names each contribution with its share of the variance', () => {
  const budget = reportUncertainty({ intraprecision: { sd: 4, n: 16 }, interAssaySd: 3, interAssayN: 25, mean: 100 });
  expect(budget?.contributions).toEqual([
    { name: 'intraAssay', u: 1, degreesOfFreedom: 15, sharePercent: expect.closeTo(10, 9) },
    { name: 'interAssay', u: 3, degreesOfFreedom: 24, sharePercent: expect.closeTo(90, 9) },
  ]);
  expect(budget).toMatchObject({ u: Math.sqrt(10), k: 2, uPercent: Math.sqrt(10), notes: ['fewDegreesOfFreedom'] });
  expect(budget?.effectiveDegreesOfFreedom).toBeCloseTo(100 / (1 / 15 + 81 / 24), 9);
});

test.each([
  {
    name: 'without intraprecision it says so',
    input: { intraprecision: null, interAssaySd: 3, interAssayN: 40 },
    notes: ['noIntraprecision'],
  },
  {
    name: 'intraprecision of no results is none',
    input: { intraprecision: { sd: 1, n: 0 }, interAssaySd: 3, interAssayN: 40 },
    notes: ['noIntraprecision'],
  },
  {
    name: '19 results are few',
    input: { intraprecision: { sd: 1, n: 20 }, interAssaySd: 3, interAssayN: 19 },
    notes: ['fewResults', 'fewDegreesOfFreedom'],
  },
  {
    name: '31 results are enough',
    input: { intraprecision: { sd: 1, n: 20 }, interAssaySd: 3, interAssayN: 31 },
    notes: [],
  },
  {
    name: 'an unknown number of results is not judged',
    input: { intraprecision: null, interAssaySd: 3 },
    notes: ['noIntraprecision'],
  },
])('report: $name', ({ input, notes }) => {
  expect(reportUncertainty(input)?.notes).toEqual(notes);
});

test.each([
  { name: 'report without an SD', actual: reportUncertainty({ intraprecision: null, interAssaySd: null }) },
  { name: 'no lot with two results', actual: pooledSd([{ n: 1, sd: 0 }]) },
  { name: 'top-down without lots', actual: topDownUncertainty({ lots: [], uCalibrator: 1 }) },
  { name: 'no rounds', actual: biasFromRounds([], 1) },
  { name: 'no assessment rounds', actual: roundsUncertainty([]) },
  {
    name: 'reference material never measured',
    actual: biasFromReferenceMaterial({ bias: 1, sd: 1, n: 0, uReference: 1 }),
  },
])('$name gives nothing', ({ actual }) => {
  expect(actual).toBeNull();
});

test('a corrected bias joins the top-down budget, an uncorrected one does not', () => {
  const lots = [{ n: 100, sd: 3 }];
  expect(topDownUncertainty({ lots, uCalibrator: 4 })?.u).toBe(5);
  expect(topDownUncertainty({ lots, uCalibrator: 4, uBias: 0 })?.contributions).toHaveLength(2);
  expect(topDownUncertainty({ lots, uCalibrator: 4, uBias: 12 })?.u).toBe(13);
});

test('robust assigned values widen their uncertainty by a quarter', () => {
  const rounds = [
    { reproducibilitySd: 6, participants: 9 },
    { reproducibilitySd: 8, participants: 16 },
  ];
  expect(roundsUncertainty(rounds)).toBe(2);
  expect(roundsUncertainty(rounds, true)).toBe(2.5);
});

test.each([
  { rounds: 5, notes: ['fewRounds'] },
  { rounds: 6, notes: [] },
])('Nordtest with $rounds rounds', ({ rounds, notes }) => {
  expect(nordtestUncertainty({ uRw: 3, uBias: 4, rounds }).notes).toEqual(notes);
});

test('several reference materials are averaged', () => {
  expect(biasFromRounds([3, 3], [2, 6])).toEqual({ rmsBias: 3, uReference: 4, uBias: 5, rounds: 2 });
});

test('a budget of nothing has no shares, and none in percent at a mean of 0', () => {
  const budget = combineBudget({ model: 'report', contributions: [{ name: 'bias', u: 0 }], mean: 0 });
  expect(budget).toMatchObject({ u: 0, uPercent: null, expandedPercent: null, effectiveDegreesOfFreedom: null });
  expect(budget.contributions[0]?.sharePercent).toBeNull();
});

test.each([
  {
    name: 'the period has no mean',
    lots: [
      { n: 9, sd: 1, mean: 5 },
      { n: 9, sd: 2, mean: 6 },
    ],
    mean: null,
  },
  { name: 'one lot alone', lots: [{ n: 9, sd: 1, mean: 5 }], mean: 10 },
  {
    name: 'a lot without a mean',
    lots: [
      { n: 9, sd: 1, mean: 5 },
      { n: 9, sd: 2 },
    ],
    mean: 10,
  },
  {
    name: 'a lot with the mean 0',
    lots: [
      { n: 9, sd: 1, mean: 5 },
      { n: 9, sd: 2, mean: 0 },
    ],
    mean: 10,
  },
])('SDs stay absolute: $name', ({ lots, mean }) => {
  expect(lotsAtMean(lots, mean)).toEqual(lots);
});

test('lots of one CV and different means pool to that CV, also below 0', () => {
  const lots = [
    { n: 20, sd: 2, mean: -100 },
    { n: 40, sd: 6, mean: -300 },
  ];
  expect(pooledSd(lotsAtMean(lots, -200))).toBeCloseTo(4, 12);
});
