import { cellAt } from './cellAt.ts';
import { type ColumnRole, roleOfHeading } from './columnRole.ts';
import type { Cell, FileLine } from './delimited.ts';
import { columnNamed, type FoundTable } from './findTable.ts';
import type { ImportLayout } from './importLayout.ts';

const isBlank = (cell: Cell | undefined): boolean => cell == null || (typeof cell === 'string' && cell.trim() === '');
const isDigits = (cell: Cell): cell is string => typeof cell === 'string' && /^\d+$/.test(cell.trim());

/** The last named column of the heading; a title above columns that are named by number is not a heading. */
function headedWidth({ headings, columns, shape }: FoundTable, chosen: ImportLayout['columns']): number {
  const isNamed = ([role, column]: [string, number]): boolean => {
    const heading = headings[column] ?? '';
    return heading !== '' && (roleOfHeading(heading) !== null || !/^\d*$/.test(chosen[role as ColumnRole] ?? ''));
  };
  const isHeading = shape === 'matrix' || Object.entries(columns).filter(isNamed).length >= 2;
  return isHeading && headings.length > 0
    ? headings.findLastIndex((heading) => heading !== '') + 1
    : Number.POSITIVE_INFINITY;
}

/** Columns that may follow a result and contain only digits. */
const besideResults: readonly ColumnRole[] = [
  'n',
  'sd',
  'mean',
  'level',
  'lot',
  'sample',
  'test',
  'analyte',
  'instrument',
  'replicate',
];

/**
 * The cells of a line beyond its heading. An unquoted comma, in a number or in a name, shifts all cells behind it by one
 * column: another figure would be read, so such a line is refused. A blank cell at the end is only a last delimiter,
 * unless a comma separates the result from digits in a column without heading.
 *
 * @example surplusIn(table, plainLayout)({ line: 2, raw: 'GLU,5,20', cells: ['GLU', '5', '20'] }) // '20' where the heading has two columns
 */
export function surplusIn(
  table: FoundTable,
  { columns: chosen, ignored = [] }: ImportLayout,
): (line: FileLine) => string | null {
  const width = headedWidth(table, chosen);
  // A column without a heading is not surplus if a user gave it a role.
  const named = [...Object.values(chosen), ...ignored].map((wanted) => (columnNamed(wanted, table.headings) ?? -1) + 1);
  const known = Math.max(width, ...named);
  const { value } = table.columns;
  const isBeside =
    value !== undefined &&
    Object.entries(table.columns).some(([role, at]) => at === value + 1 && besideResults.includes(role as ColumnRole));
  return (line) => {
    const { cells, raw } = line;
    if (cells.length <= width) return null;
    for (let at = known; at < cells.length; at++) if (!isBlank(cells[at])) return String(cells[at]);
    if (value === undefined || isBeside) return null;
    const [whole, behind] = [cellAt(line, value), cellAt(line, value + 1)];
    return isDigits(whole) && isDigits(behind) && raw.includes(`${whole},${behind}`) ? behind : null;
  };
}
