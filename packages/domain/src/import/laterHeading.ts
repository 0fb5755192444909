import { cellAt } from './cellAt.ts';
import { roleOfHeading } from './columnRole.ts';
import { figureColumns } from './decimalMark.ts';
import type { Cell, FileLine } from './delimited.ts';
import { type FileTable, tableUnder } from './findTable.ts';
import type { ImportLayout } from './importLayout.ts';
import { remembered } from './remembered.ts';

const roleOf = remembered(roleOfHeading);
const textOf = (cell: Cell): string => (cell === null ? '' : String(cell).trim());

/** Longer texts, or lines with more cells, are not headings. */
const [LONGEST, MOST] = [40, 500];

/** A number, a date, a time or a limit: the cells of rows. */
const IN_ROWS = /^[<>≤≥*?+-]|^\d[\d.,:/\s-]*$/;
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

/** Levels name both columns and controls, so they do not prove a heading. */
const NAMES_LEVEL = /^level[123]$/;

function isHeadingLine({ cells }: FileLine, { shape, columns }: FileTable): boolean {
  const texts = cells.map(textOf).filter((text) => text !== '');
  const [first] = texts;
  if (first === undefined || first.length > LONGEST || roleOf(first) === null) return false;
  if (texts.some((text) => IN_ROWS.test(text))) return false;
  const known = texts.flatMap((text) => (text.length > LONGEST ? [] : (roleOf(text) ?? [])));
  const roles = new Set(known.filter((role) => role !== 'ignored' && !NAMES_LEVEL.test(role)));
  // If the results have dates, a heading needs a date column: a row may name a control and a test like headings.
  if (columns.date !== undefined && !roles.has('date') && !roles.has('time')) return false;
  return roles.size >= 2 && (shape === 'matrix' || known.length * 2 >= texts.length);
}

/**
 * Finds further headings in a file that differ from the first one: other columns, or the same in another order. The lines
 * below are read by them. Most lines have a number in the result column and are therefore rows: they are not checked further.
 *
 * @example laterHeading(table, plainLayout)({ line: 9, raw: 'GLU,5.2', cells: ['GLU', '5.2'] }) // null
 */
export function laterHeading(current: FileTable, layout: ImportLayout): (line: FileLine) => FileTable | null {
  const isByNumber = Object.values(layout.columns).some((wanted) => /^\d+$/.test(wanted.trim()));
  const [probe] = figureColumns(current);
  if (current.headingLine === null || isByNumber || probe === undefined) return () => null;
  // An analyte may begin with a digit as well: 25-OH vitamin D.
  const isFigure = (text: string): boolean =>
    isDigit(text.charCodeAt(0)) && (current.shape !== 'matrix' || IN_ROWS.test(text));
  return (line) => {
    const cell = cellAt(line, probe);
    if (typeof cell === 'number' || (cell !== null && isFigure(cell))) return null;
    if (line.cells.length > MOST || !isHeadingLine(line, current)) return null;
    const table = tableUnder(line, 0, layout);
    return figureColumns(table).length === 0 ? null : table;
  };
}
