import type { LotValueRow } from '@qc/contract';
import { type MakerValueProblem, makerValueProblem, parseNumber } from '@qc/domain';

export const levels = [1, 2, 3] as const;
export type Level = (typeof levels)[number];
export const figures = ['Mean', 'Sd', 'Low', 'High'] as const;
export type FigureName = (typeof figures)[number];
export type CellName = `level${Level}${FigureName}`;

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
const isNumber = (text: string) => parseNumber(text).ok;

function named<T extends NamedEntry>(known: readonly T[], text: string): T | undefined {
  const wanted = plain(text);
  return wanted === '' ? undefined : known.find(({ names }) => names.some((name) => plain(name) === wanted));
}

export type Pasted = {
  readonly rows: readonly SheetRow[];
  readonly notFound: readonly string[];
  /** Lines of the block whose analyte is retired and not on the sheet yet, counted from 1. */
  readonly retired: readonly { readonly line: number; readonly name: string }[];
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

/**
 * A block of a spreadsheet whose rows begin with an analyte, a unit after it where there is one. A first line without any
 * figure is a heading. Unknown analytes are returned by name, not guessed, and so are retired ones that the sheet does not have.
 */
export function pastedRows(
  block: readonly (readonly string[])[],
  known: { readonly analytes: readonly NamedAnalyte[]; readonly units: readonly NamedEntry[] },
  sheet: readonly SheetRow[] = [],
): Pasted {
  const lines = block.filter((line) => line.some((text) => text !== ''));
  const body = lines[0]?.some(isNumber) ? lines : lines.slice(1);
  const rows: SheetRow[] = [];
  const notFound: string[] = [];
  const retired: { line: number; name: string }[] = [];
  for (const line of body) {
    const [name = '', ...rest] = line;
    const analyte = named(known.analytes, name);
    if (!analyte) {
      notFound.push(name);
      continue;
    }
    if (analyte.isRetired && !sheet.some(({ analyteId }) => analyteId === analyte.id)) {
      retired.push({ line: block.indexOf(line) + 1, name });
      continue;
    }
    const hasUnit = rest[0] !== undefined && !isNumber(rest[0]);
    const unit = hasUnit ? named(known.units, rest[0] ?? '') : undefined;
    const texts = (hasUnit ? rest.slice(1) : rest).flatMap((text, at) => {
      const cell = cellNames[at];
      return cell && text !== '' ? [[cell, text]] : [];
    });
    rows.push({ analyteId: analyte.id, unitId: unit?.id ?? analyte.unitId, texts: Object.fromEntries(texts) });
  }
  return { rows, notFound, retired };
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
