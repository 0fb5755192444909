import {
  type Cell,
  type ColumnHead,
  columnHeads,
  type FileLine,
  type HeadRole,
  type ImportLayout,
  type ImportRow,
  levelOf,
  type OfferedLayout,
  parseNumber,
  type ReadRows,
  readRows,
  roleOfHeading,
} from '@qc/domain';
import { linesInspected, textOf, textsOf } from './layoutReader.ts';
import { arranged, layouts, tableLayout } from './layouts.ts';

/** Suggestions how a file may be read. None is applied before a user agrees. */
type Suggestions = {
  /** Layouts by which more results can be read, the best one first. */
  readonly offers: readonly OfferedLayout[];
  /** Its columns; a column with an unknown heading has the role that its cells suggest. */
  readonly heads: readonly ColumnHead[];
};

const [rowsShown, mostColumns] = [5, 500];
const day = /^\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}|^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}/;
/** How dates are written is another question than how a file is laid out. */
const isResult = ({ problem, value, codes }: ImportRow): boolean =>
  value !== null &&
  // A date is a cell of another column, not a test.
  !day.test(codes.analyte ?? codes.test ?? '') &&
  (problem === null || (problem.field === 'measuredAt' && problem.code !== 'noDate'));
/** How complete the results are: the number of codes they name in all, not only the number of results. */
const codesNamedBy = (results: readonly ImportRow[]): number =>
  results.flatMap(({ codes: { analyte, lot, instrument, test }, level }) =>
    [analyte ?? test, lot, level, instrument].filter((code) => code !== null),
  ).length;

type TriedLayout = { readonly offer: OfferedLayout; readonly codesNamed: number };

function tryLayout(name: OfferedLayout['layout'], lines: readonly FileLine[], layout: ImportLayout): TriedLayout {
  const own = { ...layout, arrangement: name };
  const { table, rows } = readRows(arranged(lines, own), tableLayout(own));
  const results = rows.filter(isResult);
  const shown = results.slice(0, rowsShown).map(({ codes, level, measuredAt, value }) => ({
    analyte: codes.analyte ?? codes.test,
    lot: codes.lot,
    level,
    measuredAt: measuredAt?.text ?? null,
    value,
    unit: codes.unit,
  }));
  const offer = { layout: name, heads: columnHeads(table), results: results.length, rows: shown };
  return { offer, codesNamed: codesNamedBy(results) };
}

const clock = /^\d{1,2}:\d{2}(?::\d{2})?$/;

/** The role of a column whose cells all match a pattern. */
const cellPatterns: readonly (readonly [HeadRole, (cell: Cell) => boolean])[] = [
  ['date', (cell) => day.test(textOf(cell))],
  ['time', (cell) => clock.test(textOf(cell))],
  ['value', (cell) => /[.,]\d/.test(textOf(cell)) && parseNumber(textOf(cell)).ok],
  ['level', (cell) => levelOf(textOf(cell)) !== null],
  ['unit', (cell) => /^(?:%|\p{L}{1,6}\/\p{L}{1,3}|10[*^]\d+\/\p{L}+)$/u.test(textOf(cell))],
];

/** Suggests a role for each unknown column from its cells. If two columns fit a role, neither is suggested. */
function withGuesses(heads: readonly ColumnHead[], rows: readonly FileLine[]): readonly ColumnHead[] {
  const cellsOf = (at: number): Cell[] =>
    rows.flatMap(({ cells }) => (textOf(cells[at]) === '' ? [] : [cells[at] ?? null]));
  const likeness = heads.map(({ role, text }, at): HeadRole | null => {
    const cells = role === 'ignored' && roleOfHeading(text) === null ? cellsOf(at) : [];
    return cells.length === 0 ? null : (cellPatterns.find(([, isLike]) => cells.every(isLike))?.[0] ?? null);
  });
  return heads.map((head, at) => {
    const suggested = likeness[at] ?? null;
    const isOnly = likeness.filter((each) => each === suggested).length === 1;
    const isFree = !heads.some(({ role }) => role === suggested || role === 'across');
    return suggested !== null && isOnly && isFree ? { ...head, suggested } : head;
  });
}

/**
 * Suggests how a file may be read from its first lines. Only a file that no configuration reads is asked, and one whose lines are
 * no wider than any export's.
 */
export function suggest(
  lines: readonly FileLine[],
  { table }: Pick<ReadRows, 'table'>,
  layout: ImportLayout,
): Suggestions {
  const first = lines.slice(0, linesInspected);
  const heads = columnHeads(table);
  const isPlain =
    layout.arrangement === undefined && layout.startLine === 0 && Object.keys(layout.columns).length === 0;
  if (!isPlain || first.some(({ cells }) => cells.length > mostColumns)) return { offers: [], heads };
  const plain = readRows(first, layout).rows.filter(isResult);
  // In a matrix each unknown heading may be an analyte: `Test 1`, `Result 1`.
  const least = table.shape === 'matrix' ? 0 : codesNamedBy(plain) + 1;
  const offers = layouts
    .map(({ name }) => tryLayout(name, first, layout))
    .filter(({ offer: { layout: name, results }, codesNamed }) => {
      if (results === 0 || results < plain.length) return false;
      return name === 'comments' ? results > plain.length : codesNamed >= least;
    })
    .sort((one, other) => other.codesNamed - one.codesNamed)
    .map(({ offer }) => offer);
  const shown = heads.map(({ text }) => text).join('\n');
  const heading = table.headingLine ?? first.find((line) => textsOf(line).join('\n') === shown)?.line ?? 0;
  const rows = first.filter((line) => line.line > heading && textsOf(line).length * 2 > heads.length);
  return { offers, heads: withGuesses(heads, rows) };
}
