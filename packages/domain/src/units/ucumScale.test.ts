import { expect, test } from 'vitest';
import { ucumScale } from './ucumScale.ts';

test.each([
  { a: 'mg/dL', b: 'g/L', ratio: 0.01 },
  { a: 'mmol/L', b: 'umol/L', ratio: 1000 },
  { a: 'U/L', b: 'ukat/L', ratio: 1 / 60 },
  { a: '10*9/L', b: '10*3/uL', ratio: 1 },
  { a: 'ug/(24.h)', b: 'mg/(24.h)', ratio: 0.001 },
  { a: 'u[IU]/mL', b: 'm[IU]/L', ratio: 1 },
  { a: '%', b: '1', ratio: 0.01 },
])('$a is $ratio $b', ({ a, b, ratio }) => {
  expect(ucumScale(a)?.dimension).toBe(ucumScale(b)?.dimension);
  expect((ucumScale(a)?.factor ?? 0) / (ucumScale(b)?.factor ?? 1)).toBeCloseTo(ratio, 12);
});

test.each([
  ['U/dL', 'ug/dL'],
  ['meq/L', 'mmol/L'],
  ['mol/L', 'g/L'],
  ['[IU]/L', 'U/L'],
])('%s and %s are of different dimensions, however alike they look', (a, b) => {
  expect(ucumScale(a)?.dimension).not.toBe(ucumScale(b)?.dimension);
});

test('what is no code has no scale', () => {
  expect([ucumScale('xyz'), ucumScale(''), ucumScale('mg/')]).toEqual([null, null, null]);
});
