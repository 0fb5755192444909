import { textWidth } from '#platform/input/textWidth.ts';
import type { Column, ColumnKind } from '../column.ts';
import type { ColumnNeed } from './fitColumns.ts';

/** Empty room at both sides of a cell. */
const padding = 24;
/** The sign of the order in a heading that sorts. */
const orderSign = 16;
/** A heading may take two lines, so it wants half its length, or its longest word. */
function headWidth(label: string): number {
  const longest = Math.max(0, ...label.split(/[\s/]/).map(textWidth));
  return Math.max(longest, Math.ceil(textWidth(label) / 2) + 4);
}

/** The least and the greatest width of a text; the text that names the row needs more. */
const textLeast = 96;
const nameLeast = 176;
const textMost = 320;
/** Rows that are measured: enough to know a column, few enough to cost nothing. */
const measuredRows = 40;

/** Default width of a cell without known texts. */
const defaultWidths: Readonly<Record<ColumnKind, number>> = {
  text: 140,
  number: 48,
  date: 100,
  choice: 64,
  verdict: 72,
  marks: 32,
  block: 180,
  acts: 56,
};

/** How long a kind stays where room is short; acts never fold away. */
const ranks: Readonly<Record<ColumnKind, number | undefined>> = {
  text: 1,
  block: 2,
  date: 3,
  marks: 4,
  number: 5,
  choice: 6,
  verdict: 7,
  acts: undefined,
};

/** A pill is its word, a sign and its own margins. */
const pillRoom = 24;

function contentWidth<R>(column: Column<R>, rows: readonly R[]): number {
  const { kind, text, width } = column;
  if (width !== undefined) return width;
  if (!text) return defaultWidths[kind];
  const widest = Math.max(0, ...rows.slice(0, measuredRows).map((row) => textWidth(text(row))));
  return kind === 'choice' || kind === 'verdict' ? widest + pillRoom : widest;
}

/** The room of a heading on two lines. */
export const headRoom = ({ kind, sort }: Pick<Column<never>, 'kind' | 'sort'>, label: string): number =>
  kind === 'acts' ? padding : headWidth(label) + (sort ? orderSign : 0) + padding;

/** What a column wants of the room, seen from its heading and its rows. */
export function columnNeed<R>(column: Column<R>, label: string, rows: readonly R[]): ColumnNeed {
  const { key, kind, isName } = column;
  const content = contentWidth(column, rows);
  const canShrink = kind === 'text' || kind === 'block';
  const least = Math.max(
    headRoom(column, label),
    (canShrink ? Math.min(content, isName ? nameLeast : textLeast) : content) + padding,
  );
  const wish = Math.max(least, Math.min(content, textMost) + padding);
  return { key, least, wish, rank: isName ? undefined : (column.rank ?? ranks[kind]) };
}
