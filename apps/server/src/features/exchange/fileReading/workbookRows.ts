import {
  type Cell,
  createTableScan,
  type FileLine,
  type FoundTable,
  type ImportLayout,
  type ImportRow,
  levelInName,
  type ReadRows,
  rowsIn,
  tellsAnalyte,
} from '@qc/domain';
import { arranged, tableLayout } from './layouts/layouts.ts';
import type { SheetLine, Workbook } from './readWorkbook.ts';

/** The rows of all sheets of a workbook, and the names of the sheets that were not read. */
type WorkbookRows = ReadRows & {
  readonly lines: readonly FileLine[];
  readonly skippedSheets: readonly string[];
};

type ReadSheet = Workbook['sheets'][number] & ReadRows;

/** Serials that can be a day of a result, and those that are a time of day with or without the sheet's first day. */
const [firstDay, lastDay, lastOfClock] = [20_000, 100_000, 2000];

/**
 * A date cell has only one meaning; the date format of a configuration is for text. Where a date or time is expected, the
 * cell becomes the sheet's own number. Elsewhere it stays text, so that it cannot pass for a result.
 */
function withTrueDates(line: SheetLine, { date, time }: FoundTable['columns']): FileLine {
  const replaced = line.dates.flatMap(([column, serial]): [number, number][] => {
    if (column === time && serial < lastOfClock) return [[column, serial % 1]];
    return (column === date || column === time) && serial >= firstDay && serial < lastDay ? [[column, serial]] : [];
  });
  if (replaced.length === 0) return line;
  const numbers = new Map(replaced);
  return { ...line, cells: line.cells.map((cell, column) => numbers.get(column) ?? cell) };
}

/** Cells shown as per cent are read as per cent, with this unit. The unit of the test decides whether it fits. */
export function withPercents(line: SheetLine, decimalSign: ImportLayout['decimalSign']): SheetLine {
  if (line.percents.length === 0) return line;
  const shown = (cell: Cell | undefined, column: number): Cell => {
    if (typeof cell !== 'number' || !line.percents.includes(column)) return cell ?? null;
    const hundredths = String(Number((cell * 100).toPrecision(15)));
    return `${decimalSign === ',' ? hundredths.replace('.', ',') : hundredths}%`;
  };
  return { ...line, cells: line.cells.map(shown) };
}

/** The name of the sheet gives its level; otherwise the name of the file gives it for all sheets. */
const nameWithLevel = (sheet: string, file = ''): string => (levelInName(sheet) === null ? file : sheet);

function readSheet(sheet: Workbook['sheets'][number], layout: ImportLayout): ReadSheet {
  const named = { ...tableLayout(layout), fileName: nameWithLevel(sheet.name, layout.fileName) };
  const scanOf = (lines: readonly FileLine[]) => {
    const scan = createTableScan(named);
    scan.push(lines);
    return scan.end();
  };
  if (layout.arrangement !== undefined) {
    const linesBy = (mark: ImportLayout['decimalSign']) =>
      arranged(
        sheet.lines.map((line) => withPercents(line, mark)),
        layout,
      );
    const { decimalSign } = scanOf(linesBy(layout.decimalSign));
    const lines = linesBy(decimalSign);
    const scanned = scanOf(lines);
    return { ...sheet, table: scanned.table, rows: rowsIn(lines, scanned, named) };
  }
  const scanned = scanOf(sheet.lines);
  const lines = sheet.lines.map((line) =>
    withTrueDates(withPercents(line, scanned.decimalSign), scanned.table.columns),
  );
  return { ...sheet, table: scanned.table, rows: rowsIn(lines, scanned, named) };
}

/**
 * Whether a sheet contains results, also unusable ones. A cover sheet does not: it may have words that look like a heading,
 * but no results below them.
 */
function hasResults({ table, rows }: ReadSheet, layout: ImportLayout): boolean {
  const { columns, shape, headingLine } = table;
  if (rows.some(({ problem }) => problem === null)) return true;
  const isMeasured = shape !== 'long' || columns.value !== undefined || columns.mean !== undefined;
  if (headingLine !== null && layout.startLine === 0 && shape !== 'matrix')
    return rows.length > 0 && isMeasured && ((columns.analyte ?? columns.test) !== undefined || tellsAnalyte(layout));
  return columns.date !== undefined && rows.some(({ value }) => value !== null);
}

/** Notes without a table, such as instructions of a template, are not reported as skipped. */
const isTable = ({ lines }: Workbook['sheets'][number]): boolean =>
  lines.some(({ cells }) => cells.filter((cell) => cell !== null && cell !== '').length > 1);

/** Rows of several sheets: lines are numbered across the sheets, and each raw text begins with its sheet and line. */
function placed(sheets: readonly ReadSheet[]): ImportRow[] {
  if (sheets.length === 1) return [...(sheets[0]?.rows ?? [])];
  let before = 0;
  return sheets.flatMap(({ name, lines, rows }) => {
    const from = before;
    before += lines.at(-1)?.line ?? 0;
    return rows.map((row) => ({ ...row, line: from + row.line, raw: `${name}!${row.line}\t${row.raw}` }));
  });
}

const noTable: FoundTable = { headings: [], headingLine: null, columns: {}, shape: 'long', analyteColumns: [] };

/**
 * The results of every visible sheet that has some; each sheet has its own heading. Where none has, the first sheet with rows
 * is used, so that its problems are reported.
 */
export function workbookRows({ sheets, hidden }: Workbook, layout: ImportLayout): WorkbookRows {
  const all = sheets.map((sheet) => readSheet(sheet, layout));
  const withResults = all.filter((sheet) => hasResults(sheet, layout));
  const first = all.find(({ rows }) => rows.length > 0) ?? all[0];
  const read = withResults.length > 0 || !first ? withResults : [first];
  const others = all.filter((sheet) => !read.includes(sheet) && isTable(sheet));
  return {
    table: read[0]?.table ?? noTable,
    rows: placed(read),
    lines: read[0]?.lines ?? [],
    skippedSheets: [...others.map(({ name }) => name), ...hidden],
  };
}
