import { expect, test } from 'vitest';
import { isWithinTea, resolveTea, type TeaDefinition } from './allowableError.ts';
import { biologicalGoals } from './biologicalVariation.ts';
import { judgePerformance, performanceLimitsFromTea } from './performanceLimit.ts';

const greater: TeaDefinition = { combination: 'greater', teaPercent: 10, teaAbsolute: 5 };

test.each([
  {
    name: 'percent of a negative target',
    definition: { ...greater, combination: 'percent' },
    at: -40,
    expected: { teaAbsolute: 4, teaPercent: 10, lower: -44, upper: -36 },
  },
  {
    name: 'greater: the absolute limit below',
    definition: greater,
    at: 40,
    expected: { teaAbsolute: 5, teaPercent: 12.5 },
  },
  { name: 'greater: equal at the crossing', definition: greater, at: 50, expected: { teaAbsolute: 5, teaPercent: 10 } },
  { name: 'greater: percent above', definition: greater, at: 60, expected: { teaAbsolute: 6, teaPercent: 10 } },
  {
    name: 'lesser: percent below',
    definition: { ...greater, combination: 'lesser' },
    at: 40,
    expected: { teaAbsolute: 4 },
  },
  {
    name: 'absolute at a target of 0 has no percentage',
    definition: { ...greater, combination: 'absolute' },
    at: 0,
    expected: { teaAbsolute: 5, teaPercent: null },
  },
  { name: 'no target', definition: greater, at: null, expected: { ok: false, reason: 'targetMissing' } },
  {
    name: 'no percentage',
    definition: { ...greater, teaPercent: null },
    at: 40,
    expected: { ok: false, reason: 'percentMissing' },
  },
  {
    name: 'no absolute limit',
    definition: { ...greater, teaAbsolute: null },
    at: 40,
    expected: { ok: false, reason: 'absoluteMissing' },
  },
  {
    name: 'an absolute limit needs no percentage',
    definition: { combination: 'absolute', teaPercent: null, teaAbsolute: 0.3 },
    at: 4,
    expected: { ok: true, teaPercent: 7.5 },
  },
] as const)('$name', ({ definition, at, expected }) => {
  expect(resolveTea(definition, at)).toMatchObject(expected);
});

test.each([
  { name: 'another unit is refused', unit: 'mg/dL', assay: 'mmol/L', ok: false },
  { name: 'the same unit is used', unit: 'mmol/L', assay: 'mmol/L', ok: true },
  { name: 'a limit without unit is used', unit: null, assay: 'mmol/L', ok: true },
])('$name', ({ unit, assay, ok }) => {
  expect(resolveTea({ ...greater, unit }, 40, assay).ok).toBe(ok);
});

test('a percentage has no unit to refuse', () => {
  expect(resolveTea({ ...greater, combination: 'percent', unit: 'mg/dL' }, 40, 'mmol/L').ok).toBe(true);
});

test.each([
  { value: 4.3, within: true },
  { value: 3.7, within: true },
  { value: 4.31, within: false },
  { value: 3.69, within: false },
])('$value within 4.0 ± 0.3: $within', ({ value, within }) => {
  expect(isWithinTea(value, { lower: 4 - 0.3, upper: 4 + 0.3 })).toBe(within);
});

const limits = performanceLimitsFromTea(12);
const figures = { cvPercent: 4, biasPercent: -6, tePercent: 12, sigma: 3 };

test.each([
  { name: 'all on their limits pass', of: figures, expected: { cv: 'pass', bias: 'pass', te: 'pass', sigma: 'pass' } },
  {
    name: 'all just beyond fail',
    of: { cvPercent: 4.01, biasPercent: -6.01, tePercent: 12.01, sigma: 2.99 },
    expected: { cv: 'fail', bias: 'fail', te: 'fail', sigma: 'fail' },
  },
  {
    name: 'missing figures are not assessed',
    of: { cvPercent: null, biasPercent: null, tePercent: null, sigma: null },
    expected: { cv: 'notAssessed', bias: 'notAssessed', te: 'notAssessed', sigma: 'notAssessed' },
  },
])('performance: $name', ({ of, expected }) => {
  expect(judgePerformance(of, limits)).toEqual(expected);
});

test('what is not demanded is not assessed', () => {
  expect(judgePerformance(figures, { ...limits, minSigma: null }).sigma).toBe('notAssessed');
});

test('within a run the CV has a quarter of the allowable error', () => {
  expect(performanceLimitsFromTea(12, 'withinRun').maxCvPercent).toBe(3);
});

test.each([
  { tier: 'optimum', cvPercent: 1.5 },
  { tier: 'desirable', cvPercent: 3 },
  { tier: 'minimum', cvPercent: 4.5 },
] as const)('$tier goals', ({ tier, cvPercent }) => {
  expect(biologicalGoals({ withinSubjectCv: 6, betweenSubjectCv: 8 }, tier).cvPercent).toBe(cvPercent);
});
