import { cellAt, wordsOf } from './cellAt.ts';
import { figureColumns } from './decimalMark.ts';
import type { Cell, FileLine } from './delimited.ts';
import type { FieldProblem } from './fieldProblem.ts';
import type { FoundTable } from './findTable.ts';
import { hasSummary, type SummaryCells } from './readSummary.ts';

/** A cell that is a result, with the analyte, level or unit of its column. */
export type MeasuredCell = {
  readonly cell: Cell;
  readonly summary?: SummaryCells;
  readonly analyte?: string;
  readonly unit?: string | null;
  readonly level?: number;
};

/** `GLU (mmol/L)` is the analyte GLU in mmol/L. */
function headedAnalyte(heading: string): { analyte: string; unit: string | null } {
  const [, analyte = heading, unit = null] = /^(.*?)\s*[([（]([^)\]）]*)[)\]）]\s*$/.exec(heading) ?? [];
  return { analyte: analyte.trim().slice(0, 80), unit: unit === null || unit.trim() === '' ? null : unit.trim() };
}

/** The columns of results next to each other, and the analyte, level or unit of each. */
function columnsAcross({ shape, columns, analyteColumns, headings }: FoundTable): Across[] {
  if (shape === 'matrix')
    return analyteColumns.map((column) => ({ column, says: headedAnalyte(headings[column] ?? '') }));
  return [columns.level1, columns.level2, columns.level3].flatMap((column, index) =>
    column === undefined ? [] : [{ column, says: { level: index + 1 } }],
  );
}

type Across = { readonly column: number; readonly says: Omit<MeasuredCell, 'cell' | 'summary'> };

/**
 * Finds the cells of a table's lines that are results. An empty one in a row of several is no result.
 *
 * @example measuredIn(findTable(lines, plainLayout))(lines[1]) // [{ cell: '5.2' }]
 */
export function measuredIn(table: FoundTable): (line: FileLine) => MeasuredCell[] {
  const { shape, columns } = table;
  const summaryOf = (line: FileLine): SummaryCells => ({
    mean: cellAt(line, columns.mean),
    sd: cellAt(line, columns.sd),
    n: cellAt(line, columns.n),
  });
  if (shape === 'long') {
    if (columns.mean === undefined) return (line) => [{ cell: cellAt(line, columns.value) }];
    return (line) => {
      const [cell, summary] = [cellAt(line, columns.value), summaryOf(line)];
      return [hasSummary(summary) || columns.value === undefined ? { cell, summary } : { cell }];
    };
  }
  const across = columnsAcross(table);
  return (line) => {
    const measured: MeasuredCell[] = [];
    for (const { column, says } of across) {
      const cell = cellAt(line, column);
      if (wordsOf(cell) !== null) measured.push({ cell, ...says });
    }
    if (columns.mean === undefined) return measured;
    const summary = summaryOf(line);
    if (hasSummary(summary)) measured.push({ cell: null, summary });
    return measured;
  };
}

/**
 * Counts the results in a table's lines. A line that is refused as a whole, or has blank result cells, counts as one,
 * because it becomes one refused row.
 *
 * @example countMeasured(findTable(lines, plainLayout), () => null)(lines[1]) // 1
 */
export function countMeasured(
  table: FoundTable,
  refusalOf: (line: FileLine) => FieldProblem | null,
): (line: FileLine) => number {
  if (table.shape === 'long') return () => 1;
  const measured = measuredIn(table);
  // Without result columns there is no table, and blank cells count nothing.
  const least = figureColumns(table).length > 0 ? 1 : 0;
  return (line) => (refusalOf(line) === null ? Math.max(least, measured(line).length) : 1);
}
