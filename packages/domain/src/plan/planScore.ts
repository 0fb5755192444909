import { type FormulaId, type Working, workingOf } from '../explain/working.ts';
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

/** A result with its uncertainty, and what it is compared with; `figure` is the figure of the sample that it comes from. */
const quantities = {
  x: { name: 'x' },
  xpt: { name: 'xpt', figure: 'assigned' },
  sigmaPt: { name: 'σpt', figure: 'sigmaPt' },
  uPt: { name: 'u(xpt)', figure: 'assignedU' },
  u: { name: 'u(x)' },
} as const;
type Known = Readonly<Record<keyof typeof quantities, number>>;

/** One score: its formula, and what it needs. Without one of these it is not known. */
type ScoreDeclaration = {
  /** What it is called in every language; without one, texts name it. */
  readonly symbol?: string;
  readonly formula: FormulaId;
  readonly needs: readonly (keyof Known)[];
  readonly value: (known: Known) => number | null;
};

/** The scores of ISO 13528, 9, in the order in which they are shown. Reports, sheets, columns and workings follow from this. */
const declared = {
  deviationPercent: {
    formula: 'deviationPercent',
    needs: ['x', 'xpt'],
    value: ({ x, xpt }) => (xpt === 0 ? null : (100 * (x - xpt)) / Math.abs(xpt)),
  },
  z: {
    symbol: 'z',
    formula: 'ptZ',
    needs: ['x', 'xpt', 'sigmaPt'],
    value: ({ x, xpt, sigmaPt }) => proficiencyZ(x, { value: xpt, sigmaPt }),
  },
  zPrime: {
    symbol: 'z′',
    formula: 'ptZPrime',
    needs: ['x', 'xpt', 'uPt', 'sigmaPt'],
    value: ({ x, xpt, uPt, sigmaPt }) => proficiencyZPrime(x, { value: xpt, sigmaPt, u: uPt }),
  },
  zeta: {
    symbol: 'ζ',
    formula: 'ptZeta',
    needs: ['x', 'xpt', 'u', 'uPt'],
    value: ({ x, xpt, u, uPt }) => zetaScore({ value: x, u }, { value: xpt, u: uPt }),
  },
  en: {
    symbol: 'En',
    formula: 'ptEn',
    needs: ['x', 'xpt', 'u', 'uPt'],
    value: ({ x, xpt, u, uPt }) =>
      enNumber({ value: x, expanded: COVERAGE_FACTOR * u }, { value: xpt, expanded: COVERAGE_FACTOR * uPt }),
  },
} as const satisfies Readonly<Record<string, ScoreDeclaration>>;

export type ScoreFigure = keyof typeof declared;
export const PLAN_SCORES: Readonly<Record<ScoreFigure, ScoreDeclaration>> = declared;
export const SCORE_FIGURES = Object.keys(declared) as readonly ScoreFigure[];

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
  const { assigned, assignedU, sigmaPt, tea } = sample.figures;
  const xpt = assigned.value;
  const values = { x, xpt, sigmaPt: sigmaPt.value, uPt: assignedU.value, u };
  const workings = SCORE_FIGURES.map((figure) => {
    const { formula, needs, value } = PLAN_SCORES[figure];
    const inputs = needs.map((quantity) => ({ ...quantities[quantity], value: values[quantity] }));
    // A score reads nothing but what it says that it needs.
    const isKnown = needs.every((quantity) => values[quantity] !== null);
    return [figure, workingOf({ figure, formula, inputs, value: isKnown ? value(values as Known) : null })] as const;
  });
  const figures = Object.fromEntries(workings) as Record<ScoreFigure, Working>;
  const leading = sample.usesZPrime ? figures.zPrime.value : figures.z.value;
  return {
    figures,
    grade: gradeScore(leading),
    gradeEn: gradeEn(figures.en.value),
    isAcceptable:
      xpt === null || tea.value === null ? null : isWithinTea(x, { lower: xpt - tea.value, upper: xpt + tea.value }),
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
