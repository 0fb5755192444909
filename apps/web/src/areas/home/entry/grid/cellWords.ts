import { formatRounded } from '@qc/domain';
import type { MessageKey } from '@qc/i18n';
import { numberReasons } from '@qc/i18n/numberReasons';
import { currentLanguage, translate } from '#platform/language.ts';
import { signedZ, unjudgedWords } from '../../verdict/verdict.ts';
import type { Doubt } from '../judge/doubt.ts';
import type { LevelJudgement } from '../judge/judgement.ts';
import { limitsAt, type TestBench } from '../judge/testBench.ts';
import { type FigureProblem, hasMoreDecimals } from '../judge/typedFigure.ts';
import type { Column, Figure } from '../sheet/columns.ts';
import type { RunTime } from '../time/runTime.ts';

const ownProblems: Readonly<Partial<Record<FigureProblem, MessageKey>>> = {
  missing: 'bench.missingFigure',
  notACount: 'bench.notACount',
  negativeSd: 'bench.negativeSd',
  sdOfOne: 'bench.sdOfOne',
};

/** Why a cell is refused, in words. */
export function problemWords(problem: FigureProblem): string {
  const own = ownProblems[problem];
  if (own) return translate(own);
  return numberReasons[problem as keyof typeof numberReasons][currentLanguage()];
}

export function timeWords(time: RunTime): string {
  if (time.ok) return '';
  return translate(time.reason === 'inFuture' ? 'bench.timeInFuture' : 'bench.timeUnreadable');
}

const figureNames: Readonly<Record<Exclude<Figure, 'value'>, MessageKey>> = {
  n: 'bench.figureN',
  mean: 'bench.figureMean',
  sd: 'bench.figureSd',
};

/** What a column is called. */
export function columnWords(column: Column): string {
  if (column.kind === 'time') return translate('bench.runTime');
  if (column.kind === 'text') return translate(`bench.${column.key}`);
  const level = translate('bench.level', { level: column.level });
  return column.figure === 'value' ? level : `${level} ${translate(figureNames[column.figure])}`;
}

/** Target of a level now, for the heading or an empty cell: `5.00 ± 0.10`. */
export function targetWords(bench: TestBench, level: number): string {
  const now = Date.now();
  const inForce = limitsAt(bench, level, { instant: now, now });
  if (inForce.limits === null) return translate(unjudgedWords[inForce.reason] ?? 'bench.noTarget');
  const { decimals } = bench.workspace.test;
  const { mean, sd } = inForce.limits;
  return `${formatRounded(mean, decimals)} ± ${formatRounded(sd, decimals + 1)}`;
}

export function doubtWords(doubt: Doubt, value: string): string {
  if (doubt.kind === 'magnitude') return translate('bench.reallyMagnitude', { value });
  return translate('bench.reallyFarOut', { value, z: signedZ(doubt.z) });
}

/** What stands below a typed figure: the refusal, the question, or how far from the target and which rules. */
export function noteWords(level: LevelJudgement, cell: { key: string; text: string; decimals: number }): string {
  const problem = level.problems[cell.key];
  if (problem) return problemWords(problem);
  if (level.doubt) return translate('bench.reallyTitle');
  const notes = [
    level.z === null ? '' : signedZ(level.z),
    level.rules.join(' '),
    level.unjudged && level.unjudged !== 'meanMode'
      ? `${translate('bench.notEvaluated')}: ${translate(unjudgedWords[level.unjudged] ?? 'bench.noTarget')}`
      : '',
    hasMoreDecimals(cell.text, cell.decimals) ? translate('bench.moreDecimals', { decimals: cell.decimals }) : '',
  ];
  return notes.filter(Boolean).join(' · ');
}
