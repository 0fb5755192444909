import { LIMIT_EPSILON } from '../statistics/zScore.ts';

/** Weight of the newest result and width of the limits in SDs. */
export type EwmaSettings = { readonly lambda: number; readonly width: number };

/** Weight 0.2 and width 2.962: a false signal about every 500 results. */
export const EWMA_DEFAULTS: EwmaSettings = Object.freeze({ lambda: 0.2, width: 2.962 });

/** One place of the chart. The limits open from the first result on towards their final width. */
export type EwmaPoint = {
  readonly value: number;
  readonly lower: number;
  readonly upper: number;
  readonly isSignal: boolean;
};

/** The chart with the limits it tends to. */
export type EwmaChart = { readonly points: readonly EwmaPoint[]; readonly lower: number; readonly upper: number };

/**
 * Exponentially weighted moving average of one level: shows small lasting shifts that single limits miss.
 * Start a new one after a reset or a closed signal.
 *
 * E₀ = target, E = λx + (1 − λ)E₋₁; limits target ± L·SD·sqrt(λ/(2 − λ)·(1 − (1 − λ)^2t)) (Roberts 1959; NIST
 * e-Handbook 6.3.2.4). By default on z scores, target 0 and SD 1. A point on the limit is no signal.
 *
 * @example ewma([1, 1], { lambda: 0.5, width: 3 }).points.map((point) => point.value) // [0.5, 0.75]
 */
export function ewma(
  values: readonly number[],
  settings: Partial<EwmaSettings> & { target?: number; sd?: number } = {},
): EwmaChart {
  const { lambda, width, target = 0, sd = 1 } = { ...EWMA_DEFAULTS, ...settings };
  const reach = (t: number) => width * sd * Math.sqrt((lambda / (2 - lambda)) * (1 - (1 - lambda) ** (2 * t)));
  let average = target;
  const points = values.map((value, i) => {
    average = lambda * value + (1 - lambda) * average;
    const limit = reach(i + 1);
    const isSignal = Math.abs(average - target) - limit > LIMIT_EPSILON * sd;
    return { value: average, lower: target - limit, upper: target + limit, isSignal };
  });
  const final = reach(Number.POSITIVE_INFINITY);
  return { points, lower: target - final, upper: target + final };
}
