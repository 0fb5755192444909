import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { momentsOf } from '../statistics/moments.ts';
import { planForecast, roundForecast } from './planForecast.ts';

const sample = { value: 10.4, assigned: 10, assignedU: 0.05, sigmaPt: 0.2, tea: 0.6, usesZPrime: false };
/** Twenty results around 10.2 with an SD of 0.1: sums as they are stored. */
const daily = { n: 20, mean: 10.2, m2: 19 * 0.01 };

describe('the next score', () => {
  test('bias in the plan and bias of the daily control, score and uncertainty by hand', () => {
    const figures = planForecast(sample, daily);
    expect(figures.planBias.value).toBeCloseTo(4, 12);
    expect(figures.iqcBias.value).toBeCloseTo(2, 12);
    expect(figures.iqcCv.value).toBeCloseTo(100 * (0.1 / 10.2), 10);
    expect(figures.forecastScore.value).toBeCloseTo(1, 12);
    // Variances of one measurement, of the mean of twenty, and of the assigned value: 0.01 + 0.0005 + 0.0025.
    expect(figures.forecastU.value).toBeCloseTo(Math.sqrt(0.013) / 0.2, 12);
  });

  test('chances are shares of the normal distribution: against a sum over its density', () => {
    const { chanceSatisfactory, chanceAcceptable } = planForecast(sample, daily);
    const sd = Math.sqrt(0.013);
    const share = (limit: number) => {
      const step = 1e-5;
      let total = 0;
      for (let x = -limit + step / 2; x < limit; x += step)
        total += (Math.exp(-(((x - 0.2) / sd) ** 2) / 2) / (sd * Math.sqrt(2 * Math.PI))) * step;
      return 100 * total;
    };
    expect(chanceSatisfactory.value).toBeCloseTo(share(0.4), 5);
    expect(chanceAcceptable.value).toBeCloseTo(share(0.6), 5);
  });

  test('where z′ was the score, its divisor is used', () => {
    const figures = planForecast({ ...sample, assignedU: 0.15, usesZPrime: true }, daily);
    expect(figures.forecastScore.value).toBeCloseTo(0.2 / 0.25, 12);
    expect(figures.scoreSigma.formula).toBe('scoreSigma');
  });
});

describe('what is unknown has a reason and is never 0', () => {
  test('too few results of the daily control', () => {
    const figures = planForecast(sample, { n: 9, mean: 10.2, m2: 0.1 });
    for (const name of ['iqcBias', 'iqcCv', 'forecastScore', 'forecastU', 'chanceSatisfactory'] as const)
      expect(figures[name]).toMatchObject({ value: null, reason: { code: 'tooFewResults', n: 9, needed: 10 } });
    expect(figures.planBias.value).toBeCloseTo(4, 12);
  });

  test.each([
    ['not reported', { ...sample, value: null }, 'planBias', 'x'],
    ['no assigned value', { ...sample, assigned: null }, 'forecastScore', 'xpt'],
    ['no u(xpt)', { ...sample, assignedU: null }, 'forecastU', 'u(xpt)'],
    ['no σpt', { ...sample, sigmaPt: null }, 'forecastScore', 'σ'],
    ['no allowable error', { ...sample, tea: null }, 'chanceAcceptable', 'TEa'],
  ] as const)('%s', (_, reported, figure, input) => {
    expect(planForecast(reported, daily)[figure]).toMatchObject({
      value: null,
      reason: { code: 'inputMissing', input },
    });
  });

  test('no scatter at all: the score is known, a chance is not made up', () => {
    const figures = planForecast({ ...sample, assignedU: 0 }, { n: 20, mean: 10.2, m2: 0 });
    expect(figures.forecastScore.value).toBeCloseTo(1, 12);
    expect(figures.forecastU.value).toBe(0);
    expect(figures.chanceSatisfactory.value).toBeNull();
  });
});

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

test('a bias and its mirror image have the same chances; a larger bias never better ones', () => {
  fc.assert(
    fc.property(number(0, 5), number(0, 5), number(0.01, 3), (a, b, sd) => {
      const chance = (bias: number) =>
        planForecast(sample, { n: 30, mean: 10 + bias, m2: 29 * sd ** 2 }).chanceSatisfactory.value ?? -1;
      expect(chance(a)).toBeGreaterThanOrEqual(0);
      expect(chance(a)).toBeLessThanOrEqual(100);
      expect(Math.abs(chance(a) - chance(-a))).toBeLessThan(1e-9);
      expect(chance(Math.max(a, b))).toBeLessThanOrEqual(chance(Math.min(a, b)) + 1e-9);
    }),
  );
});

test('the score does not depend on the unit', () => {
  const values = fc.array(number(5, 15), { minLength: 10, maxLength: 40 });
  fc.assert(
    fc.property(values, number(0.1, 100), (results, factor) => {
      const one = planForecast(sample, momentsOf(results));
      const scaled = { ...sample, value: 10.4 * factor, assigned: 10 * factor, assignedU: 0.05 * factor };
      const other = planForecast(
        { ...scaled, sigmaPt: 0.2 * factor, tea: 0.6 * factor },
        momentsOf(results.map((x) => x * factor)),
      );
      expect(Math.abs((one.forecastScore.value ?? 0) - (other.forecastScore.value ?? 0))).toBeLessThan(1e-6);
      expect(Math.abs((one.forecastU.value ?? 0) - (other.forecastU.value ?? 0))).toBeLessThan(1e-6);
    }),
  );
});

test('a round: the mean of the chances, the scatter of as many draws, and what is unknown apart', () => {
  expect(roundForecast([100, 50, null])).toEqual({ scorePercent: 75, sd: 25, unknown: 1 });
  expect(roundForecast([100, 100])).toEqual({ scorePercent: 100, sd: 0, unknown: 0 });
  expect(roundForecast([null])).toBeNull();
  expect(roundForecast([])).toBeNull();
});
