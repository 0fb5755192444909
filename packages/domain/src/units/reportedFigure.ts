import { parseNumber, plainSigns } from '../parsing/parseNumber.ts';
import {
  type Conversion,
  converted,
  type FigureReason,
  figureIn,
  readTypedFigure,
  type TypedFigure,
  type WrittenUnits,
} from './typedFigure.ts';

/** How the units of a figure to report are read: `own` is the laboratory's unit, where it measures in another than the plan. */
export type ReportedIn = { readonly units: WrittenUnits; readonly unit?: string | null; readonly own?: string | null };

/**
 * A figure that a laboratory reports in a comparison: the rule of what is typed, and a figure without a unit is in the unit
 * that the laboratory measures in.
 *
 * @example reportedFigure('90', { units: [{ symbol: 'mmol/L', names: [], factor: 1, intercept: 0 }] }) // { ok: true, value: 90, typed: 90, conversion: null }
 */
export function reportedFigure(typed: string | number, { units, unit = null, own = null }: ReportedIn): TypedFigure {
  const parsed = typeof typed === 'number' ? { ok: true as const, value: typed, unit: null } : parseNumber(typed);
  const isOther = own !== units[0]?.symbol;
  const effectiveUnit = unit ?? (isOther && parsed.ok && parsed.unit === null ? own : null);
  return typeof typed === 'number'
    ? figureIn(typed, null, { units, unit: effectiveUnit })
    : readTypedFigure(typed, { units, unit: effectiveUnit });
}

/** What laboratories write for a limit of quantification or detection whose figure they do not name. */
const NAMED_LIMIT = /^(?:L+OQ|LOD|定量限|定量下限|检出限|检测限)$/i;

/**
 * Whether a text says that a sample lies below a limit: `<0.5`, `≤ 0.5 mg/dL`, `<LOQ`. Null where it says something else; the
 * limit itself is a figure like others, so that its unit must be known.
 *
 * @example reportedBelow('<LOQ', { units: [] }) // { ok: true, text: '<LOQ' }
 */
export function reportedBelow(
  typed: string | number,
  reading: ReportedIn,
): { readonly ok: true; readonly text: string } | Extract<TypedFigure, { ok: false }> | null {
  const [, sign = '', limit = ''] = /^([<≤]=?)\s*(.*)$/.exec(plainSigns(String(typed))) ?? [];
  if (sign === '') return null;
  if (NAMED_LIMIT.test(limit)) return { ok: true, text: `${sign}${limit}` };
  const read = reportedFigure(limit, reading);
  if (!read.ok) return read;
  const unit = reading.unit ?? read.conversion?.unit;
  const isBare = Number.isFinite(Number(limit));
  return { ok: true, text: unit && isBare ? `${sign}${limit} ${unit}` : `${sign}${limit}` };
}

/**
 * A result with its standard uncertainty in one cell, as files and pasted blocks hold it: `5.2 ± 0.1`, `5.2 +/- 0.1`.
 *
 * @example withUncertainty('5.2 ± 0.1') // { value: '5.2', u: '0.1' }
 */
export function withUncertainty(cell: string): { readonly value: string; readonly u: string | null } {
  const [value = '', u, ...more] = cell.split(/±|\+\/-/);
  const isPair = u !== undefined && more.length === 0 && value.trim() !== '' && u.trim() !== '';
  return isPair ? { value: value.trim(), u: u.trim() } : { value: cell, u: null };
}

/** An uncertainty in the unit that its value is stored in, or why it is none. */
export type ReportedWidth =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly reason: FigureReason; readonly unit: string | null };

/**
 * The standard uncertainty of a reported figure: in the unit that the figure was typed in, unless it names its own. Where the
 * zero of a unit lies does not matter to it.
 *
 * @example reportedWidth('2', { units: [], conversion: { unit: 'mg/dL', factor: 0.0555, intercept: 0 } }) // { ok: true, value: 0.111 }
 */
export function reportedWidth(
  typed: string | number,
  { units, conversion }: { readonly units: WrittenUnits; readonly conversion: Conversion | null },
): ReportedWidth {
  const parsed = typeof typed === 'number' ? { ok: true as const, value: typed, unit: null } : parseNumber(typed);
  if (!parsed.ok) return { ok: false, reason: parsed.reason, unit: null };
  if (parsed.value < 0) return { ok: false, reason: 'outOfRange', unit: null };
  if (parsed.unit !== null) {
    const read = figureIn(parsed.value, parsed.unit, { units, isWidth: true });
    return read.ok ? { ok: true, value: read.value } : read;
  }
  return {
    ok: true,
    value: conversion === null ? parsed.value : converted(parsed.value, conversion, { isWidth: true }),
  };
}
