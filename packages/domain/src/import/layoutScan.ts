import type { DecimalSign } from '../parsing/parseNumber.ts';
import { cellAt } from './cellAt.ts';
import { createDecimalMark, figureColumns } from './decimalMark.ts';
import type { FileLine } from './delimited.ts';
import type { FileTable } from './findTable.ts';
import type { ImportLayout } from './importLayout.ts';
import { laterHeading } from './laterHeading.ts';
import { lineRefusal } from './lineRefusal.ts';
import { countMeasured } from './measuredCells.ts';
import { createDateOrder } from './readMoment.ts';
import type { Section } from './sections.ts';

/** What all lines of a file say together: its table, the format of its dates and numbers, and how many results it has. */
export type ScannedTable = {
  /** The table under its first heading. */
  readonly table: FileTable;
  /** The tables under all its headings, in their order. */
  readonly sections: readonly Section[];
  readonly order: 'dmy' | 'mdy' | undefined;
  /** Whether its dates are a spreadsheet's days, as text. */
  readonly readsSerials: boolean;
  readonly decimalSign: DecimalSign;
  readonly total: number;
};

/** How the lines under one heading are scanned. */
type HeadingScan = {
  readonly table: FileTable;
  readonly date: number | undefined;
  readonly figures: readonly number[];
  readonly results: (line: FileLine) => number;
  readonly next: (line: FileLine) => FileTable | null;
};

function headingScan(table: FileTable, layout: ImportLayout): HeadingScan {
  return {
    table,
    date: table.columns.date ?? table.columns.time,
    figures: layout.decimalSign === 'auto' ? figureColumns(table) : [],
    results: countMeasured(table, lineRefusal(table, layout)),
    next: laterHeading(table, layout),
  };
}

/** Learns from line after line what only all of them say together. */
export type LayoutScan = {
  begin(from: number, table: FileTable): void;
  scan(lines: readonly FileLine[]): void;
  result(): ScannedTable;
};

/**
 * Scans lines. Precondition: `begin` was called with the first table.
 *
 * @example createLayoutScan(plainLayout).begin(0, findTable([], plainLayout))
 */
export function createLayoutScan(layout: ImportLayout): LayoutScan {
  const sections: Section[] = [];
  const [dates, decimals] = [createDateOrder(), createDecimalMark()];
  let [total, current]: [number, HeadingScan | undefined] = [0, undefined];
  const begin = (from: number, table: FileTable): void => {
    sections.push({ from, table });
    current = headingScan(table, layout);
  };
  const scanLine = (line: FileLine, { table, date, figures, results, next }: HeadingScan): void => {
    if (!table.isRow(line)) {
      if (table.isAbove(line)) total++;
      return;
    }
    const other = next(line);
    if (other !== null) {
      begin(line.line, other);
      return;
    }
    dates.note(cellAt(line, date));
    for (const column of figures) decimals.note(cellAt(line, column));
    total += results(line);
  };
  return {
    begin,
    scan: (lines) => {
      for (const line of lines) if (current) scanLine(line, current);
    },
    result: () => {
      const [first] = sections;
      if (!first) throw new Error('no table was begun');
      const decimalSign = layout.decimalSign === 'auto' ? decimals.mark() : layout.decimalSign;
      const { order, areSerials } = dates;
      return { table: first.table, sections, order: order(), readsSerials: areSerials(), decimalSign, total };
    },
  };
}
