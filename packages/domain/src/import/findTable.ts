import { parseNumber } from '../parsing/parseNumber.ts';
import { type ColumnRole, isHeading, LONGEST_HEADING, plainHeading, roleOfHeading } from './columnRole.ts';
import type { Cell, FileLine } from './delimited.ts';
import { type ImportLayout, tellsAnalyte } from './importLayout.ts';

/** The columns of a file, and which of its lines are rows. */
export type FoundTable = {
  readonly headings: readonly string[];
  readonly headingLine: number | null;
  readonly columns: Readonly<Partial<Record<ColumnRole, number>>>;
  readonly shape: 'long' | 'levels' | 'matrix';
  /** Of a matrix: the columns that are analytes. */
  readonly analyteColumns: readonly number[];
  /** Where no heading was recognised: the cells of the most likely heading line, for a person to name. */
  readonly offered?: readonly string[];
};

/**
 * A table and which lines are its rows: titles, blank lines and repeated headings are not. A line above the heading may be
 * a row as well (`isAbove`), but its columns are unknown.
 */
export type FileTable = FoundTable & { isRow(line: FileLine): boolean; isAbove(line: FileLine): boolean };

const textOf = (cell: Cell): string => (cell === null ? '' : String(cell).trim());
/** A column's number, from 1. */
const isNumber = (wanted: string): boolean => /^0*[1-9]\d{0,3}$/.test(wanted.trim());
const isBlank = (line: FileLine): boolean => line.cells.every((cell) => textOf(cell) === '');

/** A heading is searched in this number of first lines. */
const LOOKED_AT = 60;

/** The line with most known headings, where it has at least two of different roles. Those that a configuration names are known. */
function headingIndex(lines: readonly FileLine[], chosen: ImportLayout['columns']): number {
  const named = new Map<string, string>();
  for (const [role, wanted] of Object.entries(chosen))
    if (wanted && !isNumber(wanted)) named.set(plainHeading(wanted), role);
  named.delete('');
  let [best, most] = [-1, 1];
  lines.slice(0, LOOKED_AT).forEach(({ cells }, index) => {
    const roles = new Set(
      cells.map(textOf).flatMap((text) => named.get(plainHeading(text)) ?? roleOfHeading(text) ?? []),
    );
    if (roles.size > most) [best, most] = [index, roles.size];
  });
  return best;
}

/** Words: no figure, no date, no mark. */
const isWords = (cell: Cell): boolean => typeof cell === 'string' && /^\s*[\p{L}\p{M}]/u.test(cell);

/** The first line that consists mostly of words, of those with most of them: a heading in unknown words. */
function offeredHeadings(lines: readonly FileLine[]): readonly string[] {
  let [best, most]: [readonly string[], number] = [[], 1];
  for (const { cells } of lines.slice(0, LOOKED_AT)) {
    const words = cells.filter(isWords).length;
    const filled = cells.filter((cell) => textOf(cell) !== '').length;
    if (words > most && words * 2 > filled) [best, most] = [cells.map(textOf), words];
  }
  return best;
}

/**
 * A column by its heading, or by its number.
 *
 * @example columnNamed('2', ['Test', 'Result']) // 1
 */
export function columnNamed(wanted: string, headings: readonly string[]): number | undefined {
  const plain = plainHeading(wanted);
  const exact = headings.findIndex((heading) => heading.trim() === wanted.trim());
  const named = exact >= 0 ? exact : headings.findIndex((heading) => plain !== '' && plainHeading(heading) === plain);
  if (named >= 0) return named;
  return isNumber(wanted) ? Number(wanted) - 1 : undefined;
}

function columnsOf(
  headings: readonly string[],
  { columns: chosen, ignored = [] }: ImportLayout,
): Partial<Record<ColumnRole, number>> {
  const columns: Partial<Record<ColumnRole, number>> = {};
  for (const [role, wanted] of Object.entries(chosen)) {
    const column = wanted ? columnNamed(wanted, headings) : undefined;
    if (column !== undefined) columns[role as ColumnRole] = column;
  }
  const taken = new Set([...Object.values(columns), ...ignored.map((wanted) => columnNamed(wanted, headings))]);
  headings.forEach((heading, index) => {
    const role = roleOfHeading(heading);
    if (role !== null && role !== 'ignored' && columns[role] === undefined && !taken.has(index)) columns[role] = index;
  });
  return withLevels(withClock(columns, headings, chosen), headings);
}

/** `低`, `中`, `高` together with a column of analytes. Alone they may be lipaemia or haemolysis among other indices across. */
const levelWords = [
  ['低', '低水平', '低浓度', 'l', 'low', 'lowlevel', 'lowcontrol'],
  ['中', '中水平', '中浓度', 'm', 'mid', 'medium', 'midlevel', 'midcontrol'],
  ['高', '高水平', '高浓度', 'h', 'high', 'highlevel', 'highcontrol'],
] as const;

function withLevels(
  columns: Partial<Record<ColumnRole, number>>,
  headings: readonly string[],
): Partial<Record<ColumnRole, number>> {
  const { analyte, test, value, mean, level1, level2, level3 } = columns;
  const isTold = [value, mean, level1, level2, level3].some((column) => column !== undefined);
  if (isTold || (analyte === undefined && test === undefined)) return columns;
  const plain = headings.map(plainHeading);
  const found = levelWords.map((words) => plain.findIndex((text) => (words as readonly string[]).includes(text)));
  if (found.filter((at) => at >= 0).length < 2) return columns;
  const levels = found.flatMap((at, index) => (at < 0 ? [] : [[`level${index + 1}`, at] as const]));
  return { ...columns, ...Object.fromEntries(levels) };
}

const namesTime = (heading: string | undefined): boolean => /(?:时间|time)$/.test(plainHeading(heading ?? ''));
const namesBoth = (heading: string | undefined): boolean =>
  /date(?:and)?time$|日期时间$/.test(plainHeading(heading ?? ''));

/**
 * `质控日期` and `质控时间` in one heading: each alone names the moment; together, in either order, they are date and time
 * of day. A column of times may contain the whole moment as well.
 */
function withClock(
  columns: Partial<Record<ColumnRole, number>>,
  headings: readonly string[],
  chosen: ImportLayout['columns'],
): Partial<Record<ColumnRole, number>> {
  const { date, time } = columns;
  if (date === undefined || time !== undefined || chosen.date !== undefined) return columns;
  const taken = new Set(Object.values(columns));
  const others = headings.flatMap((heading, at) => (roleOfHeading(heading) === 'date' && !taken.has(at) ? [at] : []));
  if (namesBoth(headings[date])) return columns;
  if (!namesTime(headings[date])) {
    const clock = others.find((at) => namesTime(headings[at]));
    return clock === undefined ? columns : { ...columns, time: clock };
  }
  const day = others.find((at) => !namesTime(headings[at]));
  return day === undefined ? columns : { ...columns, date: day, time: date };
}

function shapeOf(layout: ImportLayout, columns: FoundTable['columns']): FoundTable['shape'] {
  if (layout.shape !== 'auto') return layout.shape;
  if (columns.value !== undefined) return 'long';
  const hasLevels = [columns.level1, columns.level2, columns.level3].some((column) => column !== undefined);
  const isOfOne = columns.analyte !== undefined || columns.test !== undefined || tellsAnalyte(layout);
  return hasLevels ? 'levels' : isOfOne ? 'long' : 'matrix';
}

/**
 * Mean and SD next to results are targets of the other system. They are measured values where a file has no single
 * results, or where the configuration names the column; next to levels across only together with n.
 */
function withoutTargets(
  { mean, sd, n, ...others }: FoundTable['columns'],
  shape: FoundTable['shape'],
  chosen: ImportLayout['columns'],
): FoundTable['columns'] {
  const isMeasured = {
    long: chosen.mean !== undefined || others.value === undefined,
    levels: chosen.mean !== undefined || n !== undefined,
    matrix: false,
  }[shape];
  if (mean === undefined || !isMeasured) return others;
  return { ...others, mean, ...(sd === undefined ? {} : { sd }), ...(n === undefined ? {} : { n }) };
}

/** Whether these lines are enough to find the file's table. */
export function hasEnoughLines(lines: readonly FileLine[], { startLine }: ImportLayout): boolean {
  return startLine > 0 ? (lines.at(-1)?.line ?? 0) >= startLine : lines.length >= LOOKED_AT;
}

/** A row has at least half the width of the heading and a number, unlike a title or a note. */
function looksLikeData({ cells }: FileLine, headings: readonly string[]): boolean {
  const filled = cells.filter((cell) => textOf(cell) !== '');
  const wanted = Math.max(3, headings.filter((heading) => heading !== '').length / 2);
  return filled.length >= wanted && filled.some((cell) => parseNumber(textOf(cell)).ok);
}

/** Finds heading and columns in the first lines of a file. */
export function findTable(lines: readonly FileLine[], layout: ImportLayout): FileTable {
  const { startLine } = layout;
  const before = startLine > 0 ? lines.filter(({ line }) => line < startLine && line > 0) : [];
  const index = startLine > 0 ? before.findLastIndex((line) => !isBlank(line)) : headingIndex(lines, layout.columns);
  const heading = startLine > 0 ? before[index] : lines[index];
  const table = tableUnder(heading, startLine > 0 ? startLine : heading ? heading.line + 1 : 1, layout);
  return heading ? table : { ...table, offered: offeredHeadings(lines) };
}

/**
 * The table under a heading, whose rows begin at a line.
 *
 * @example tableUnder({ line: 1, raw: 'Test,Result', cells: ['Test', 'Result'] }, 2, plainLayout).columns // { analyte: 0, value: 1 }
 */
export function tableUnder(heading: FileLine | undefined, first: number, layout: ImportLayout): FileTable {
  const headings = heading ? heading.cells.map((cell) => textOf(cell).slice(0, LONGEST_HEADING)) : [];
  const found = columnsOf(headings, layout);
  const shape = shapeOf(layout, found);
  const columns = withoutTargets(found, shape, layout.columns);
  const passedOver = (layout.ignored ?? []).map((wanted) => columnNamed(wanted, headings));
  const known = new Set([...Object.values(columns), ...passedOver]);
  const analyteColumns =
    shape === 'matrix'
      ? headings.flatMap((text, at) => (text === '' || known.has(at) || roleOfHeading(text) !== null ? [] : [at]))
      : [];
  const repeated = headings.map(plainHeading);
  const isRepeated = ({ cells }: FileLine): boolean =>
    cells.length === repeated.length && cells.every((cell, at) => isHeading(textOf(cell), repeated[at] ?? ''));
  const isRow = (line: FileLine): boolean => line.line >= first && !isBlank(line) && !isRepeated(line);
  const isAbove = (line: FileLine): boolean =>
    line.line < first && heading !== undefined && layout.startLine === 0 && looksLikeData(line, headings);
  return { headings, headingLine: heading?.line ?? null, columns, shape, analyteColumns, isRow, isAbove };
}
