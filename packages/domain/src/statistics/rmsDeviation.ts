import { type Moments, momentsOf } from './moments.ts';

/** Results per control period from which the root mean square deviation may be judged. */
export const RMS_DEVIATION_MIN_RESULTS = 15;

/** Scatter and bias of a control period in one figure, in the unit and in percent of the target. */
export type RmsDeviation = {
  readonly n: number;
  readonly delta: number;
  readonly rms: number;
  readonly rmsPercent: number | null;
  /** False below 15 results: shown, but not judged. */
  readonly isAssessable: boolean;
};

/**
 * Root mean square deviation from the target, the figure RiliBÄK limits for internal quality control.
 *
 * sqrt(Σ(x − x0)²/n), computed as sqrt(m2/n + (mean − x0)²) so that summaries serve as well as single values.
 * Null without results; the percentage is null at a target of 0.
 *
 * @example rmsDeviation({ n: 2, mean: 11, m2: 2 }, 10)?.rmsPercent // 14.142135623730951
 */
export function rmsDeviation(results: Moments | readonly number[], target: number): RmsDeviation | null {
  const { n, mean, m2 } = 'm2' in results ? results : momentsOf(results);
  if (n === 0) return null;
  const delta = mean - target;
  const rms = Math.sqrt(m2 / n + delta * delta);
  return {
    n,
    delta,
    rms,
    rmsPercent: target === 0 ? null : (100 * rms) / Math.abs(target),
    isAssessable: n >= RMS_DEVIATION_MIN_RESULTS,
  };
}
