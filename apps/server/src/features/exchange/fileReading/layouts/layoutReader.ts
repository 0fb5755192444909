import { type Cell, type ColumnRole, type FileLine, type ImportArrangement, roleOfHeading } from '@qc/domain';

/** Reads lines one by one, `null` at the end, and returns the rows that they complete. */
export type LineReader = {
  /** The columns of every row. The table reader refuses a row with more cells. */
  readonly headings: readonly string[];
  read(line: FileLine | null): readonly FileLine[];
};

/** A layout other than a table: its lines are converted to a heading and rows. */
export type LayoutReader = {
  readonly name: ImportArrangement;
  /** Checks the first lines of a file; null: the file does not have this layout. */
  begin(first: readonly FileLine[]): LineReader | null;
};

/** The number of first lines from which the layout of a file is detected. */
export const linesInspected = 400;

export const textOf = (cell: Cell | undefined): string => (cell == null ? '' : String(cell).trim());

/** The texts of a line's cells, without the blank ones at its end. */
export function textsOf({ cells }: FileLine): string[] {
  const texts = cells.map(textOf);
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
}

/** The role of a heading; null where it is unknown or ignored. */
export function roleOf(heading: string): ColumnRole | null {
  const role = roleOfHeading(heading);
  return role === 'ignored' ? null : role;
}

export const hasFigure = (texts: readonly string[]): boolean => texts.some((text) => /^[<>+-]?\d/.test(text));

/** The roles that the words of a line name; none where one of the words is a number. */
export function rolesIn(texts: readonly string[]): ReadonlySet<ColumnRole> {
  return new Set(hasFigure(texts) ? [] : texts.flatMap((text) => roleOf(text) ?? []));
}

/** Puts values under their headings. A value without a heading is appended, so that its row is refused. */
export function placedCells(headings: readonly string[], values: Iterable<readonly [string, Cell]>): Cell[] {
  const cells: Cell[] = headings.map(() => null);
  for (const [heading, value] of values) {
    const at = headings.indexOf(heading);
    if (at >= 0) cells[at] = value;
    else if (textOf(value) !== '') cells.push(value);
  }
  return cells;
}
