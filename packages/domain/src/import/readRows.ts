import type { DecimalSign } from '../parsing/parseNumber.ts';
import { cellAt } from './cellAt.ts';
import { createDecimalMark, figureColumns } from './decimalMark.ts';
import type { FileLine } from './delimited.ts';
import { type FileTable, type FoundTable, findTable, tellsTable } from './findTable.ts';
import type { ImportLayout } from './importLayout.ts';
import type { ImportRow } from './importRow.ts';
import { lineRefusal } from './lineRefusal.ts';
import { lineReader } from './lineRows.ts';
import { countMeasured } from './measuredCells.ts';
import { createDateOrder } from './readMoment.ts';

export type { ImportRow, RowCodes } from './importRow.ts';

export type ReadRows = { readonly table: FoundTable; readonly rows: readonly ImportRow[] };

/** What all lines of a file say together: its table, how its dates and numbers are written, and how many results it tells of. */
export type ScannedTable = {
  readonly table: FileTable;
  readonly order: 'dmy' | 'mdy' | undefined;
  readonly decimalSign: DecimalSign;
  readonly total: number;
};

/**
 * Looks a file through, some lines at a time, before its first row is read: the last date may decide what the first means.
 *
 * @example createTableScan(plainLayout).end().total // 0
 */
export function createTableScan(layout: ImportLayout): { push(lines: readonly FileLine[]): void; end(): ScannedTable } {
  let [first, table, total]: [FileLine[], FileTable | undefined, number] = [[], undefined, 0];
  const [dates, decimals] = [createDateOrder(), createDecimalMark()];
  const isToldMark = layout.decimalSign !== 'auto';
  const count = (lines: readonly FileLine[], found: FileTable): void => {
    const date = found.columns.date ?? found.columns.time;
    const figures = isToldMark ? [] : figureColumns(found);
    const results = countMeasured(found, lineRefusal(found, layout));
    for (const line of lines) {
      if (!found.isRow(line)) continue;
      dates.note(cellAt(line, date));
      for (const column of figures) decimals.note(cellAt(line, column));
      total += results(line);
    }
  };
  const begin = (): FileTable => {
    const found = findTable(first, layout);
    count(first, found);
    first = [];
    return found;
  };
  return {
    push: (lines) => {
      if (table) return count(lines, table);
      for (const line of lines) first.push(line);
      if (tellsTable(first, layout)) table = begin();
    },
    end: () => {
      table ??= begin();
      const decimalSign = isToldMark ? layout.decimalSign : decimals.mark();
      return { table, order: dates.order(), decimalSign, total };
    },
  };
}

/**
 * The results of some lines of a file that was looked through. Nothing is left out: what cannot be a result says why.
 *
 * @example rowsIn([], createTableScan(plainLayout).end(), plainLayout) // []
 */
export function rowsIn(lines: readonly FileLine[], scanned: ScannedTable, layout: ImportLayout): ImportRow[] {
  const { isRow } = scanned.table;
  const { decimalSign } = scanned;
  const read = lineReader(scanned.table, scanned.order, { ...layout, decimalSign });
  const rows: ImportRow[] = [];
  for (const line of lines) if (isRow(line)) for (const row of read(line)) rows.push(row);
  return rows;
}

/**
 * Reads the results of all lines of a file at once.
 *
 * @example readRows(readDelimited('Test,Level,Date,Result\nGLU,1,2026-03-04,5.2', plainLayout), plainLayout).rows[0]?.value // '5.2'
 */
export function readRows(lines: readonly FileLine[], layout: ImportLayout): ReadRows {
  const scan = createTableScan(layout);
  scan.push(lines);
  const scanned = scan.end();
  return { table: scanned.table, rows: rowsIn(lines, scanned, layout) };
}
