import { describe, expect, test } from 'vitest';
import { hasMoreDecimals, readFigure, tidyFigure } from './typedFigure.ts';

describe('a typed figure', () => {
  test.each([
    { name: 'filled up to the decimals of the test', text: '5.1', tidy: '5.10' },
    { name: 'a whole number', text: '5', tidy: '5.00' },
    { name: 'a decimal comma becomes a point', text: '5,1', tidy: '5.10' },
    { name: 'full-width digits become plain ones', text: '５．１', tidy: '5.10' },
  ])('when its cell is left: $name', ({ text, tidy }) => {
    expect(tidyFigure(text, 2)).toBe(tidy);
  });

  test.each(['5.127', '<0.5', ''])('"%s" stays as it was typed: nothing is rounded away or guessed', (text) => {
    expect(tidyFigure(text, 2)).toBe(text);
  });

  test('more decimals than the test shows are pointed out', () => {
    expect(hasMoreDecimals('5.127', 2)).toBe(true);
    expect(hasMoreDecimals('5.12', 2)).toBe(false);
    expect(hasMoreDecimals('5', 0)).toBe(false);
  });

  test('spaces are nothing, not zero', () => {
    expect(readFigure('  ')).toEqual({ value: null, problem: null });
    expect(readFigure(undefined)).toEqual({ value: null, problem: null });
  });
});
