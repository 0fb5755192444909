import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cusum } from './cusum.ts';
import { ewma } from './ewma.ts';

test('the default EWMA limits open to 0.987 SD', () => {
  const chart = ewma([0, 0]);
  expect(chart.upper).toBeCloseTo(2.962 / 3, 12);
  expect(chart.points[0]?.upper).toBeCloseTo(2.962 * 0.2, 12);
});

test.each([
  { name: 'exactly on the limit is no signal', z: 2.962, isSignal: false },
  { name: 'beyond the limit is one', z: 2.963, isSignal: true },
  { name: 'below as well', z: -2.963, isSignal: true },
])('EWMA of one result: $name', ({ z, isSignal }) => {
  expect(ewma([z]).points[0]?.isSignal).toBe(isSignal);
});

test.each([
  { name: 'exactly on the limit is no signal', zs: [4.5], isSignal: false },
  { name: 'beyond the limit is one', zs: [4.51], isSignal: true },
  { name: 'downwards as well', zs: [-2.5, -2.6], isSignal: true },
  { name: 'opposite results cancel', zs: [3, -3], isSignal: false },
])('CUSUM: $name', ({ zs, isSignal }) => {
  expect(cusum(zs).at(-1)?.isSignal).toBe(isSignal);
});

test('nothing measured, nothing drawn', () => {
  expect(ewma([]).points).toEqual([]);
  expect(cusum([])).toEqual([]);
});

test('charting values equals charting their z scores', () => {
  const zs = fc.array(fc.double({ min: -5, max: 5, noNaN: true }), { maxLength: 30 });
  fc.assert(
    fc.property(zs, (list) => {
      const values = list.map((z) => 5 + 0.1 * z);
      const [a, b] = [ewma(list).points, ewma(values, { target: 5, sd: 0.1 }).points];
      a.forEach((point, i) => {
        expect(5 + 0.1 * point.value).toBeCloseTo(b[i]?.value ?? Number.NaN, 9);
      });
    }),
  );
});
