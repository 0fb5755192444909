import { displayDecimals, formatRounded } from '@qc/domain';
import type { MessageKey } from '@qc/i18n';
import { numberReasons } from '@qc/i18n/qc/numberReasons';
import { currentLanguage, translate } from '#platform/language/language.ts';
import { signedZ, unjudgedWords } from '../../verdict/verdict.ts';
import { type EntrySetup, limitsAt } from '../judge/entrySetup.ts';
import type { LevelJudgement } from '../judge/judgement.ts';
import type { SuspectedTypo } from '../judge/suspectedTypo.ts';
import { type FigureProblem, hasMoreDecimals } from '../judge/typedFigure.ts';
import type { Column, Figure } from '../sheet/sheetColumns.ts';
import type { RunTime } from '../time/runTime.ts';

const ownProblems: Readonly<Partial<Record<FigureProblem, MessageKey>>> = {
  missing: 'dailyQc.missingFigure',
  notACount: 'dailyQc.notACount',
  negativeSd: 'dailyQc.negativeSd',
  sdOfOne: 'dailyQc.sdOfOne',
  unknownUnit: 'dailyQc.unknownUnit',
  twoUnits: 'dailyQc.twoUnits',
};

/** Why a cell is refused, in words. */
function problemWords(problem: FigureProblem): string {
  const own = ownProblems[problem];
  if (own) return translate(own);
  return numberReasons[problem as keyof typeof numberReasons][currentLanguage()];
}

export function timeWords(time: RunTime): string {
  if (time.ok) return '';
  return translate(time.reason === 'inFuture' ? 'dailyQc.timeInFuture' : 'dailyQc.timeUnreadable');
}

const figureNames: Readonly<Record<Exclude<Figure, 'value'>, MessageKey>> = {
  n: 'dailyQc.figureN',
  mean: 'dailyQc.figureMean',
  sd: 'dailyQc.figureSd',
};

/** What a column is called. */
export function columnWords(column: Column): string {
  if (column.kind === 'time') return translate('dailyQc.runTime');
  if (column.kind === 'text') return translate(`dailyQc.${column.key}`);
  const level = translate('dailyQc.level', { level: column.level });
  return column.figure === 'value' ? level : `${level} ${translate(figureNames[column.figure])}`;
}

/** Target of a level now, for the heading or an empty cell: `5.000 ± 0.100`. */
export function targetWords(setup: EntrySetup, level: number): string {
  const now = Date.now();
  const inForce = limitsAt(setup, level, { instant: now, now });
  if (inForce.limits === null) return translate(unjudgedWords[inForce.reason] ?? 'dailyQc.noTarget');
  const { decimals } = setup.workspace.test;
  const { mean, sd } = inForce.limits;
  const [ofMean, ofSd] = [displayDecimals('mean', decimals), displayDecimals('sd', decimals)];
  return `${formatRounded(mean, ofMean)} ± ${formatRounded(sd, ofSd)}`;
}

export function doubtWords(doubt: SuspectedTypo, value: string): string {
  if (doubt.kind === 'magnitude') return translate('dailyQc.reallyMagnitude', { value });
  return translate('dailyQc.reallyFarOut', { value, z: signedZ(doubt.z) });
}

/** How a figure that was typed in another unit becomes the stored one: `80.1 mg/dL × 0.0555 = 4.44555`. */
function conversionWords({ typed, unit, factor, intercept, value }: LevelJudgement['conversions'][string]): string {
  const added = intercept === 0 ? '' : ` ${intercept < 0 ? '−' : '+'} ${Math.abs(intercept)}`;
  return `${typed} ${unit} × ${factor}${added} = ${value}`;
}

/** The note below a typed figure: a refusal, a question, or the distance from the target and the rules. */
export function noteWords(
  level: LevelJudgement,
  cell: { key: string; value: number | null; decimals: number },
): string {
  const problem = level.problems[cell.key];
  if (problem) return problemWords(problem);
  if (level.doubt) return translate('dailyQc.reallyTitle');
  const conversion = level.conversions[cell.key];
  const notes = [
    conversion ? conversionWords(conversion) : '',
    level.z === null ? '' : signedZ(level.z),
    level.rules.join(' '),
    level.unjudged && level.unjudged !== 'meanMode'
      ? `${translate('dailyQc.notEvaluated')}: ${translate(unjudgedWords[level.unjudged] ?? 'dailyQc.noTarget')}`
      : '',
    hasMoreDecimals(cell.value, cell.decimals) ? translate('dailyQc.moreDecimals', { decimals: cell.decimals }) : '',
  ];
  return notes.filter(Boolean).join(' · ');
}
