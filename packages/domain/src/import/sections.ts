import type { FileLine } from './delimited.ts';
import type { FileTable } from './findTable.ts';

/** The line of a heading, and the table that applies from there on. */
export type Section = { readonly from: number; readonly table: FileTable };

/**
 * Reads each line by the heading above it. The reader of a section is created at its first line.
 *
 * @example bySection(sections, (table) => (line) => table.isRow(line))(line) // true
 */
export function bySection<T>(
  sections: readonly Section[],
  make: (table: FileTable) => (line: FileLine) => T,
): (line: FileLine) => T | null {
  let [at, until, read]: [number, number, ((line: FileLine) => T) | undefined] = [-1, -1, undefined];
  return (line) => {
    if (line.line >= until) {
      while ((sections[at + 1]?.from ?? Number.POSITIVE_INFINITY) <= line.line) at++;
      until = sections[at + 1]?.from ?? Number.POSITIVE_INFINITY;
      const table = sections[at]?.table;
      read = table && make(table);
    }
    return read === undefined ? null : read(line);
  };
}
