import { endsWithinFrame, type FileLine, type ImportRow, type MessageKind } from '@qc/domain';

/** The heading is among this many first lines. */
const aboutTheHeading = 60;

const isFilled = ({ cells }: FileLine): boolean => cells.some((cell) => cell !== null && String(cell).trim() !== '');

/** A figure that ends a text may have had more digits: 10. of 10.03, or 1 of 15. */
const endsInFigure = (text: string): boolean => /[\d.,]/.test(text.slice(-1));

/**
 * The number of the line of a text that may have been cut; null: none. Pages and framed messages mark their end; elsewhere the
 * last result is in doubt where the text ends with it, in a figure and without a line end.
 */
export function cutLineOf(
  text: string,
  kind: MessageKind | 'html' | 'delimited',
  rows: readonly ImportRow[],
): number | null {
  const last = rows.at(-1);
  // JSON that was cut cannot be parsed at all.
  if (!last || kind === 'json') return null;
  if (kind === 'html')
    return lastOf(text, /<\/t(?:[dhr]|able)[\s>]/gi) < lastOf(text, /<t[dh][\s>]/gi) ? last.line : null;
  const isCut = (kind === 'astm' ? endsWithinFrame(text) : null) ?? endsInFigure(text);
  const ending =
    text
      .slice(-endCompared)
      .split(/[\r\n]/)
      .at(-1) ?? '';
  return isCut && last.raw.endsWith(ending) ? last.line : null;
}

/** The number of last characters by which a record is recognized. */
const endCompared = 6;

function lastOf(text: string, mark: RegExp): number {
  let at = -1;
  for (const { index } of text.matchAll(mark)) at = index;
  return at;
}

/**
 * Watches for a file whose writing or sending was cut: its last line alone has no line end, and ends in a figure or has fewer
 * cells than every other line from the heading on.
 */
export function createCutWatch(): {
  note(lines: readonly FileLine[]): void;
  /** The number of the line that may be cut; null: none is. */
  cutLine(end: {
    readonly endsOpen: boolean;
    readonly hasMarkedEnd: boolean;
    readonly headingLine: number | null;
  }): number | null;
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
    cutLine: ({ endsOpen, hasMarkedEnd, headingLine }) => {
      if (!endsOpen || !last) return null;
      if (!hasMarkedEnd && endsInFigure(last.raw)) return last.line;
      if (headingLine === null || last.line <= headingLine) return null;
      const others = first.filter(({ line }) => line >= headingLine).map(({ cells }) => cells.length);
      return last.cells.length < Math.min(fewest, ...others) ? last.line : null;
    },
  };
}

/** A line that may be cut yields no result: a level or a digit may be missing. */
export function withCutLine(rows: readonly ImportRow[], cutLine: number | null): readonly ImportRow[] {
  if (cutLine === null || rows.at(-1)?.line !== cutLine) return rows;
  return rows.map((row) =>
    row.line === cutLine ? { ...row, problem: { field: 'row', code: 'cutLine', text: '' } } : row,
  );
}
