import { sum } from '../statistics/sum.ts';
import { combineBudget, fewResults, type UncertaintyBudget } from './budget.ts';

/** Count and SD of the control results of one reagent or control lot, and their mean where it is known. */
export type LotSpread = { readonly n: number; readonly sd: number; readonly mean?: number | null };

/**
 * The spreads of several lots at one mean: lots differ in concentration, and an SD belongs to its own.
 *
 * sᵢ·|m|/|mᵢ|: the CV is taken to hold over the range of the lots' means, as Nordtest TR 537 (4) states u(Rw) in percent. One lot
 * stays as it is, and so do all where a mean is unknown or 0.
 *
 * @example lotsAtMean([{ n: 20, sd: 1, mean: 50 }, { n: 20, sd: 2, mean: 100 }], 200).map(({ sd }) => sd) // [4, 4]
 */
export function lotsAtMean(lots: readonly LotSpread[], mean: number | null): readonly LotSpread[] {
  const isRelative = lots.length > 1 && mean !== null && mean !== 0 && lots.every((lot) => lot.mean);
  if (!isRelative) return lots;
  return lots.map((lot) => ({ ...lot, sd: (lot.sd * Math.abs(mean)) / Math.abs(lot.mean ?? mean), mean }));
}

/**
 * Long-term within-laboratory SD from several lots, pooled within the lots, so that the step between two lots
 * does not pass for imprecision.
 *
 * sqrt(Σ(nᵢ − 1)sᵢ²/Σ(nᵢ − 1)). Lots with one result say nothing; null when no lot has two.
 *
 * @example pooledSd([{ n: 50, sd: 1.8 }, { n: 50, sd: 2.2 }]) // 2.009975124224178
 */
export function pooledSd(lots: readonly LotSpread[]): number | null {
  const usable = lots.filter(({ n }) => n > 1);
  const degreesOfFreedom = sum(usable.map(({ n }) => n - 1));
  if (degreesOfFreedom === 0) return null;
  return Math.sqrt(sum(usable.map(({ n, sd }) => (n - 1) * sd * sd)) / degreesOfFreedom);
}

/** What a top-down budget is made of; `lots` are of one level, never pooled across levels in absolute units. */
export type TopDownInput = {
  readonly lots: readonly LotSpread[];
  readonly uCalibrator: number;
  /** Only when a medically relevant bias was corrected: the uncertainty of that correction. */
  readonly uBias?: number | null;
  readonly mean?: number | null;
  readonly k?: number;
};

/**
 * Uncertainty by the top-down approach of ISO/TS 20914.
 *
 * u = sqrt(uRw² + u_cal² [+ u_bias²]), uRw the pooled long-term SD, ideally of six months or more with its
 * calibrations and lots. Null when no lot has two results.
 *
 * @example topDownUncertainty({ lots: [{ n: 50, sd: 1.8 }, { n: 50, sd: 2.2 }], uCalibrator: 1 })?.u // 2.244994432064365
 */
export function topDownUncertainty(input: TopDownInput): UncertaintyBudget | null {
  const { lots, uCalibrator, uBias = null, mean, k } = input;
  const uRw = pooledSd(lots);
  if (uRw === null) return null;
  const degreesOfFreedom = sum(lots.map(({ n }) => Math.max(0, n - 1)));
  return combineBudget({
    model: 'topDown',
    contributions: [
      { name: 'longTermPrecision', u: uRw, degreesOfFreedom },
      { name: 'calibrator', u: uCalibrator },
      ...(uBias === null || uBias === 0 ? [] : [{ name: 'bias', u: uBias } as const]),
    ],
    mean,
    k,
    notes: fewResults(sum(lots.map(({ n }) => n))),
  });
}
