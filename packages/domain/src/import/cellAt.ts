import type { Cell, FileLine } from './delimited.ts';

/**
 * The cell of a line in a column; null where the file has no such column or the line ends before it.
 *
 * @example cellAt({ line: 1, raw: 'GLU', cells: ['GLU'] }, 3) // null
 */
export function cellAt({ cells }: FileLine, column: number | undefined): Cell {
  // Reading beyond the end of an array is slow: it searches the prototype chain.
  return column === undefined || column < 0 || column >= cells.length ? null : (cells[column] ?? null);
}

/**
 * A cell as a code or a word; null where it is blank.
 *
 * @example wordsOf(' GLU ') // 'GLU'
 */
export function wordsOf(cell: Cell): string | null {
  const text = cell === null ? '' : String(cell).trim();
  return text === '' ? null : text.slice(0, 80);
}
