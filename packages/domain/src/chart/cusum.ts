import { LIMIT_EPSILON } from '../statistics/zScore.ts';

/** Slack `k` and decision limit `h`, in the unit of the values (SDs when these are z scores). */
export type CusumSettings = { readonly k: number; readonly h: number };

/** Slack 0.5 and limit 4: a false signal about every 168 results (h = 5: every 465). */
export const CUSUM_DEFAULTS: CusumSettings = Object.freeze({ k: 0.5, h: 4 });

/** Sums of the upward and of the downward excess after one more result. */
export type CusumPoint = { readonly high: number; readonly low: number; readonly isSignal: boolean };

/**
 * Cumulative sum of one level: adds up what exceeds the slack, so that a small lasting shift shows and its
 * beginning can be read off. Start a new one after a reset or a closed signal.
 *
 * Tabular form: H = max(0, H + (x − target) − k), L = max(0, L − (x − target) − k); signal above h (Page 1954;
 * NIST e-Handbook 6.3.2.3). By default on z scores. A sum exactly on the limit is no signal.
 *
 * @example cusum([1, 2, -1]).map((point) => point.high) // [0.5, 2, 0.5]
 */
export function cusum(
  values: readonly number[],
  settings: Partial<CusumSettings> & { target?: number } = {},
): CusumPoint[] {
  const { k, h, target = 0 } = { ...CUSUM_DEFAULTS, ...settings };
  let high = 0;
  let low = 0;
  return values.map((value) => {
    const distance = value - target;
    high = Math.max(0, high + distance - k);
    low = Math.max(0, low - distance - k);
    return { high, low, isSignal: Math.max(high, low) - h > LIMIT_EPSILON };
  });
}
