import { LIMIT_EPSILON } from '../statistics/zScore.ts';

/** How a score reads. */
export type ScoreGrade = 'satisfactory' | 'questionable' | 'unsatisfactory';

/** A participant's result with its standard uncertainty. */
export type Reported = { readonly value: number; readonly u: number };

/**
 * z score of a participant: its distance from the assigned value in standard deviations for assessment.
 *
 * (x − xpt)/σpt (ISO 13528, 9.4). Null when σpt is not positive.
 *
 * @example proficiencyZ(10.3, { value: 10, sigmaPt: 0.2 }) // 1.5
 */
export function proficiencyZ(x: number, assigned: { value: number; sigmaPt: number }): number | null {
  return ratio(x - assigned.value, assigned.sigmaPt);
}

/**
 * z′ score: z that allows for the uncertainty of the assigned value, used when that is not negligible.
 *
 * (x − xpt)/sqrt(σpt² + u(xpt)²) (ISO 13528, 9.5). Null when both are 0.
 *
 * @example proficiencyZPrime(10.3, { value: 10, sigmaPt: 0.2, u: 0.05 }) // 1.455213750217998
 */
export function proficiencyZPrime(x: number, assigned: { value: number; sigmaPt: number; u: number }): number | null {
  return ratio(x - assigned.value, Math.hypot(assigned.sigmaPt, assigned.u));
}

/**
 * ζ score: distance in units of the participant's own claimed uncertainty, so that an understated one shows.
 *
 * (x − xpt)/sqrt(u(x)² + u(xpt)²) (ISO 13528, 9.6). Null when both are 0.
 *
 * @example zetaScore({ value: 10.3, u: 0.1 }, { value: 10, u: 0.05 }) // 2.683281572999748
 */
export function zetaScore(reported: Reported, assigned: Reported): number | null {
  return ratio(reported.value - assigned.value, Math.hypot(reported.u, assigned.u));
}

/**
 * En number: like ζ, with expanded uncertainties; |En| ≤ 1 is satisfactory.
 *
 * (x − xpt)/sqrt(U(x)² + U(xpt)²) (ISO 13528, 9.7). Null when both are 0.
 *
 * @example enNumber({ value: 10.3, expanded: 0.2 }, { value: 10, expanded: 0.1 }) // 1.341640786499874
 */
export function enNumber(
  reported: { value: number; expanded: number },
  assigned: { value: number; expanded: number },
): number | null {
  return ratio(reported.value - assigned.value, Math.hypot(reported.expanded, assigned.expanded));
}

/**
 * Grade of a z, z′ or ζ score: up to 2 satisfactory, below 3 questionable, from 3 on unsatisfactory.
 *
 * @example gradeScore(-3) // 'unsatisfactory'
 */
export function gradeScore(score: number | null): ScoreGrade | null {
  if (score === null) return null;
  const size = Math.abs(score);
  if (size <= 2 + LIMIT_EPSILON) return 'satisfactory';
  return size < 3 - LIMIT_EPSILON ? 'questionable' : 'unsatisfactory';
}

/**
 * Grade of an En number: up to 1 satisfactory, beyond unsatisfactory.
 *
 * @example gradeEn(1.34) // 'unsatisfactory'
 */
export function gradeEn(en: number | null): ScoreGrade | null {
  if (en === null) return null;
  return Math.abs(en) <= 1 + LIMIT_EPSILON ? 'satisfactory' : 'unsatisfactory';
}

/**
 * Score of an external assessment round as Chinese schemes give it: the share of samples within the allowable
 * error, in percent; 80 % passes. Null for no samples.
 *
 * @example eqaRound([true, true, true, true, false]) // { scorePercent: 80, passed: true }
 */
export function eqaRound(acceptable: readonly boolean[]): { scorePercent: number; passed: boolean } | null {
  if (acceptable.length === 0) return null;
  const scorePercent = (100 * acceptable.filter(Boolean).length) / acceptable.length;
  return { scorePercent, passed: scorePercent >= 80 };
}

function ratio(difference: number, scale: number): number | null {
  return scale > 0 && Number.isFinite(scale) ? difference / scale : null;
}
