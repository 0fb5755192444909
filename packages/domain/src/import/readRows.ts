import type { FileLine } from './delimited.ts';
import { type FoundTable, findTable, hasEnoughLines } from './findTable.ts';
import type { ImportLayout } from './importLayout.ts';
import type { ImportRow } from './importRow.ts';
import { createLayoutScan, type ScannedTable } from './layoutScan.ts';
import { lineReader, rowAbove } from './lineRows.ts';
import { bySection } from './sections.ts';

export type { ImportRow, RowCodes } from './importRow.ts';
export type { ScannedTable } from './layoutScan.ts';

export type ReadRows = { readonly table: FoundTable; readonly rows: readonly ImportRow[] };

/**
 * Scans a whole file in chunks before its first row is read: the last date may decide how the first is read.
 *
 * @example createTableScan(plainLayout).end().total // 0
 */
export function createTableScan(layout: ImportLayout): { push(lines: readonly FileLine[]): void; end(): ScannedTable } {
  let [first, isBegun]: [FileLine[], boolean] = [[], false];
  const layoutScan = createLayoutScan(layout);
  const begin = (): void => {
    isBegun = true;
    layoutScan.begin(0, findTable(first, layout));
    layoutScan.scan(first);
    first = [];
  };
  return {
    push: (lines) => {
      if (isBegun) return layoutScan.scan(lines);
      for (const line of lines) first.push(line);
      if (hasEnoughLines(first, layout)) begin();
    },
    end: () => {
      if (!isBegun) begin();
      return layoutScan.result();
    },
  };
}

/**
 * The results of some lines of a scanned file. Nothing is left out: a row that is no result has a problem.
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
 * Reads the results of all lines of a file in one call.
 *
 * @example readRows(readDelimited('Test,Level,Date,Result\nGLU,1,2026-03-04,5.2', plainLayout), plainLayout).rows[0]?.value // '5.2'
 */
export function readRows(lines: readonly FileLine[], layout: ImportLayout): ReadRows {
  const scan = createTableScan(layout);
  scan.push(lines);
  const scanned = scan.end();
  return { table: scanned.table, rows: rowsIn(lines, scanned, layout) };
}
