import type { LotValueRow } from '@qc/contract';
import { type MakerValueProblem, makerValueProblem, parseNumber } from '@qc/domain';
import { type CellName, figures, type Level, levels } from './sheetCells.ts';
import { columnsOf, limitsOf, type SheetColumn } from './sheetHeading.ts';

/** The figures of a row from left to right. */
const cellNames: readonly CellName[] = levels.flatMap((level) =>
  figures.map((figure): CellName => `level${level}${figure}`),
);

/** The search key of an analyte or unit, made from a written name. */
export type NamedEntry = { readonly id: string; readonly names: readonly string[] };
export type NamedAnalyte = NamedEntry & {
  readonly title: string;
  readonly unitId: string;
  readonly isRetired?: boolean;
};

/** A row of the sheet: what was typed, digit by digit. */
export type SheetRow = {
  readonly analyteId: string;
  readonly unitId: string;
  readonly texts: Readonly<Partial<Record<CellName, string>>>;
};

const plain = (text: string) => text.normalize('NFKC').trim().toLocaleLowerCase();
/** A figure alone: "1SD" is the name of a column. */
const isNumber = (text: string) => {
  const parsed = parseNumber(text);
  return parsed.ok && parsed.unit === null;
};

function named<T extends NamedEntry>(known: readonly T[], text: string): T | undefined {
  const wanted = plain(text);
  return wanted === '' ? undefined : known.find(({ names }) => names.some((name) => plain(name) === wanted));
}

export type Pasted = {
  readonly rows: readonly SheetRow[];
  readonly notFound: readonly string[];
  /** Rows whose unit nobody knows: the default unit would make other values of them. */
  readonly unitsNotFound: readonly string[];
  /** Lines of the block whose analyte is retired and not on the sheet yet, counted from 1. */
  readonly retired: readonly { readonly line: number; readonly name: string }[];
  /** Whether a heading said what the columns are. */
  readonly hasHeading: boolean;
};

/** A stored or copied record as a row. */
export function rowOf(record: Readonly<Record<string, unknown>>): SheetRow {
  const texts = cellNames.flatMap((name) => (record[name] == null ? [] : [[name, String(record[name])]]));
  return { analyteId: String(record.analyteId), unitId: String(record.unitId), texts: Object.fromEntries(texts) };
}

/** Rows laid over others: of one analyte and unit the later one's figures count. */
export function laidOver(rows: readonly SheetRow[], more: readonly SheetRow[]): readonly SheetRow[] {
  const key = ({ analyteId, unitId }: SheetRow) => `${analyteId}/${unitId}`;
  const byKey = new Map(rows.map((row) => [key(row), row]));
  for (const row of more) byKey.set(key(row), { ...row, texts: { ...byKey.get(key(row))?.texts, ...row.texts } });
  return [...byKey.values()];
}

/** The figures of a line by the columns of the heading, else from left to right. */
function textsOf(line: readonly string[], columns: readonly (SheetColumn | undefined)[]): SheetRow['texts'] {
  const texts = line.flatMap((text, at): [string, string][] => {
    const column = columns[at];
    if (column === undefined || column === 'unit' || text === '') return [];
    if (!column.endsWith('Range')) return [[column, text]];
    const start = column.slice(0, 'level1'.length);
    // A range that cannot be read is shown as it is, so that the sheet marks it.
    const [low, high] = limitsOf(text) ?? [text, text];
    return [
      [`${start}Low`, low],
      [`${start}High`, high],
    ];
  });
  return Object.fromEntries(texts);
}

/**
 * A block of a spreadsheet whose rows begin with an analyte. The heading says what the other columns are; without one, a unit
 * may follow, then the four figures of each level. Unknown analytes and units are returned by name, not guessed, and so are
 * retired analytes that the sheet does not have.
 */
export function pastedRows(
  block: readonly (readonly string[])[],
  known: { readonly analytes: readonly NamedAnalyte[]; readonly units: readonly NamedEntry[] },
  sheet: readonly SheetRow[] = [],
): Pasted {
  const lines = block.filter((line) => line.some((text) => text !== ''));
  const isBody = (line: readonly string[]) => line.slice(1).some(isNumber) || named(known.analytes, line[0] ?? '');
  const start = Math.max(
    lines.findIndex((line) => isBody(line)),
    0,
  );
  const headed = columnsOf(lines.slice(0, start));
  const rows: SheetRow[] = [];
  const notFound: string[] = [];
  const unitsNotFound: string[] = [];
  const retired: { line: number; name: string }[] = [];
  for (const line of lines.slice(start)) {
    const [name = '', next] = line;
    const analyte = named(known.analytes, name);
    if (!analyte) {
      notFound.push(name);
      continue;
    }
    if (analyte.isRetired && !sheet.some(({ analyteId }) => analyteId === analyte.id)) {
      retired.push({ line: block.indexOf(line) + 1, name });
      continue;
    }
    const hasUnit = next !== undefined && !isNumber(next);
    const columns = headed ?? [undefined, ...(hasUnit ? (['unit'] as const) : []), ...cellNames];
    const unitText = line[columns.indexOf('unit')] ?? '';
    const unit = columns.includes('unit') ? named(known.units, unitText) : undefined;
    if (!unit && columns.includes('unit') && unitText !== '') unitsNotFound.push(`${name} ${unitText}`);
    else rows.push({ analyteId: analyte.id, unitId: unit?.id ?? analyte.unitId, texts: textsOf(line, columns) });
  }
  return { rows, notFound, unitsNotFound, retired, hasHeading: headed !== undefined };
}

/** A block of figures laid on the sheet from a cell on, to the right and down; what finds no cell is left out. */
export function laidAt(
  rows: readonly SheetRow[],
  block: readonly (readonly string[])[],
  at: { readonly row: number; readonly cell: CellName },
): readonly SheetRow[] {
  const first = cellNames.indexOf(at.cell);
  return rows.map((row, index) => {
    const line = block[index - at.row];
    if (index < at.row || !line) return row;
    const texts = line.flatMap((text, right) => {
      const cell = cellNames[first + right];
      return cell ? [[cell, text]] : [];
    });
    return { ...row, texts: { ...row.texts, ...Object.fromEntries(texts) } };
  });
}

type RowProblem = { readonly level: Level; readonly reason: MakerValueProblem | 'notANumber' };

function figureOf(text: string | undefined): number | null | undefined {
  if (text === undefined || text.trim() === '') return null;
  const parsed = parseNumber(text);
  // The unit is a column of the row: a figure carries none.
  return parsed.ok && parsed.unit === null ? parsed.value : undefined;
}

/** The problems of a row, level by level. */
export function problemsOf({ texts }: SheetRow): readonly RowProblem[] {
  return levels.flatMap((level): RowProblem[] => {
    const [mean, sd, low, high] = figures.map((figure) => figureOf(texts[`level${level}${figure}`]));
    if (mean === undefined || sd === undefined || low === undefined || high === undefined)
      return [{ level, reason: 'notANumber' }];
    const reason = makerValueProblem({ mean, sd, low, high });
    return reason === null ? [] : [{ level, reason }];
  });
}

/** A row without problems as it is sent; an empty cell takes a figure away. */
export function sentRow(row: SheetRow): LotValueRow {
  const values = Object.fromEntries(cellNames.map((name) => [name, figureOf(row.texts[name]) ?? null]));
  return { analyteId: row.analyteId, unitId: row.unitId, ...values };
}
