import { sum } from '../statistics/sum.ts';
import { combineBudget, fewResults, type UncertaintyBudget } from './budget.ts';

/** Rounds of external assessment from which the bias component is reliable. */
export const NORDTEST_MIN_ROUNDS = 6;

/** Bias component of a Nordtest budget, with the two parts it was made of. */
export type NordtestBias = {
  readonly rmsBias: number;
  readonly uReference: number;
  readonly uBias: number;
  readonly rounds: number;
};

/** Reproducibility SD and number of participants of one assessment round. */
export type AssessmentRound = { readonly reproducibilitySd: number; readonly participants: number };

/**
 * Uncertainty of the assigned values of several assessment rounds.
 *
 * Mean of sR/√p; times 1.25 when the assigned values are medians or robust means (Nordtest TR 537, 5.2).
 * Null without rounds.
 *
 * @example roundsUncertainty([{ reproducibilitySd: 10, participants: 25 }]) // 2
 */
export function roundsUncertainty(rounds: readonly AssessmentRound[], areRobust = false): number | null {
  if (rounds.length === 0) return null;
  const each = rounds.map(({ reproducibilitySd, participants }) => reproducibilitySd / Math.sqrt(participants));
  return ((areRobust ? 1.25 : 1) * sum(each)) / rounds.length;
}

/**
 * Bias component from several assessment rounds or several reference materials.
 *
 * u(bias) = sqrt(RMS_bias² + u(Cref)²), RMS_bias = sqrt(Σbias²/k) (Nordtest TR 537, 5.2). The uncertainty of the
 * references is one number, or one per material and then averaged. Null without biases.
 *
 * @example biasFromRounds([2.4, 2.7, 1.9, 1.4, 1.8, 2.9], 1.52)?.uBias // 2.712084069493422
 */
export function biasFromRounds(biases: readonly number[], uReference: number | readonly number[]): NordtestBias | null {
  const rounds = biases.length;
  if (rounds === 0) return null;
  const uCref = typeof uReference === 'number' ? uReference : sum(uReference) / uReference.length;
  const rmsBias = Math.sqrt(sum(biases.map((bias) => bias * bias)) / rounds);
  return { rmsBias, uReference: uCref, uBias: Math.hypot(rmsBias, uCref), rounds };
}

/**
 * Bias component from one certified reference material measured n times.
 *
 * u(bias) = sqrt(bias² + (s_bias/√n)² + u(Cref)²) (Nordtest TR 537, 5.1). Null below one measurement.
 *
 * @example biasFromReferenceMaterial({ bias: 3, sd: 8, n: 4, uReference: 12 }) // 13
 */
export function biasFromReferenceMaterial(input: {
  bias: number;
  sd: number;
  n: number;
  uReference: number;
}): number | null {
  const { bias, sd, n, uReference } = input;
  return n < 1 ? null : Math.hypot(bias, sd / Math.sqrt(n), uReference);
}

/**
 * Combined uncertainty by Nordtest TR 537: within-laboratory reproducibility and bias.
 *
 * uc = sqrt(u(Rw)² + u(bias)²). With fewer than six rounds the budget carries a note.
 *
 * @example nordtestUncertainty({ uRw: 3, uBias: 4 }).u // 5
 */
export function nordtestUncertainty(input: {
  uRw: number;
  uBias: number;
  rounds?: number;
  /** Results behind the within-laboratory part. */
  n?: number;
  mean?: number | null;
  k?: number;
}): UncertaintyBudget {
  const { uRw, uBias, rounds, n, mean, k } = input;
  return combineBudget({
    model: 'nordtest',
    contributions: [
      { name: 'longTermPrecision', u: uRw },
      { name: 'bias', u: uBias },
    ],
    mean,
    k,
    notes: [
      ...(n === undefined ? [] : fewResults(n)),
      ...(rounds !== undefined && rounds < NORDTEST_MIN_ROUNDS ? (['fewRounds'] as const) : []),
    ],
  });
}
