import { type NumberReason, parseNumber } from '../parsing/parseNumber.ts';
import { isSameUnit } from '../units/sameUnit.ts';
import type { Cell } from './delimited.ts';
import type { FieldProblem } from './fieldProblem.ts';
import type { ImportLayout } from './importLayout.ts';
import { readFigure } from './readFigure.ts';

/** The mean, SD and n of a period or a group of runs, as they will be stored. */
export type Summary = { readonly mean: string; readonly sd: string; readonly n: number };

/** The cells of a line that form a summary. */
export type SummaryCells = { readonly mean: Cell; readonly sd: Cell; readonly n: Cell };

const textOf = (cell: Cell): string => String(cell ?? '').trim();

/** Whether a line says anything of mean, SD or n. */
export function hasSummary({ mean, sd, n }: SummaryCells): boolean {
  return [mean, sd, n].some((cell) => textOf(cell) !== '');
}

/** The same limit as in manual entry. */
const MOST_RESULTS = 100_000;

type Refusal = (code: FieldProblem['code']) => FieldProblem;

function numberIn(cell: Cell, { decimalSign }: ImportLayout): number | NumberReason {
  const parsed = parseNumber(textOf(cell), typeof cell === 'number' ? '.' : decimalSign);
  return parsed.ok ? parsed.value : parsed.reason;
}

/** Mean and SD are in one unit: the SD may leave it out, and name no other. */
function isOtherUnit(cell: Cell, unit: string | null, { decimalSign }: ImportLayout): boolean {
  const parsed = parseNumber(textOf(cell), decimalSign);
  return parsed.ok && parsed.unit !== null && (unit === null || !isSameUnit(parsed.unit, unit));
}

function readSd(cell: Cell, n: number, layout: ImportLayout): string | FieldProblem {
  const refuse: Refusal = (code) => ({ field: 'sd', code, text: textOf(cell) });
  // One result has no scatter: its SD may be left out, and is 0.
  if (n === 1 && textOf(cell) === '') return '0';
  const value = numberIn(cell, layout);
  if (typeof value === 'string') return refuse(`sd_${value}`);
  if (value < 0) return refuse('sdNegative');
  if (n === 1 && value !== 0) return refuse('sdOfOne');
  const width = layout.transform === 'factor' ? value * Math.abs(layout.factor) : value;
  return Number.isFinite(width) ? String(Number(width.toPrecision(12))) : refuse('sd_outOfRange');
}

/**
 * Mean, SD and n of a line, transformed as the layout says, or what is wrong with the first of them that is wrong. A
 * logarithm cannot be taken of a mean: the mean of logarithms is another figure.
 */
export function readSummary({ mean, sd, n }: SummaryCells, layout: ImportLayout): Summary | FieldProblem {
  const writtenMean = textOf(mean);
  if (layout.transform === 'log10' || layout.transform === 'exp10')
    return { field: 'mean', code: 'meanTransformed', text: writtenMean };
  const figure = readFigure(mean, layout);
  if ('code' in figure) {
    const code = figure.code.startsWith('number_') ? figure.code.replace('number_', 'mean_') : figure.code;
    return { field: 'mean', code: code as FieldProblem['code'], text: writtenMean };
  }
  const count = numberIn(n, layout);
  if (typeof count === 'string') return { field: 'n', code: `n_${count}`, text: textOf(n) };
  if (!Number.isInteger(count) || count < 1 || count > MOST_RESULTS)
    return { field: 'n', code: 'nNotCount', text: textOf(n) };
  if (isOtherUnit(sd, figure.unit, layout)) return { field: 'sd', code: 'unitBeside', text: textOf(sd) };
  if (isOtherUnit(n, null, layout)) return { field: 'n', code: 'nNotCount', text: textOf(n) };
  const width = readSd(sd, count, layout);
  return typeof width === 'string' ? { mean: figure.text, sd: width, n: count } : width;
}
