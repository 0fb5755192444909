import { momentsOf } from './moments.ts';
import { sum } from './sum.ts';

/**
 * Lag-1 autocorrelation: near 0 for results in random order, towards 1 when they drift, towards −1 when
 * they alternate. Helps to distinguish a trend from scatter.
 *
 * Sum of products of neighbouring deviations over the sum of squared deviations, as NIST StRD certifies it.
 * Null below two results and without any spread.
 *
 * @example lag1Autocorrelation([10000001, 10000003, 10000002]) // -0.5
 */
export function lag1Autocorrelation(values: readonly number[]): number | null {
  const { mean, m2 } = momentsOf(values);
  if (m2 === 0) return null;
  const deviations = values.map((value) => value - mean);
  return sum(deviations.slice(1).map((d, i) => d * (deviations[i] ?? 0))) / m2;
}
