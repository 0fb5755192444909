import type { ColumnRole } from './columnRole.ts';
import type { Cell, FileLine } from './delimited.ts';
import type { FieldProblem } from './fieldProblem.ts';
import { type FileTable, type FoundTable, findTable, tellsTable } from './findTable.ts';
import type { ImportLayout } from './importLayout.ts';
import { levelAtEnd, levelOf } from './levelOf.ts';
import { readFigure } from './readFigure.ts';
import { createDateOrder, type Moment, readMoment } from './readMoment.ts';
import { readSummary, type Summary, type SummaryCells, tellsSummary } from './readSummary.ts';
import { matchesAny } from './wildcard.ts';

/** What another system calls things, as it stood in the file; null where the file does not say. */
export type RowCodes = {
  readonly laboratory: string | null;
  readonly test: string | null;
  readonly instrument: string | null;
  readonly analyte: string | null;
  readonly lot: string | null;
  readonly level: string | null;
  readonly unit: string | null;
  readonly sample: string | null;
  readonly operator: string | null;
  readonly comment: string | null;
};

/** One result that a file tells of. A line with several results gives several, told apart by `part`. */
export type ImportRow = {
  readonly line: number;
  readonly part: number;
  readonly raw: string;
  readonly codes: RowCodes;
  /** 1 to 3 where the file says it; null where the lot number will tell, or nothing does. */
  readonly level: number | null;
  readonly measuredAt: Moment | null;
  /** As it will be stored. */
  readonly value: string | null;
  /** Mean, SD and n where the file tells them, or what is wrong with them: what counts is how the test is entered. */
  readonly summary: Summary | FieldProblem | null;
  readonly problem: FieldProblem | null;
};

export type ReadRows = { readonly table: FoundTable; readonly rows: readonly ImportRow[] };

/** More columns than any export has: a file that is none. */
const MOST_COLUMNS = 500;

const wordsOf = (cell: Cell | undefined): string | null => {
  const text = cell === null || cell === undefined ? '' : String(cell).trim();
  return text === '' ? null : text.slice(0, 80);
};

/** `GLU (mmol/L)` is the analyte GLU in mmol/L. */
function headedAnalyte(heading: string): { analyte: string; unit: string | null } {
  const [, analyte = heading, unit = null] = /^(.*?)\s*[([（]([^)\]）]*)[)\]）]\s*$/.exec(heading) ?? [];
  return { analyte: analyte.trim().slice(0, 80), unit: unit === null || unit.trim() === '' ? null : unit.trim() };
}

/** What all lines of a file say together: its table, how its dates are written, and how many results it tells of. */
export type ScannedTable = {
  readonly table: FileTable;
  readonly order: 'dmy' | 'mdy' | undefined;
  readonly total: number;
};

/** Looks a file through, some lines at a time, before its first row is read: the last date may decide what the first means. */
export function createTableScan(layout: ImportLayout): { push(lines: readonly FileLine[]): void; end(): ScannedTable } {
  let [first, table, total]: [FileLine[], FileTable | undefined, number] = [[], undefined, 0];
  const dates = createDateOrder();
  const count = (lines: readonly FileLine[], found: FileTable): void => {
    const { columns } = found;
    for (const line of lines) {
      if (!found.isRow(line)) continue;
      dates.note(line.cells[columns.date ?? columns.time ?? -1] ?? null);
      total += line.cells.length > MOST_COLUMNS ? 1 : measuredCells(line, found).length;
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
      return { table, order: dates.order(), total };
    },
  };
}

/** The results of some lines of a file that was looked through. Nothing is left out: what cannot be a result says why. */
export function rowsIn(lines: readonly FileLine[], scanned: ScannedTable, layout: ImportLayout): ImportRow[] {
  const { table, order } = scanned;
  return lines.filter(table.isRow).flatMap((line) => rowsOf(line, { layout, table, order }));
}

/** Reads the results of all lines of a file at once. */
export function readRows(lines: readonly FileLine[], layout: ImportLayout): ReadRows {
  const scan = createTableScan(layout);
  scan.push(lines);
  const scanned = scan.end();
  return { table: scanned.table, rows: rowsIn(lines, scanned, layout) };
}

type Reader = Pick<ScannedTable, 'table' | 'order'> & { readonly layout: ImportLayout };

function rowsOf(line: FileLine, { layout, table, order }: Reader): ImportRow[] {
  const cell = (role: ColumnRole): Cell => line.cells[table.columns[role] ?? -1] ?? null;
  const base = {
    line: line.line,
    raw: line.raw,
    codes: {
      laboratory: wordsOf(cell('laboratory')),
      test: wordsOf(cell('test')),
      instrument: wordsOf(cell('instrument')),
      analyte: wordsOf(cell('analyte')),
      lot: wordsOf(cell('lot')),
      level: wordsOf(cell('level')),
      unit: wordsOf(cell('unit')),
      sample: wordsOf(cell('sample')),
      operator: wordsOf(cell('operator')),
      comment: wordsOf(cell('comment')),
    },
  };
  if (line.cells.length > MOST_COLUMNS) {
    const problem = { field: 'row', code: 'tooManyColumns', text: String(line.cells.length) } as const;
    return [{ ...base, part: 1, level: null, measuredAt: null, value: null, summary: null, problem }];
  }
  const told = wordsOf(cell(layout.qcBy)) ?? '';
  const isQc = layout.qcPatterns.trim() === '' || matchesAny(told, layout.qcPatterns);
  const moment = readMoment(cell('date'), cell('time'), { ...layout, order });
  const whole = { base, isQc, told, moment, layout };
  return measuredCells(line, table).map((measured, index) => rowOf(whole, measured, index + 1));
}

type Measured = {
  readonly cell: Cell;
  readonly summary?: SummaryCells;
  readonly analyte?: string;
  readonly unit?: string | null;
  readonly level?: number;
};

/** The cells of a line that are results. An empty one in a row of several is no result. */
function measuredCells(line: FileLine, { shape, columns, analyteColumns, headings }: FoundTable): Measured[] {
  const at = (column: number | undefined): Cell => line.cells[column ?? -1] ?? null;
  const told: SummaryCells = { mean: at(columns.mean), sd: at(columns.sd), n: at(columns.n) };
  const summary = tellsSummary(told) || columns.value === undefined ? told : undefined;
  if (shape === 'long') {
    const cell = at(columns.value);
    return [columns.mean === undefined || summary === undefined ? { cell } : { cell, summary }];
  }
  const all: Measured[] =
    shape === 'levels'
      ? [columns.level1, columns.level2, columns.level3].flatMap((column, index) =>
          column === undefined ? [] : [{ cell: at(column), level: index + 1 }],
        )
      : analyteColumns.map((column) => ({ cell: at(column), ...headedAnalyte(headings[column] ?? '') }));
  const measured = all.filter(({ cell }) => wordsOf(cell) !== null);
  return columns.mean === undefined || !tellsSummary(told) ? measured : [...measured, { cell: null, summary: told }];
}

type Whole = {
  readonly base: Pick<ImportRow, 'line' | 'raw' | 'codes'>;
  readonly isQc: boolean;
  readonly told: string;
  readonly moment: ReturnType<typeof readMoment>;
  readonly layout: ImportLayout;
};

function rowOf({ base, isQc, told, moment, layout }: Whole, measured: Measured, part: number): ImportRow {
  const figure = readFigure(measured.cell, layout);
  const summary = measured.summary ? readSummary(measured.summary, layout) : null;
  const isSummaryOnly = summary !== null && wordsOf(measured.cell) === null;
  const unit = base.codes.unit ?? measured.unit ?? unitBeside(measured, layout);
  const codes = { ...base.codes, analyte: measured.analyte ?? base.codes.analyte, unit };
  const level = measured.level ?? levelIn(codes, layout);
  const measuredAt = moment !== null && 'hasTime' in moment ? moment : null;
  const problems: (FieldProblem | null)[] = [
    isQc ? null : { field: 'row', code: 'notQc', text: told },
    codes.analyte === null && codes.test === null ? { field: 'analyte', code: 'noAnalyte', text: '' } : null,
    measuredProblem(figure, summary, isSummaryOnly),
    moment !== null && 'code' in moment ? moment : null,
    moment === null && !layout.usesUploadTime ? { field: 'measuredAt', code: 'noDate', text: '' } : null,
  ];
  const problem = problems.find((each) => each !== null) ?? null;
  return { ...base, part, codes, level, measuredAt, value: 'code' in figure ? null : figure.text, summary, problem };
}

/** The unit that stands beside the number. */
function unitBeside({ cell, summary }: Measured, layout: ImportLayout): string | null {
  const figure = readFigure(wordsOf(cell) === null && summary ? summary.mean : cell, layout);
  return 'unit' in figure ? figure.unit : null;
}

/** What is wrong with what was measured: of a summary only where it is all that is told. */
export function measuredProblem(
  figure: ReturnType<typeof readFigure>,
  summary: ImportRow['summary'],
  isSummaryOnly: boolean,
): FieldProblem | null {
  const measured = isSummaryOnly ? summary : figure;
  return measured !== null && 'code' in measured ? measured : null;
}

/** The level that codes tell, as the layout says where to look. */
export function levelIn({ level, lot, sample }: RowCodes, { levelSource, levelPatterns }: ImportLayout): number | null {
  const told = levelSource === 'lot' ? lot : levelSource === 'sample' ? sample : level;
  const byPattern =
    told === null ? -1 : levelPatterns.findIndex((pattern) => pattern.trim() !== '' && matchesAny(told, pattern));
  if (byPattern >= 0) return byPattern + 1;
  if (levelSource === 'lot') return null;
  if (levelSource === 'sample') return sample === null ? null : levelAtEnd(sample);
  if (level !== null) return levelOf(level);
  return levelSource === 'auto' && sample !== null ? levelAtEnd(sample) : null;
}
