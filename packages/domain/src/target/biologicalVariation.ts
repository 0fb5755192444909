import { TOTAL_ERROR_FACTOR } from '../statistics/totalError.ts';

/** How demanding a goal is. */
export type GoalTier = 'optimum' | 'desirable' | 'minimum';

/** Analytical goals in percent. */
export type AnalyticalGoals = { readonly cvPercent: number; readonly biasPercent: number; readonly tePercent: number };

const FACTOR: Readonly<Record<GoalTier, number>> = { optimum: 0.5, desirable: 1, minimum: 1.5 };

/**
 * Analytical goals from biological variation: a method should add little to what people vary anyway.
 *
 * Desirable: CV ≤ 0.5·CV_I, bias ≤ 0.25·sqrt(CV_I² + CV_G²), TE ≤ 1.65·CV + bias; optimum half, minimum one and a half
 * times that (Fraser 1997). CV_I is the variation within a person, not the CV index.
 *
 * @example biologicalGoals({ withinSubjectCv: 6, betweenSubjectCv: 8 }) // { cvPercent: 3, biasPercent: 2.5, tePercent: 7.45 }
 */
export function biologicalGoals(
  variation: { withinSubjectCv: number; betweenSubjectCv: number },
  tier: GoalTier = 'desirable',
): AnalyticalGoals {
  const { withinSubjectCv, betweenSubjectCv } = variation;
  const cvPercent = FACTOR[tier] * 0.5 * withinSubjectCv;
  const biasPercent = FACTOR[tier] * 0.25 * Math.hypot(withinSubjectCv, betweenSubjectCv);
  return { cvPercent, biasPercent, tePercent: TOTAL_ERROR_FACTOR * cvPercent + biasPercent };
}
