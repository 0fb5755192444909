import { zScore } from '@qc/domain';
import { type EntryMode, type Figure, figureKey } from '../sheet/sheetColumns.ts';
import type { SheetRow } from '../sheet/sheetRow.ts';
import { type EntrySetup, limitsAt } from './entrySetup.ts';
import type { LevelJudgement } from './judgement.ts';
import { suspectedTypo } from './suspectedTypo.ts';
import { type CellFigure, type FigureProblem, readFigure } from './typedFigure.ts';

const untouched: LevelJudgement = {
  value: null,
  problems: {},
  conversions: {},
  z: null,
  unjudged: null,
  status: null,
  rules: [],
  doubt: null,
};

type At = { readonly instant: number | null; readonly now: number };

/** One result: read, compared with its target, and checked for a suspected typing error. */
export function judgeValue(setup: EntrySetup, row: SheetRow, level: number, { instant, now }: At): LevelJudgement {
  const key = figureKey(level, 'value');
  const figure = readFigure(row.cells[key], setup.workspace.units);
  const { value, problem } = figure;
  if (problem) return { ...untouched, problems: { [key]: problem } };
  if (value === null) return untouched;
  const read = { ...untouched, value, conversions: conversionsOf({ [key]: figure }) };
  if (instant === null) return read;
  const inForce = limitsAt(setup, level, { instant, now });
  if (inForce.limits === null) return { ...read, unjudged: inForce.reason };
  const isKept = row.kept[key] !== undefined && row.kept[key] === row.cells[key];
  const doubt = isKept ? null : suspectedTypo(value, inForce.limits);
  return { ...read, z: zScore(value, inForce.limits), doubt };
}

function conversionsOf(figures: Readonly<Record<string, CellFigure>>): LevelJudgement['conversions'] {
  const found = Object.entries(figures).flatMap(([key, { value, typed, conversion }]) =>
    value === null || typed === null || conversion === null ? [] : [[key, { ...conversion, typed, value }] as const],
  );
  return Object.fromEntries(found);
}

/** Count, mean and SD of a period: all three or none, and one result has no spread. */
function judgeSummary({ workspace: { units } }: EntrySetup, row: SheetRow, level: number): LevelJudgement {
  const keys: Readonly<Record<'n' | 'mean' | 'sd', string>> = {
    n: figureKey(level, 'n'),
    mean: figureKey(level, 'mean'),
    sd: figureKey(level, 'sd'),
  };
  const n = readFigure(row.cells[keys.n], []);
  const mean = readFigure(row.cells[keys.mean], units);
  const sd = readFigure(row.cells[keys.sd], units, { isWidth: true });
  if ([n, mean, sd].every(({ value, problem }) => value === null && problem === null)) return untouched;
  const problems: Record<string, FigureProblem> = {};
  for (const [name, typed] of Object.entries({ n, mean, sd })) {
    const problem = typed.problem ?? (typed.value === null ? 'missing' : null);
    if (problem) problems[keys[name as Exclude<Figure, 'value'>]] = problem;
  }
  if (n.value !== null && !(Number.isInteger(n.value) && n.value >= 1)) problems[keys.n] = 'notACount';
  if (sd.value !== null && sd.value < 0) problems[keys.sd] = 'negativeSd';
  else if (sd.value !== null && n.value === 1 && sd.value !== 0) problems[keys.sd] = 'sdOfOne';
  else if (sd.value !== null && mean.value !== null && sd.conversion?.unit !== mean.conversion?.unit)
    problems[keys.sd] = 'twoUnits';
  const conversions = conversionsOf({ [keys.mean]: mean, [keys.sd]: sd });
  const isWhole = Object.keys(problems).length === 0;
  return {
    ...untouched,
    problems,
    conversions,
    value: isWhole ? mean.value : null,
    unjudged: isWhole ? 'meanMode' : null,
  };
}

export function judgeLevels(
  setup: EntrySetup,
  row: SheetRow,
  options: At & { readonly mode: EntryMode },
): Record<number, LevelJudgement> {
  const judge = (level: number) =>
    options.mode === 'mean' ? judgeSummary(setup, row, level) : judgeValue(setup, row, level, options);
  return Object.fromEntries(setup.workspace.test.levels.map((level) => [level, judge(level)]));
}
