import { expect, test } from 'vitest';
import { seedRules } from '../multirule/seedRules.ts';
import { sigmaAdvice } from './sigmaAdvice.ts';

test.each([
  { sigma: 6.0, levels: 2, rules: '1-3s', designs: '2x1' },
  { sigma: 5.999, levels: 2, rules: '1-3s 2-2s R-4s', designs: '2x1' },
  { sigma: 5, levels: 2, rules: '1-3s 2-2s R-4s', designs: '2x1' },
  { sigma: 4, levels: 2, rules: '1-3s 2-2s R-4s 4-1s', designs: '4x1 2x2' },
  { sigma: 3.99, levels: 2, rules: '1-3s 2-2s R-4s 4-1s 8x', designs: '4x2 2x4' },
  { sigma: -1, levels: 2, rules: '1-3s 2-2s R-4s 4-1s 8x', designs: '4x2 2x4' },
  { sigma: 7, levels: 3, rules: '1-3s', designs: '3x1' },
  { sigma: 5.4, levels: 3, rules: '1-3s 2of3-2s R-4s', designs: '3x1' },
  { sigma: 4.4, levels: 3, rules: '1-3s 2of3-2s R-4s 3-1s', designs: '3x1' },
  { sigma: 3.4, levels: 3, rules: '1-3s 2of3-2s R-4s 3-1s 6x', designs: '6x1 3x2' },
] as const)('sigma $sigma with $levels levels: $rules', ({ sigma, levels, rules, designs }) => {
  const advice = sigmaAdvice(sigma, levels);
  expect(advice?.rules.join(' ')).toBe(rules);
  expect(advice?.designs.map(({ resultsPerRun, runs }) => `${resultsPerRun}x${runs}`).join(' ')).toBe(designs);
  for (const rule of advice?.rules ?? []) expect(seedRules.map(({ abbreviation }) => abbreviation)).toContain(rule);
});

test.each([
  { sigma: 3, isAdequate: true, measures: [] },
  { sigma: 2.99, isAdequate: false, measures: ['maximumRules', 'moreFrequentControls', 'improveMethod'] },
])('at sigma $sigma the rules are adequate: $isAdequate', ({ sigma, isAdequate, measures }) => {
  expect(sigmaAdvice(sigma, 2)).toMatchObject({ isAdequate, measures });
});

test('9x over three runs may replace 6x', () => {
  const design = { resultsPerRun: 3, runs: 3 };
  expect(sigmaAdvice(3.2, 3)?.alternative).toEqual({ rule: '9x', insteadOf: '6x', design });
});

test.each([{ sigma: null }, { sigma: Number.NaN }])('no advice without a sigma ($sigma)', ({ sigma }) => {
  expect(sigmaAdvice(sigma, 2)).toBeNull();
});
