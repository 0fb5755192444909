import { cellAt, wordsOf } from './cellAt.ts';
import type { FileLine } from './delimited.ts';
import { columnNamed, type FoundTable } from './findTable.ts';
import type { ImportLayout } from './importLayout.ts';
import type { RowCodes } from './importRow.ts';

/**
 * The codes in the columns of a line.
 *
 * @example codesIn({ line: 2, raw: 'GLU', cells: ['GLU'] }, { analyte: 0 }).analyte // 'GLU'
 */
export function codesIn(line: FileLine, columns: FoundTable['columns']): RowCodes {
  const replicate = wordsOf(cellAt(line, columns.replicate));
  return {
    ...(replicate === null ? {} : { replicate }),
    laboratory: wordsOf(cellAt(line, columns.laboratory)),
    test: wordsOf(cellAt(line, columns.test)),
    instrument: wordsOf(cellAt(line, columns.instrument)),
    analyte: wordsOf(cellAt(line, columns.analyte)),
    lot: wordsOf(cellAt(line, columns.lot)),
    level: wordsOf(cellAt(line, columns.level)),
    unit: wordsOf(cellAt(line, columns.unit)),
    sample: wordsOf(cellAt(line, columns.sample)),
    operator: wordsOf(cellAt(line, columns.operator)),
    comment: wordsOf(cellAt(line, columns.comment)),
  };
}

/** The allowed names of the groups of a pattern. */
export const cutGroups = ['analyte', 'instrument', 'lot', 'level', 'unit', 'sample', 'replicate'] as const;
type CutCodes = Partial<Record<(typeof cutGroups)[number], string>>;

/**
 * The pattern of a configuration; null where it is invalid, or has no group named after a code.
 *
 * @example cutPattern('(?<analyte>\\w+)-L(?<level>\\d)')?.test('GLU-L2') // true
 */
export function cutPattern(pattern: string): RegExp | null {
  try {
    const names = [...pattern.matchAll(/\(\?<([A-Za-z]\w*)>/g)].map(([, name]) => name);
    const isKnown = names.every((name) => (cutGroups as readonly (string | undefined)[]).includes(name));
    return names.length > 0 && isKnown ? new RegExp(pattern, 'iu') : null;
  } catch {
    return null;
  }
}

function cutter({ headings }: FoundTable, { cut }: ImportLayout): ((line: FileLine) => CutCodes) | null {
  const column = cut && columnNamed(cut.column, headings);
  const pattern = cut && cutPattern(cut.pattern);
  if (column === undefined || !pattern) return null;
  return (line) => {
    const groups = pattern.exec(wordsOf(cellAt(line, column)) ?? '')?.groups ?? {};
    return Object.fromEntries(Object.entries(groups).filter(([, text]) => text));
  };
}

/**
 * Reads the codes of a table's lines: those of their cells, of parts of a cell, and those that the whole file has.
 *
 * @example codeReader(findTable([], plainLayout), { ...plainLayout, fixed: { analyte: 'GLU' } })(line).analyte // 'GLU'
 */
export function codeReader(table: FoundTable, layout: ImportLayout): (line: FileLine) => RowCodes {
  const { fixed } = layout;
  const cut = cutter(table, layout);
  if (cut === null && fixed === undefined) return (line) => codesIn(line, table.columns);
  return (line) => {
    const codes = { ...codesIn(line, table.columns), ...cut?.(line) };
    const whole = Object.entries(fixed ?? {}).filter(([name]) => codes[name as keyof typeof codes] === null);
    return { ...codes, ...Object.fromEntries(whole) };
  };
}
