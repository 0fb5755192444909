import type { FileLine, ImportLayout } from '@qc/domain';
import { blocks } from './blocks.ts';
import { comments } from './comments.ts';
import { type LayoutReader, type LineReader, linesInspected } from './layoutReader.ts';
import { records } from './records.ts';
import { samplesAcross } from './samplesAcross.ts';
import { testGroups } from './testGroups.ts';

/** All layouts other than a table, the most certain first. */
export const layouts: readonly LayoutReader[] = [testGroups, samplesAcross, records, blocks, comments];

/** More than any table has columns. */
const mostHeadings = 500;

/** Lines as the pipeline wants them: a heading and rows. */
type LayoutLines = { push(lines: readonly FileLine[]): readonly FileLine[]; end(): readonly FileLine[] };

/** Turns the lines of a file into those of a table, as a configuration says that it is laid out. */
export function createLayoutLines({ arrangement, startLine }: ImportLayout): LayoutLines {
  const layout = layouts.find(({ name }) => name === arrangement);
  if (!layout) return { push: (lines) => lines, end: () => [] };
  let waiting: FileLine[] | null = [];
  // A file without this layout has no rows: a user has to choose another layout.
  let reader: LineReader | null = null;
  const begin = (): FileLine[] => {
    const first = waiting ?? [];
    waiting = null;
    const begun = layout.begin(first.slice(0, linesInspected));
    reader = begun && begun.headings.length <= mostHeadings ? begun : null;
    const headings = reader?.headings ?? [];
    return [
      { line: 0, raw: headings.join('\t'), cells: headings },
      ...first.flatMap((line) => reader?.read(line) ?? []),
    ];
  };
  return {
    push(all) {
      const lines = all.filter(({ line }) => line >= startLine);
      if (waiting === null) return lines.flatMap((line) => reader?.read(line) ?? []);
      for (const line of lines) waiting.push(line);
      return waiting.length < linesInspected ? [] : begin();
    },
    end: () => [...(waiting === null ? [] : begin()), ...(reader?.read(null) ?? [])],
  };
}

/** All lines of a file in one call, as a table. */
export function arranged(lines: readonly FileLine[], layout: ImportLayout): readonly FileLine[] {
  const to = createLayoutLines(layout);
  return [...to.push(lines), ...to.end()];
}

/** How the table that lines were turned into is read: where it begins and how it is laid out is known by then. */
export const tableLayout = (layout: ImportLayout): ImportLayout =>
  layout.arrangement === undefined ? layout : { ...layout, startLine: 0, shape: 'auto' };
