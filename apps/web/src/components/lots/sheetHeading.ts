import { type CellName, type FigureName, type Level, levels } from './sheetCells.ts';

/** What a column of a maker's sheet contains. A range is a low and a high limit in one cell. */
export type SheetColumn = 'unit' | CellName | `level${Level}Range`;

type Kind = 'unit' | FigureName | 'Range';

/** Twice the SD, or a CV, is not the SD: such columns are left out, never read as what they resemble. */
const others = /(?:[2-9]|\b1\.\d+)\s*(?:sd|s\b|倍)|\bcv\b|变异|sdi|n\s*=|count|例数/;
const kinds: readonly (readonly [Kind, RegExp])[] = [
  ['unit', /unit|单位/],
  ['Range', /range|范围|区间/],
  ['Low', /\blow|lower|\bmin|下限|最低/],
  ['High', /\bhigh|upper|\bmax|上限|最高/],
  ['Sd', /(?<![a-z])1?\s*sd\b|standard deviation|标准差|(?<![a-z])1?\s*s$/],
  ['Mean', /mean|average|target|assigned|均值|平均|靶值|定值/],
];

const levelPattern = /(?:level|lvl|\bl|水平|浓度)\s*([1-3])(?!\d)|([1-3])\s*(?:号)?\s*水平/;

const plain = (text: string) => text.normalize('NFKC').trim().toLocaleLowerCase();

function levelIn(text: string): Level | undefined {
  const found = levelPattern.exec(plain(text));
  return levels.find((level) => String(level) === (found?.[1] ?? found?.[2]));
}

function kindIn(text: string): Kind | undefined {
  const rest = plain(text).replace(levelPattern, ' ').trim();
  return others.test(rest) ? undefined : kinds.find(([, pattern]) => pattern.test(rest))?.[0];
}

/** A level above several columns is written over the first of them only. */
function levelsAcross(line: readonly string[], width: number): readonly (Level | undefined)[] {
  let last: Level | undefined;
  return Array.from({ length: width }, (_, at) => {
    last = levelIn(line[at] ?? '') ?? last;
    return last;
  });
}

/**
 * The columns that the heading of a sheet names, from one line or two (levels above figures); undefined where it names none.
 * A figure without a level is of level 1 at its first appearance, of level 2 at the second.
 */
export function columnsOf(heading: readonly (readonly string[])[]): readonly (SheetColumn | undefined)[] | undefined {
  const names = heading.at(-1) ?? [];
  const above = heading.length > 1 ? levelsAcross(heading.at(-2) ?? [], names.length) : [];
  const seen = new Map<Kind, number>();
  const columns = names.map((name, at): SheetColumn | undefined => {
    const kind = at === 0 ? undefined : kindIn(name);
    if (kind === undefined || kind === 'unit') return kind;
    const turn = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, turn);
    const level = levelIn(name) ?? above[at] ?? levels.find((each) => each === turn);
    return level === undefined ? undefined : `level${level}${kind}`;
  });
  return columns.some((column) => column !== undefined && column !== 'unit') ? columns : undefined;
}

/** The two limits of a range such as "120 – 124"; undefined where it is none. */
export function limitsOf(text: string): readonly [string, string] | undefined {
  const found = /^\s*(-?[\d.,]+)\s*(?:-|–|—|~|～|至|to)\s*(-?[\d.,]+)\s*$/.exec(text.normalize('NFKC'));
  return found?.[1] !== undefined && found[2] !== undefined ? [found[1], found[2]] : undefined;
}
