import fc from 'fast-check';
import { expect, test } from 'vitest';
import { biasOf, biasPercentOf } from './bias.ts';
import { gradeCvi, gradeSdi, gradeSigma } from './grade.ts';
import { cviOf, sdiOf } from './peerIndex.ts';
import { rmsDeviation } from './rmsDeviation.ts';
import { criticalSystematicError, lowestSigma, sigmaMetric } from './sigmaMetric.ts';
import { shareOfTeaPercent, totalErrorPercent } from './totalError.ts';
import { zScore } from './zScore.ts';

test.each([
  { name: 'z without mean', actual: zScore(5, { mean: null, sd: 1 }), expected: null },
  { name: 'z without SD', actual: zScore(5, { mean: 5, sd: null }), expected: null },
  { name: 'z with an SD of 0', actual: zScore(5, { mean: 5, sd: 0 }), expected: null },
  { name: 'z with a negative SD', actual: zScore(5, { mean: 5, sd: -1 }), expected: null },
  { name: 'z with an infinite SD', actual: zScore(5, { mean: 5, sd: Number.POSITIVE_INFINITY }), expected: null },
  { name: 'z of what is no number', actual: zScore(Number.NaN, { mean: 5, sd: 1 }), expected: null },
  { name: 'z on the mean', actual: zScore(5, { mean: 5, sd: 1 }), expected: 0 },
  { name: 'SDI keeps its sign', actual: sdiOf(7, { mean: 8, sd: 2 }), expected: -0.5 },
  { name: 'SDI of a group without spread', actual: sdiOf(7, { mean: 8, sd: 0 }), expected: null },
  { name: 'SDI without own mean', actual: sdiOf(null, { mean: 8, sd: 2 }), expected: null },
  { name: 'SDI without group', actual: sdiOf(7, { mean: null, sd: null }), expected: null },
  { name: 'CVI of a group without spread', actual: cviOf(2, 0), expected: null },
  { name: 'CVI without own CV', actual: cviOf(null, 2), expected: null },
  { name: 'bias without reference', actual: biasOf(5, null), expected: null },
  { name: 'bias % at a reference of 0', actual: biasPercentOf(5, 0), expected: null },
  { name: 'bias % at a negative reference', actual: biasPercentOf(-9, -10), expected: 10 },
  { name: 'bias % without mean', actual: biasPercentOf(null, 5), expected: null },
  {
    name: 'total error with another factor',
    actual: totalErrorPercent({ biasPercent: -2, cvPercent: 3 }, 2),
    expected: 8,
  },
  { name: 'total error without bias', actual: totalErrorPercent({ biasPercent: null, cvPercent: 3 }), expected: null },
  { name: 'share of no allowance', actual: shareOfTeaPercent(5, 0), expected: null },
  { name: 'sigma with a CV of 0', actual: sigmaMetric(10, { biasPercent: 1, cvPercent: 0 }), expected: null },
  { name: 'sigma without TEa', actual: sigmaMetric(null, { biasPercent: 1, cvPercent: 1 }), expected: null },
  { name: 'sigma may be negative', actual: sigmaMetric(2, { biasPercent: -4, cvPercent: 1 }), expected: -2 },
  { name: 'lowest of no sigma', actual: lowestSigma([null]), expected: null },
  { name: 'critical error without sigma', actual: criticalSystematicError(null), expected: null },
  { name: 'RMS deviation of nothing', actual: rmsDeviation([], 5), expected: null },
])('$name', ({ actual, expected }) => {
  expect(actual).toBe(expected);
});

test.each([
  { n: 14, isAssessable: false },
  { n: 15, isAssessable: true },
])('RMS deviation of $n results: assessable $isAssessable', ({ n, isAssessable }) => {
  expect(rmsDeviation({ n, mean: 5, m2: 1 }, 5)?.isAssessable).toBe(isAssessable);
});

test('RMS deviation at a target of 0 has no percentage', () => {
  expect(rmsDeviation([1, -1], 0)).toMatchObject({ rms: 1, rmsPercent: null, delta: 0 });
});

test.each([
  { value: 1, sdi: 'good', cvi: 'good', sigma: 'poor' },
  { value: 1.25, sdi: 'acceptable', cvi: 'acceptable', sigma: 'poor' },
  { value: 1.26, sdi: 'watch', cvi: 'acceptable', sigma: 'poor' },
  { value: 1.5, sdi: 'marginal', cvi: 'acceptable', sigma: 'poor' },
  { value: 2, sdi: 'action', cvi: 'investigate', sigma: 'poor' },
  { value: 2.01, sdi: 'action', cvi: 'action', sigma: 'poor' },
  { value: 3, sdi: 'action', cvi: 'action', sigma: 'marginal' },
  { value: 4, sdi: 'action', cvi: 'action', sigma: 'good' },
  { value: 5, sdi: 'action', cvi: 'action', sigma: 'excellent' },
  { value: 6, sdi: 'action', cvi: 'action', sigma: 'worldClass' },
  { value: null, sdi: null, cvi: null, sigma: null },
])('grades of $value', ({ value, sdi, cvi, sigma }) => {
  expect([gradeSdi(value), gradeCvi(value), gradeSigma(value)]).toEqual([sdi, cvi, sigma]);
});

test('scaling and shifting value and target together leaves z unchanged', () => {
  const whole = fc.integer({ min: 1, max: 1000 });
  const move = fc.record({ scale: fc.constantFrom(0.01, 0.5, 18, 1000), shift: fc.integer({ min: -100, max: 100 }) });
  fc.assert(
    fc.property(whole, whole, whole, move, (value, mean, sd, { scale, shift }) => {
      const moved = zScore(value * scale + shift, { mean: mean * scale + shift, sd: sd * scale });
      expect(moved).toBeCloseTo(zScore(value, { mean, sd }) ?? Number.NaN, 6);
    }),
  );
});
