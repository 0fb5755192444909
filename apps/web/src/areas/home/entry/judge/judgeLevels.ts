import { zScore } from '@qc/domain';
import { type EntryMode, type Figure, figureKey } from '../sheet/columns.ts';
import type { SheetRow } from '../sheet/sheetRow.ts';
import { doubtOf } from './doubt.ts';
import { type EntrySetup, limitsAt } from './entrySetup.ts';
import type { LevelJudgement } from './judgement.ts';
import { type FigureProblem, readFigure } from './typedFigure.ts';

const untouched: LevelJudgement = {
  value: null,
  problems: {},
  z: null,
  unjudged: null,
  status: null,
  rules: [],
  doubt: null,
};

type At = { readonly instant: number | null; readonly now: number };

/** One result: read, measured against its target, doubted where it looks like a slip. */
export function judgeValue(setup: EntrySetup, row: SheetRow, level: number, { instant, now }: At): LevelJudgement {
  const key = figureKey(level, 'value');
  const { value, problem } = readFigure(row.cells[key]);
  if (problem) return { ...untouched, problems: { [key]: problem } };
  if (value === null) return untouched;
  if (instant === null) return { ...untouched, value };
  const inForce = limitsAt(setup, level, { instant, now });
  if (inForce.limits === null) return { ...untouched, value, unjudged: inForce.reason };
  const isKept = row.kept[key] !== undefined && row.kept[key] === row.cells[key];
  const doubt = isKept ? null : doubtOf(value, inForce.limits);
  return { ...untouched, value, z: zScore(value, inForce.limits), doubt };
}

/** Count, mean and SD of a period: all three or none, and one result has no spread. */
export function judgeSummary(row: SheetRow, level: number): LevelJudgement {
  const keys: Readonly<Record<'n' | 'mean' | 'sd', string>> = {
    n: figureKey(level, 'n'),
    mean: figureKey(level, 'mean'),
    sd: figureKey(level, 'sd'),
  };
  const n = readFigure(row.cells[keys.n]);
  const mean = readFigure(row.cells[keys.mean]);
  const sd = readFigure(row.cells[keys.sd]);
  if ([n, mean, sd].every(({ value, problem }) => value === null && problem === null)) return untouched;
  const problems: Record<string, FigureProblem> = {};
  for (const [name, typed] of Object.entries({ n, mean, sd })) {
    const problem = typed.problem ?? (typed.value === null ? 'missing' : null);
    if (problem) problems[keys[name as Exclude<Figure, 'value'>]] = problem;
  }
  if (n.value !== null && !(Number.isInteger(n.value) && n.value >= 1)) problems[keys.n] = 'notACount';
  if (sd.value !== null && sd.value < 0) problems[keys.sd] = 'negativeSd';
  else if (sd.value !== null && n.value === 1 && sd.value !== 0) problems[keys.sd] = 'sdOfOne';
  const isWhole = Object.keys(problems).length === 0;
  return { ...untouched, problems, value: isWhole ? mean.value : null, unjudged: isWhole ? 'meanMode' : null };
}

export function judgeLevels(
  setup: EntrySetup,
  row: SheetRow,
  options: At & { readonly mode: EntryMode },
): Record<number, LevelJudgement> {
  const judge = (level: number) =>
    options.mode === 'mean' ? judgeSummary(row, level) : judgeValue(setup, row, level, options);
  return Object.fromEntries(setup.workspace.test.levels.map((level) => [level, judge(level)]));
}
