import { describe, expect, test } from 'vitest';
import { reportedBelow, reportedFigure, reportedWidth, withUncertainty } from './reportedFigure.ts';
import type { WrittenUnits } from './typedFigure.ts';

/** A plan in mmol/L, where a laboratory measures glucose in mg/dL. */
const units: WrittenUnits = [
  { symbol: 'mmol/L', names: [], factor: 1, intercept: 0 },
  { symbol: 'mg/dL', names: [], factor: 0.0555, intercept: 0 },
];
const conversion = { unit: 'mg/dL', factor: 0.0555, intercept: 0 };

describe('a reported figure', () => {
  test.each([
    ['90', 'mg/dL', 4.995],
    [90, 'mg/dL', 4.995],
    ['90 mg/dL', null, 4.995],
    ['5.2 mmol/L', 'mg/dL', 5.2],
    ['5.2', null, 5.2],
    ['5.2', 'mmol/L', 5.2],
  ])('%s of a laboratory that measures in %s', (typed, own, value) => {
    expect(reportedFigure(typed, { units, own })).toMatchObject({ ok: true, value });
  });

  test('a unit that is given apart goes before that of the laboratory, and an unknown one is refused', () => {
    expect(reportedFigure('5.2', { units, unit: 'mmol/L', own: 'mg/dL' })).toMatchObject({ value: 5.2 });
    expect(reportedFigure('5.2 U/L', { units, own: 'mg/dL' })).toMatchObject({ ok: false, reason: 'unknownUnit' });
  });
});

describe('its uncertainty', () => {
  test.each([
    ['2', conversion, 0.111],
    [2, conversion, 0.111],
    ['0.1', null, 0.1],
    ['0.1 mmol/L', conversion, 0.1],
    ['2 mg/dL', null, 0.111],
    ['0', null, 0],
  ])('%s as the width of a figure converted by %o', (typed, by, value) => {
    expect(reportedWidth(typed, { units, conversion: by })).toEqual({ ok: true, value });
  });

  test('a zero that lies elsewhere does not move it', () => {
    const hba1c = { unit: 'mmol/mol', factor: 0.0915, intercept: 2.15 };
    expect(reportedWidth('2', { units, conversion: hba1c })).toEqual({ ok: true, value: 0.183 });
  });

  test.each([
    ['-1', 'outOfRange'],
    ['wide', 'notANumber'],
    ['1 U/L', 'unknownUnit'],
  ])('%s is refused: %s', (typed, reason) => {
    expect(reportedWidth(typed, { units, conversion: null })).toMatchObject({ ok: false, reason });
  });
});

describe('a result below a limit', () => {
  test.each([
    ['<9', null, '<9'],
    ['< 9', 'mg/dL', '<9 mg/dL'],
    ['＜0.5 mmol/L', 'mg/dL', '<0.5 mmol/L'],
    ['<LOQ', 'mg/dL', '<LOQ'],
    ['≤检出限', null, '≤检出限'],
  ])('%s of a laboratory that measures in %s is kept as %s', (typed, own, text) => {
    expect(reportedBelow(typed, { units, own })).toEqual({ ok: true, text });
  });

  test.each([
    ['<9 U/L', 'unknownUnit'],
    ['<', 'empty'],
    ['<low', 'notANumber'],
  ])('%s names no limit: %s', (typed, reason) => {
    expect(reportedBelow(typed, { units })).toMatchObject({ ok: false, reason });
  });

  test.each(['9', '>9', 'LOQ', 9, ''])('%s is none', (typed) => {
    expect(reportedBelow(typed, { units })).toBeNull();
  });
});

test.each([
  ['5.2 ± 0.1', '5.2', '0.1'],
  ['5.2 mmol/L±0.1', '5.2 mmol/L', '0.1'],
  ['5.2 +/- 0.1', '5.2', '0.1'],
  ['<0.5', '<0.5', null],
  ['± 0.1', '± 0.1', null],
  ['5 ± 1 ± 2', '5 ± 1 ± 2', null],
])('%s is a result with its uncertainty, or neither', (cell, value, u) => {
  expect(withUncertainty(cell)).toEqual({ value, u });
});
