import { type DecimalSign, type NumberReason, parseNumber, plainSigns } from '../parsing/parseNumber.ts';
import { plainUnit } from './sameUnit.ts';
import { convertValue, convertWidth, type UnitScale } from './unitScale.ts';

/** A unit that values may be written in, by all its names, with the scale that leads to the unit they are stored in. */
export interface WrittenUnit extends UnitScale {
  readonly symbol: string;
  readonly names: readonly string[];
}

/** The units of a QC test or sample: the one its values are stored in first, then those that a known factor leads from. */
export type WrittenUnits = readonly WrittenUnit[];

/** In which unit a stored value was typed, and how it became the stored one. */
export interface Conversion extends UnitScale {
  readonly unit: string;
}

/** Why a typed figure cannot be stored: no number, a unit without a known factor, or two units for one figure. */
export type FigureReason = NumberReason | 'unknownUnit' | 'twoUnits';

/** A typed figure in the unit it is stored in; `conversion` is null where it was typed in that unit or in none. */
export type TypedFigure =
  | { readonly ok: true; readonly value: number; readonly typed: number; readonly conversion: Conversion | null }
  | { readonly ok: false; readonly reason: FigureReason; readonly unit: string | null };

/**
 * The unit that a text names: as it is written, else without regard to case and blanks. Null where none or several do.
 *
 * @example unitNamed('MMOL / L', [{ symbol: 'mmol/L', names: [], factor: 1, intercept: 0 }])?.symbol // 'mmol/L'
 */
export function unitNamed(text: string, units: WrittenUnits): WrittenUnit | null {
  for (const form of [asWritten, plainSigns, plainUnit]) {
    const wanted = form(text);
    const found = units.filter(({ symbol, names }) => [symbol, ...names].some((name) => form(name) === wanted));
    if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null;
  }
  return null;
}

const asWritten = (text: string): string => text;

/** Digits beyond the twelfth of a computed value are the work of binary fractions. */
const withoutNoise = (value: number): number => Number(value.toPrecision(12));

const itself: UnitScale = { factor: 1, intercept: 0 };
const isItself = ({ factor, intercept }: UnitScale): boolean => factor === 1 && intercept === 0;

/**
 * A value or, with `isWidth`, an SD that was typed in another unit, as it is stored: typed figure × factor + intercept.
 *
 * @example converted(80.1, { factor: 0.0555, intercept: 0 }) // 4.44555
 */
export function converted(typed: number, scale: UnitScale, { isWidth = false } = {}): number {
  if (isItself(scale)) return typed;
  return withoutNoise(isWidth ? Math.abs(convertWidth(typed, scale, itself)) : convertValue(typed, scale, itself));
}

/**
 * The one rule for what is typed, pasted, imported or sent. A figure is stored as it is typed, never rounded. A unit behind
 * it must be the unit of the test, or one that a known factor leads from; then value and factor are both kept. All else is
 * refused with the reason. `unit` is the unit that was given apart from the text, of a column or a field.
 *
 * @example readTypedFigure('80.1 mg/dL', { units: [{ symbol: 'mmol/L', names: [], factor: 1, intercept: 0 }] }) // { ok: false, reason: 'unknownUnit', unit: 'mg/dL' }
 */
export function readTypedFigure(
  text: string,
  options: { readonly units: WrittenUnits; readonly unit?: string | null; readonly decimalSign?: DecimalSign },
): TypedFigure {
  const parsed = parseNumber(text, options.decimalSign ?? 'auto');
  if (!parsed.ok) return { ok: false, reason: parsed.reason, unit: null };
  return figureIn(parsed.value, parsed.unit, options);
}

/**
 * The same for a figure that is a number already.
 *
 * @example figureIn(5, null, { units: [] }) // { ok: true, value: 5, typed: 5, conversion: null }
 */
export function figureIn(
  typed: number,
  typedUnit: string | null,
  {
    units,
    unit: given = null,
    isWidth = false,
  }: { readonly units: WrittenUnits; readonly unit?: string | null; readonly isWidth?: boolean },
): TypedFigure {
  const text = typedUnit ?? given;
  if (text === null) return { ok: true, value: typed, typed, conversion: null };
  const unit = unitNamed(text, units);
  if (given !== null && typedUnit !== null && !isOneUnit(typedUnit, given, units))
    return { ok: false, reason: 'twoUnits', unit: typedUnit };
  if (unit === null) return { ok: false, reason: 'unknownUnit', unit: text };
  if (unit === units[0]) return { ok: true, value: typed, typed, conversion: null };
  const value = converted(typed, unit, { isWidth });
  const { symbol, factor, intercept } = unit;
  return { ok: true, value, typed, conversion: { unit: symbol, factor, intercept } };
}

const isOneUnit = (one: string, other: string, units: WrittenUnits): boolean => {
  const [first, second] = [unitNamed(one, units), unitNamed(other, units)];
  return first === null || second === null ? plainUnit(one) === plainUnit(other) : first === second;
};
