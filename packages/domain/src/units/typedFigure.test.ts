import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseNumber } from '../parsing/parseNumber.ts';
import { readTypedFigure, unitNamed, type WrittenUnits } from './typedFigure.ts';

/** Glucose, stored in mmol/L; HbA1c, stored in %, whose other unit has another zero. */
const glucose: WrittenUnits = [
  { symbol: 'mmol/L', names: ['毫摩尔每升', 'mmol/L'], factor: 1, intercept: 0 },
  { symbol: 'mg/dL', names: ['毫克每分升', 'mg/dL'], factor: 0.0555, intercept: 0 },
];
const hba1c: WrittenUnits = [
  { symbol: '%', names: ['百分比'], factor: 1, intercept: 0 },
  { symbol: 'mmol/mol', names: [], factor: 0.0915, intercept: 2.15 },
];
const insulin: WrittenUnits = [
  { symbol: 'mU/L', names: [], factor: 1, intercept: 0 },
  { symbol: 'MU/L', names: [], factor: 1e9, intercept: 0 },
];
const sodium = glucose.slice(0, 1);

describe('a typed figure is stored as it is typed', () => {
  test.each([
    ['37.7', 37.7],
    ['18.573', 18.573],
    ['4.4512E+0', 4.4512],
    ['1.23456789012345', 1.23456789012345],
    ['94,3', 94.3],
    ['5.123456789012345 mmol/L', 5.123456789012345],
    ['18.573 mmol/L', 18.573],
    ['18.573mmol / L', 18.573],
    ['18.573 MMOL/L', 18.573],
    ['18.573 毫摩尔每升', 18.573],
  ])('%s', (text, value) => {
    expect(readTypedFigure(text, { units: glucose })).toEqual({ ok: true, value, typed: value, conversion: null });
  });

  test.each([
    ['80.1 mg/dL', 80.1, 4.44555],
    ['80.1毫克每分升', 80.1, 4.44555],
    ['100 MG/DL', 100, 5.55],
  ])('%s is converted, and unit and factor are kept', (text, typed, value) => {
    const conversion = { unit: 'mg/dL', factor: 0.0555, intercept: 0 };
    expect(readTypedFigure(text, { units: glucose })).toEqual({ ok: true, value, typed, conversion });
  });

  test('a unit with another zero is converted with its intercept', () => {
    const read = readTypedFigure('53 mmol/mol', { units: hba1c });
    expect(read).toMatchObject({ ok: true, value: 6.9995, conversion: { factor: 0.0915, intercept: 2.15 } });
  });

  test.each([
    ['121.96 mg/dL', 'unknownUnit', 'mg/dL'],
    ['5.2 fasting', 'unknownUnit', 'fasting'],
    ['<0.5', 'belowLimit', null],
    ['1,234', 'ambiguous', null],
    ['', 'empty', null],
  ])('%s is refused: %s', (text, reason, unit) => {
    expect(readTypedFigure(text, { units: sodium })).toEqual({ ok: false, reason, unit });
  });

  test('a unit in its own column counts like one behind the figure, and both must name the same', () => {
    expect(readTypedFigure('80.1', { units: glucose, unit: 'mg/dL' })).toMatchObject({ ok: true, value: 4.44555 });
    expect(readTypedFigure('80.1 mg/dl', { units: glucose, unit: '毫克每分升' })).toMatchObject({ value: 4.44555 });
    expect(readTypedFigure('80.1 mg/dL', { units: glucose, unit: 'mmol/L' })).toMatchObject({ reason: 'twoUnits' });
  });

  test('capitals decide where two units differ by nothing else; where even they do not, the unit is unknown', () => {
    expect(unitNamed('MU/L', insulin)?.factor).toBe(1e9);
    expect(unitNamed('mU/L', insulin)?.factor).toBe(1);
    expect(unitNamed('mu/l', insulin)).toBeNull();
  });
});

test('for every text: what is stored is the typed number times the stated factor, or it is refused', () => {
  const number = fc.oneof(
    fc.double({ min: -1e15, max: 1e15, noNaN: true }).map(String),
    fc.string({ unit: fc.constantFrom(...'0123456789.,-+ eE<>*?/%'), maxLength: 20 }),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  );
  const unit = fc.oneof(
    fc.constantFrom('', 'mmol/L', 'mg/dL', ' MG / DL', '毫克每分升', '%', 'mmol/mol', 'U/L', '×10⁹/L'),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  );
  const units = fc.constantFrom(glucose, hba1c, sodium);
  fc.assert(
    fc.property(number, fc.constantFrom('', ' '), unit, units, (figure, gap, behind, known) => {
      const text = `${figure}${gap}${behind}`;
      const [parsed, read] = [parseNumber(text), readTypedFigure(text, { units: known })];
      if (!read.ok) return;
      expect(parsed).toMatchObject({ ok: true, value: read.typed });
      if (read.conversion === null) expect(read.value).toBe(read.typed);
      else {
        const { factor, intercept } = read.conversion;
        const exact = read.typed * factor + intercept;
        expect(Math.abs(read.value - exact)).toBeLessThanOrEqual(1e-11 * Math.abs(exact));
        expect(known.slice(1)).toContainEqual(expect.objectContaining({ factor, intercept }));
      }
    }),
    { numRuns: 5_000 },
  );
});
