import { momentsOf } from '../statistics/moments.ts';
import { median } from '../statistics/quantile.ts';
import { sampleSd } from '../statistics/summary.ts';
import { madeOf, niqrOf } from './scale.ts';

/** Robust mean and SD, as between two iterations of Algorithm A. */
export type RobustPair = { readonly mean: number; readonly sd: number };

/** Robust mean x* and SD s*, with the way there. */
export type AlgorithmA = RobustPair & {
  readonly iterations: readonly RobustPair[];
  /** Where ISO 13528 would have stopped: the third significant digit of s* no longer changes. Counted from 1. */
  readonly isoStop: (RobustPair & { readonly iteration: number }) | null;
};

const CONVERGED = 1e-12;
const MAX_ITERATIONS = 5000;
const MIN_VALUES = 3;

/**
 * Robust mean and SD of laboratory means: outliers are pulled in to 1.5 SD, not thrown out.
 *
 * Algorithm A of ISO 13528, Annex C.3, run to its fixed point (changes below 1e-12·s*) instead of stopping at
 * the third digit, so that the answer does not depend on where one stops. Starts from median and MADe; if that
 * is 0 from nIQR, then from the SD; if all are 0 the values are alike and s* is 0. Null below three values. With
 * fewer than about ten it is hardly robust: one outlier among five inflates s*.
 *
 * @example algorithmA([4.5, 4.9, 5.6, 4.2, 6.2, 5.2, 9.9])?.sd // 1.145956920382614
 */
export function algorithmA(values: readonly number[]): AlgorithmA | null {
  const start = median(values);
  if (start === null || values.length < MIN_VALUES) return null;
  let current: RobustPair = { mean: start, sd: startScale(values) };
  if (current.sd === 0) return { ...current, iterations: [], isoStop: null };
  const iterations: RobustPair[] = [];
  for (let i = 0; i < MAX_ITERATIONS; i++) {
    const next = winsorise(values, current);
    iterations.push(next);
    const limit = CONVERGED * next.sd;
    const settled = Math.abs(next.mean - current.mean) < limit && Math.abs(next.sd - current.sd) < limit;
    current = next;
    if (settled || next.sd === 0) break;
  }
  return { ...current, iterations, isoStop: isoStop(iterations) };
}

function startScale(values: readonly number[]): number {
  return madeOf(values) || niqrOf(values) || sampleSd(momentsOf(values)) || 0;
}

function winsorise(values: readonly number[], { mean, sd }: RobustPair): RobustPair {
  const delta = 1.5 * sd;
  const moments = momentsOf(values.map((value) => Math.min(Math.max(value, mean - delta), mean + delta)));
  return { mean: moments.mean, sd: 1.134 * (sampleSd(moments) ?? 0) };
}

/** The starting values are no iteration: an s* that happens to equal MADe to three digits is not settled. */
function isoStop(iterations: readonly RobustPair[]): AlgorithmA['isoStop'] {
  let before: string | undefined;
  for (const [index, pair] of iterations.entries()) {
    const digits = pair.sd.toPrecision(3);
    if (digits === before) return { ...pair, iteration: index + 1 };
    before = digits;
  }
  return null;
}
