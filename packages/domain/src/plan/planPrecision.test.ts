import fc from 'fast-check';
import { expect, test } from 'vitest';
import { momentsOf } from '../statistics/moments.ts';
import { planPrecision } from './planPrecision.ts';

const daily = (...values: readonly number[][]) => values.map((own, at) => ({ ...momentsOf(own), id: String(at) }));
const reported = (values: readonly number[]) =>
  values.map((value, at) => ({ id: String(at), value, u: null, group: '' }));

test('repeatability and reproducibility by hand: three laboratories of three results', () => {
  // Means 2, 3, 7 around 4: SSW = 6 over 6, SSB = 3 · (4 + 1 + 9) over 2, n₀ = 3.
  const figures = planPrecision([], daily([1, 2, 3], [2, 3, 4], [6, 7, 8]));
  expect(figures.repeatability.value).toBeCloseTo(1, 12);
  expect(figures.betweenSd.value).toBeCloseTo(Math.sqrt(20 / 3), 12);
  expect(figures.reproducibility.value).toBeCloseTo(Math.sqrt(23 / 3), 12);
  expect(figures.betweenSd.inputs).toEqual([
    { name: 'MSB', value: 21 },
    { name: 'MSW', value: 1 },
    { name: 'n₀', value: 3 },
  ]);
});

test('laboratories that agree better than their own scatter have no SD between them, not a negative variance', () => {
  const figures = planPrecision([], daily([1, 3], [1, 3], [3, 1]));
  expect(figures.betweenSd.value).toBe(0);
  expect(figures.reproducibility.value).toBe(figures.repeatability.value);
});

test.each([
  ['nobody ran controls', []],
  ['one laboratory', [[1, 2, 3]]],
  ['one result each', [[1], [2], [3]]],
])('%s: no precision, and why', (_, values) => {
  const { repeatability, reproducibility } = planPrecision([], daily(...values));
  expect([repeatability.value, reproducibility.value]).toEqual([null, null]);
  expect(repeatability.reason).toMatchObject({ code: 'tooFewResults', needed: 2 });
});

test('Q and Hampel of the AMC example (technical brief 6), where Algorithm A is pulled by the outlier', () => {
  const { hampelMean, qSd } = planPrecision(reported([4.5, 4.9, 5.6, 4.2, 6.2, 5.2, 9.9]), []);
  expect(hampelMean.value).toBeCloseTo(5.413234137358937, 9);
  expect(qSd.value).toBeCloseTo(1.414704597065486, 9);
  expect(planPrecision(reported([5, 6]), []).qSd).toMatchObject({ value: null, reason: { code: 'tooFewResults' } });
});

const figure = fc.double({ min: -1e3, max: 1e3, noNaN: true });
const laboratories = fc.array(fc.array(figure, { minLength: 2, maxLength: 6 }), { minLength: 2, maxLength: 8 });

test('variances are those of the plain sums of squares, add up, and do not depend on the order of laboratories', () => {
  fc.assert(
    fc.property(laboratories, (values) => {
      const { repeatability, betweenSd, reproducibility } = planPrecision([], daily(...values));
      const means = values.map((own) => own.reduce((a, b) => a + b, 0) / own.length);
      const total = values.flat().length;
      const within = values.reduce((sum, own, at) => sum + own.reduce((s, x) => s + (x - (means[at] ?? 0)) ** 2, 0), 0);
      const scale = Math.max(1, ...values.flat().map(Math.abs));
      expect(Math.abs((repeatability.value ?? -1) ** 2 - within / (total - values.length))).toBeLessThan(
        1e-9 * scale ** 2,
      );
      const sum = (repeatability.value ?? 0) ** 2 + (betweenSd.value ?? 0) ** 2;
      expect(Math.abs((reproducibility.value ?? -1) ** 2 - sum)).toBeLessThan(1e-9 * scale ** 2);
      const turned = planPrecision([], daily(...values.toReversed()));
      expect(Math.abs((turned.betweenSd.value ?? -1) ** 2 - (betweenSd.value ?? 0) ** 2)).toBeLessThan(
        1e-8 * scale ** 2,
      );
    }),
  );
});
