import { parseNumber } from '../parsing/parseNumber.ts';
import type { Cell } from './delimited.ts';
import type { FieldProblem } from './fieldProblem.ts';
import type { ImportLayout } from './importLayout.ts';

/** A measured value, as it is stored and as it was written in the file. */
export type Figure = { readonly text: string; readonly unit: string | null };

/** Digits beyond the twelfth are the work of binary fractions, not of an analyser. */
const shortest = (value: number): string => String(Number(value.toPrecision(12)));

function transformed(value: number, { transform, factor, offset }: ImportLayout): number | null {
  if (transform === 'factor') return value * factor + offset;
  if (transform === 'log10') return value > 0 ? Math.log10(value) : null;
  if (transform === 'exp10') return 10 ** value;
  return value;
}

/**
 * The number in a cell, with the unit after it, transformed as the layout says. Overrange, flags, masks and text are
 * problems, never numbers. An untransformed plain number keeps the zeros it was written with, where its text is that
 * number: `1.234` may be 1234 where a comma is the decimal mark. A spreadsheet's fractions carry no such zeros.
 */
export function readFigure(cell: Cell, layout: ImportLayout): Figure | FieldProblem {
  const text = String(cell ?? '').trim();
  const parsed = typeof cell === 'number' ? parseNumber(text, '.') : parseNumber(text, layout.decimalSign);
  if (!parsed.ok) return { field: 'value', code: layout.skipsText ? 'skippedText' : `number_${parsed.reason}`, text };
  const value = transformed(parsed.value, layout);
  if (value === null) return { field: 'value', code: 'notPositive', text };
  if (!Number.isFinite(value)) return { field: 'value', code: 'number_outOfRange', text };
  const isWritten = typeof cell !== 'number' || Number.isInteger(cell);
  const isPlain =
    isWritten && layout.transform === 'none' && /^-?\d+(\.\d+)?$/.test(text) && Number(text) === parsed.value;
  if (isPlain) return { text, unit: parsed.unit };
  const isTyped = isWritten && layout.transform === 'none';
  return { text: isTyped ? String(value) : shortest(value), unit: parsed.unit };
}
