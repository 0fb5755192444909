import type { Cell, FileLine } from '@qc/domain';
import { type CellValue, readXls, readXlsx, type Sheet } from 'hucre/xlsx';
import { inspectOldWorkbook, type PercentCells } from './oldWorkbook.ts';
import { mayShowPercent, percentColumns } from './percentCells.ts';
import { UnreadableFile } from './unreadableFile.ts';

/** A line of a sheet, and what its cells are in truth. */
export type SheetLine = FileLine & {
  /** Cells that are dates: their columns, and their days since 1899-12-30. */
  readonly dates: readonly (readonly [column: number, serial: number])[];
  /** Columns of numbers that are shown as per cent: the sheet shows 0.056 as 5.6 %. */
  readonly percents: readonly number[];
};

/** The visible content of a workbook, and the names of its hidden sheets. */
export type Workbook = {
  readonly sheets: readonly { readonly name: string; readonly lines: readonly SheetLine[] }[];
  readonly hidden: readonly string[];
};

const two = (n: number): string => String(n).padStart(2, '0');
const msPerDay = 86_400_000;
const daysBefore1970 = 25_569;
/** Up to the day of 1900 that never was, sheets count one day less. */
const firstOfMarch1900 = 61;

/** A date of a workbook has no zone: its parts are those of the clock on the wall. */
function cellOf(value: CellValue | undefined): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  if (!(value instanceof Date)) return String(value);
  if (Number.isNaN(value.getTime())) return null;
  const at = new Date(Math.round(value.getTime() / 1000) * 1000);
  const day = `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`;
  return `${day} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`;
}

function serialOf(value: CellValue | undefined): number | null {
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return null;
  const days = value.getTime() / msPerDay + daysBefore1970;
  return days < firstOfMarch1900 ? days - 1 : days;
}

/** A sheet; of an old workbook with the cells that it shows as per cent. */
type SeenSheet = Sheet & { readonly percents?: PercentCells };

const isBlank = (row: readonly CellValue[] = []): boolean => row.every((cell) => (cell ?? '') === '');

/**
 * The lines of a sheet. A cell with nothing but a format far below the table makes a million blank lines: of those in
 * sequence the first is kept. Of an old workbook, blank lines are not there at all.
 */
function linesOf({ percents: sheetPercents, ...sheet }: SeenSheet): SheetLine[] {
  const rows: readonly (readonly CellValue[] | undefined)[] = sheet.rows;
  const lines: SheetLine[] = [];
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] ?? [];
    if (index > 0 && isBlank(row) && isBlank(rows[index - 1])) continue;
    const cells = Array.from(row, cellOf);
    const dates = Array.from(row, serialOf).flatMap((serial, column) =>
      serial === null ? [] : [[column, serial] as const],
    );
    const percents = sheetPercents?.get(index) ?? percentColumns(sheet, index, cells.length);
    lines.push({ line: index + 1, raw: cells.map((cell) => cell ?? '').join('\t'), cells, dates, percents });
  }
  return lines;
}

const isEmpty = ({ rows }: Sheet): boolean => rows.every(isBlank);

async function sheetsOfOld(bytes: Uint8Array, hidden: string[]): Promise<SeenSheet[]> {
  const inspected = inspectOldWorkbook(bytes);
  if ('trouble' in inspected) throw new UnreadableFile(inspected.trouble);
  const { sheets } = await readXls(bytes);
  const isHidden = (_: Sheet, place: number): boolean => inspected.isHidden[place] === true;
  hidden.push(...sheets.filter(isHidden).map(({ name }) => name));
  const seen = sheets.map(
    (sheet, place): SeenSheet => ({ ...sheet, percents: inspected.percents[place] ?? new Map() }),
  );
  return seen.filter((sheet, place) => !isHidden(sheet, place));
}

/** Every entry of a zip is named in plain letters. */
const zipDirectory = Buffer.from('PK\u0001\u0002', 'latin1');
const workbookPart = Buffer.from('xl/workbook.xml');

async function visibleSheets(bytes: Uint8Array, kind: 'xlsx' | 'xls', hidden: string[]): Promise<SeenSheet[]> {
  if (kind === 'xls') return sheetsOfOld(bytes, hidden);
  const isVisible = (info: { name: string; hidden?: boolean; veryHidden?: boolean }): boolean => {
    const isHidden = info.hidden === true || info.veryHidden === true;
    if (isHidden) hidden.push(info.name);
    return !isHidden;
  };
  return (await readXlsx(bytes, { sheets: isVisible, readStyles: mayShowPercent(bytes) })).sheets;
}

/** The visible sheets of a workbook, with their lines. Hidden sheets are not even unpacked. */
export async function readWorkbook(bytes: Uint8Array, kind: 'xlsx' | 'xls'): Promise<Workbook> {
  try {
    const hidden: string[] = [];
    const sheets = await visibleSheets(bytes, kind, hidden);
    const filled = sheets.filter((sheet) => !isEmpty(sheet));
    return { sheets: filled.map((sheet) => ({ name: sheet.name, lines: linesOf(sheet) })), hidden };
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    const message = error instanceof Error ? error.message : '';
    if (/^Sheet .*spans/.test(message)) throw new UnreadableFile('cellFarAway');
    const isLarge = /limit|exceed|too (?:large|many)|maximum/i.test(message);
    const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // A zip that is whole has its directory; one that names no workbook there is something else.
    const isOther = kind === 'xlsx' && content.includes(zipDirectory) && !content.includes(workbookPart);
    throw new UnreadableFile(isLarge ? 'tooLarge' : isOther ? 'noWorkbook' : 'unreadable');
  }
}
