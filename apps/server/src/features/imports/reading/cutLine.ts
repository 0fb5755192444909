import type { FileLine, ImportRow } from '@qc/domain';

/** Lines among which the heading stands. */
const aboutTheHeading = 60;

const isFilled = ({ cells }: FileLine): boolean => cells.some((cell) => cell !== null && String(cell).trim() !== '');

/**
 * Watches for a file whose writing or sending was cut: its last line alone has no line end, and fewer cells than every other
 * line from the heading on.
 */
export function createCutWatch(): {
  note(lines: readonly FileLine[]): void;
  /** The number of the line that may be cut; null: none is. */
  cutLine(told: { readonly endsOpen: boolean; readonly headingLine: number | null }): number | null;
} {
  const first: FileLine[] = [];
  let [fewest, last]: [number, FileLine | undefined] = [Number.POSITIVE_INFINITY, undefined];
  const count = (line: FileLine): void => {
    if (first.length < aboutTheHeading) first.push({ ...line, raw: '' });
    else fewest = Math.min(fewest, line.cells.length);
  };
  return {
    note: (lines) => {
      for (const line of lines) {
        if (!isFilled(line)) continue;
        if (last) count(last);
        last = line;
      }
    },
    cutLine: ({ endsOpen, headingLine }) => {
      if (!endsOpen || headingLine === null || !last || last.line <= headingLine) return null;
      const others = first.filter(({ line }) => line >= headingLine).map(({ cells }) => cells.length);
      return last.cells.length < Math.min(fewest, ...others) ? last.line : null;
    },
  };
}

/** What stands in a line that may be cut is no result: a level or a digit may be missing. */
export function withCutLine(rows: readonly ImportRow[], cutLine: number | null): readonly ImportRow[] {
  if (cutLine === null || rows.at(-1)?.line !== cutLine) return rows;
  return rows.map((row) =>
    row.line === cutLine ? { ...row, problem: { field: 'row', code: 'cutLine', text: '' } } : row,
  );
}
