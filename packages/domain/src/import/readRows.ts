import type { FileLine } from './delimited.ts';
import { type FoundTable, findTable, tellsTable } from './findTable.ts';
import type { ImportLayout } from './importLayout.ts';
import type { ImportRow } from './importRow.ts';
import { lineReader, rowAbove } from './lineRows.ts';
import { createLooking, type ScannedTable } from './lookThrough.ts';
import { bySection } from './sections.ts';

export type { ImportRow, RowCodes } from './importRow.ts';
export type { ScannedTable } from './lookThrough.ts';

export type ReadRows = { readonly table: FoundTable; readonly rows: readonly ImportRow[] };

/**
 * Looks a file through, some lines at a time, before its first row is read: the last date may decide what the first means.
 *
 * @example createTableScan(plainLayout).end().total // 0
 */
export function createTableScan(layout: ImportLayout): { push(lines: readonly FileLine[]): void; end(): ScannedTable } {
  let [first, isBegun]: [FileLine[], boolean] = [[], false];
  const looking = createLooking(layout);
  const begin = (): void => {
    isBegun = true;
    looking.begin(0, findTable(first, layout));
    looking.look(first);
    first = [];
  };
  return {
    push: (lines) => {
      if (isBegun) return looking.look(lines);
      for (const line of lines) first.push(line);
      if (tellsTable(first, layout)) begin();
    },
    end: () => {
      if (!isBegun) begin();
      return looking.told();
    },
  };
}

/**
 * The results of some lines of a file that was looked through. Nothing is left out: what cannot be a result says why.
 *
 * @example rowsIn([], createTableScan(plainLayout).end(), plainLayout) // []
 */
export function rowsIn(lines: readonly FileLine[], scanned: ScannedTable, layout: ImportLayout): ImportRow[] {
  const { sections, order, readsSerials, decimalSign } = scanned;
  const read = bySection(sections, ({ isRow, isAbove, ...table }) => {
    const rowsOf = lineReader(table, { order, readsSerials }, { ...layout, decimalSign });
    return (line) => (isRow(line) ? rowsOf(line) : isAbove(line) ? [rowAbove(line)] : []);
  });
  const rows: ImportRow[] = [];
  for (const line of lines) for (const row of read(line) ?? []) rows.push(row);
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
