import { describe, expect, test } from 'vitest';
import { hasMoreDecimals, readFigure } from './typedFigure.ts';

const units = [
  { symbol: 'mmol/L', names: ['毫摩尔每升'], factor: 1, intercept: 0 },
  { symbol: 'mg/dL', names: ['毫克每分升'], factor: 0.0555, intercept: 0 },
];

describe('a typed figure', () => {
  test.each([
    ['5.1', 5.1],
    ['5,1', 5.1],
    ['５．１', 5.1],
    ['4.4512E+0', 4.4512],
    ['18.573 mmol/L', 18.573],
    ['37.7mmol/l', 37.7],
  ])('%s is taken as it is', (text, value) => {
    expect(readFigure(text, units)).toEqual({ value, typed: value, conversion: null, problem: null });
  });

  test('in a unit with a known factor it is converted, and the factor is there to be shown', () => {
    const conversion = { unit: 'mg/dL', factor: 0.0555, intercept: 0 };
    expect(readFigure('80.1 mg/dL', units)).toEqual({ value: 4.44555, typed: 80.1, conversion, problem: null });
  });

  test.each([
    ['121.96 mg/dL', 'unknownUnit'],
    ['37.7 U/L', 'unknownUnit'],
    ['<0.5', 'belowLimit'],
  ])('%s is refused: %s', (text, problem) => {
    expect(readFigure(text, units.slice(0, 1))).toMatchObject({ value: null, problem });
  });

  test('more decimals than the test shows are pointed out, behind a unit, too', () => {
    const has = (text: string, decimals: number) => hasMoreDecimals(readFigure(text, units).value, decimals);
    expect(has('5.127', 2)).toBe(true);
    expect(has('5.127 mmol/L', 2)).toBe(true);
    expect(has('5.12', 2)).toBe(false);
    expect(has('5', 0)).toBe(false);
    expect(hasMoreDecimals(null, 0)).toBe(false);
  });

  test('spaces are nothing, not zero', () => {
    expect(readFigure('  ', units)).toMatchObject({ value: null, problem: null });
    expect(readFigure(undefined, units)).toMatchObject({ value: null, problem: null });
  });
});
