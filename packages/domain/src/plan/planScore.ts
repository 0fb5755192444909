import { type Working, workingOf } from '../explain/working.ts';
import {
  enNumber,
  gradeEn,
  gradeScore,
  proficiencyZ,
  proficiencyZPrime,
  type ScoreGrade,
  zetaScore,
} from '../robust/proficiency.ts';
import { isWithinTea } from '../target/allowableError.ts';
import { COVERAGE_FACTOR } from '../uncertainty/budget.ts';
import type { PlanSample } from './planSample.ts';

export const SCORE_FIGURES = ['deviationPercent', 'z', 'zPrime', 'zeta', 'en'] as const;
export type ScoreFigure = (typeof SCORE_FIGURES)[number];

/** How a laboratory did on one sample. */
export type PlanScore = {
  readonly figures: Readonly<Record<ScoreFigure, Working>>;
  /** Of z′ where the uncertainty of the assigned value is not negligible, else of z. */
  readonly grade: ScoreGrade | null;
  readonly gradeEn: ScoreGrade | null;
  /** Within the allowable error; null where there is none, or no assigned value. */
  readonly isAcceptable: boolean | null;
};

/**
 * Scores of one reported value against its sample (ISO 13528, 9): z, z′, ζ and En with their workings, and whether it lies
 * within the allowable error. What needs an uncertainty that was not reported is null.
 *
 * @example planScore(sample, { value: 10.3, u: 0.1 }).figures.z.value // 1.5
 */
export function planScore(sample: PlanSample, { value: x, u }: { value: number; u: number | null }): PlanScore {
  const xpt = sample.figures.assigned.value;
  const uPt = sample.figures.assignedU.value;
  const sigmaPt = sample.figures.sigmaPt.value;
  const tea = sample.figures.tea.value;
  const input = {
    x: { name: 'x', value: x },
    xpt: { name: 'xpt', value: xpt, figure: 'assigned' },
    sigma: { name: 'σpt', value: sigmaPt, figure: 'sigmaPt' },
    uPt: { name: 'u(xpt)', value: uPt, figure: 'assignedU' },
    u: { name: 'u(x)', value: u },
  };
  const figures = {
    deviationPercent: workingOf({
      figure: 'deviationPercent',
      formula: 'deviationPercent',
      inputs: [input.x, input.xpt],
      value: xpt === null || xpt === 0 ? null : (100 * (x - xpt)) / Math.abs(xpt),
    }),
    z: workingOf({
      figure: 'z',
      formula: 'ptZ',
      inputs: [input.x, input.xpt, input.sigma],
      value: xpt === null || sigmaPt === null ? null : proficiencyZ(x, { value: xpt, sigmaPt }),
    }),
    zPrime: workingOf({
      figure: 'zPrime',
      formula: 'ptZPrime',
      inputs: [input.x, input.xpt, input.uPt, input.sigma],
      value:
        xpt === null || sigmaPt === null || uPt === null ? null : proficiencyZPrime(x, { value: xpt, sigmaPt, u: uPt }),
    }),
    zeta: workingOf({
      figure: 'zeta',
      formula: 'ptZeta',
      inputs: [input.x, input.xpt, input.u, input.uPt],
      value: xpt === null || uPt === null || u === null ? null : zetaScore({ value: x, u }, { value: xpt, u: uPt }),
    }),
    en: workingOf({
      figure: 'en',
      formula: 'ptEn',
      inputs: [input.x, input.xpt, input.u, input.uPt],
      value:
        xpt === null || uPt === null || u === null
          ? null
          : enNumber({ value: x, expanded: COVERAGE_FACTOR * u }, { value: xpt, expanded: COVERAGE_FACTOR * uPt }),
    }),
  };
  const leading = sample.usesZPrime ? figures.zPrime.value : figures.z.value;
  return {
    figures,
    grade: gradeScore(leading),
    gradeEn: gradeEn(figures.en.value),
    isAcceptable: xpt === null || tea === null ? null : isWithinTea(x, { lower: xpt - tea, upper: xpt + tea }),
  };
}

/** One sample of a laboratory's round: not reported, or how it did. */
export type RoundSample = { readonly isReported: boolean; readonly isAcceptable: boolean | null };
export type RoundScore = {
  readonly samples: number;
  readonly acceptable: number;
  readonly notReported: number;
  /** Samples that cannot be judged: no assigned value, or no allowable error. */
  readonly notAssessed: number;
  readonly scorePercent: number | null;
  readonly passed: boolean | null;
};

/**
 * Score of a round as Chinese schemes give it: acceptable samples of those that can be judged, in percent. What a
 * laboratory signed for and did not report counts as not acceptable; samples that cannot be judged are left out.
 *
 * @example roundScore([{ isReported: true, isAcceptable: true }, { isReported: false, isAcceptable: null }], 80).scorePercent // 50
 */
export function roundScore(samples: readonly RoundSample[], passPercent: number): RoundScore {
  const judged = samples.filter(({ isReported, isAcceptable }) => !isReported || isAcceptable !== null);
  const acceptable = judged.filter(({ isAcceptable }) => isAcceptable === true).length;
  const scorePercent = judged.length === 0 ? null : (100 * acceptable) / judged.length;
  return {
    samples: samples.length,
    acceptable,
    notReported: samples.filter(({ isReported }) => !isReported).length,
    notAssessed: samples.length - judged.length,
    scorePercent,
    passed: scorePercent === null ? null : scorePercent >= passPercent,
  };
}
