import { type LayoutReader, textsOf } from './layoutReader.ts';

const isComment = (raw: string): boolean => /^\s*(?:#|\/\/|--|\*|%|!)/.test(raw);
const leastRows = 3;

/** The number of cells that most lines have. */
function usualWidth(widths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  return [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), [0, 0])[0];
}

/** Remarks above the heading, or marked ones anywhere: the table begins with the first line as wide as most are. */
export const comments: LayoutReader = {
  name: 'comments',
  begin(first) {
    const filled = first.filter((line) => textsOf(line).length > 0);
    const others = filled.filter(({ raw }) => !isComment(raw));
    const width = usualWidth(others.map((line) => line.cells.length));
    const heading = others.find((line) => line.cells.length === width);
    const rows = others.filter((line) => line.cells.length === width).length;
    if (!heading || width < 3 || rows < leastRows || filled[0] === heading) return null;
    return {
      headings: textsOf(heading),
      read: (line) => (line === null || line.line <= heading.line || isComment(line.raw) ? [] : [line]),
    };
  },
};
