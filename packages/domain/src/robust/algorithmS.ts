import { chiSquareCdf, chiSquareQuantile } from '../distribution/chiSquare.ts';
import { median } from '../statistics/quantile.ts';
import { sum } from '../statistics/sum.ts';

/** Limit factor eta and adjustment factor xi of Algorithm S. */
export type AlgorithmSFactors = { readonly eta: number; readonly xi: number };

/** The standard's table for 1 to 10 degrees of freedom, to its four decimals. */
const TABLE: readonly AlgorithmSFactors[] = [
  { eta: 1.6449, xi: 1.0968 },
  { eta: 1.5174, xi: 1.0541 },
  { eta: 1.4435, xi: 1.0393 },
  { eta: 1.3946, xi: 1.0315 },
  { eta: 1.3591, xi: 1.0267 },
  { eta: 1.332, xi: 1.0234 },
  { eta: 1.3102, xi: 1.021 },
  { eta: 1.2924, xi: 1.0191 },
  { eta: 1.2773, xi: 1.0176 },
  { eta: 1.2644, xi: 1.0164 },
];

/**
 * Factors of Algorithm S for a number of degrees of freedom.
 *
 * The table of ISO 13528, Annex C.4, up to 10; beyond it by the formulas behind the table:
 * eta = sqrt(χ²₀.₉(ν)/ν), xi = 1/sqrt(F(ν·eta²; ν + 2) + 0.1·eta²). Null below one degree of freedom.
 *
 * @example algorithmSFactors(4) // { eta: 1.3946, xi: 1.0315 }
 */
export function algorithmSFactors(degreesOfFreedom: number): AlgorithmSFactors | null {
  const listed = TABLE[degreesOfFreedom - 1];
  if (listed !== undefined) return listed;
  const quantile = chiSquareQuantile(0.9, degreesOfFreedom);
  if (quantile === null) return null;
  const etaSquared = quantile / degreesOfFreedom;
  const inside = chiSquareCdf(quantile, degreesOfFreedom + 2);
  return { eta: Math.sqrt(etaSquared), xi: 1 / Math.sqrt(inside + 0.1 * etaSquared) };
}

/**
 * Robust pooled SD (or range) of many laboratories: one wild laboratory is cut to the limit, not pooled whole.
 *
 * Algorithm S of ISO 13528, Annex C.4, from the median on, run until w* changes by less than 1e-12 of itself.
 * Null without values or without degrees of freedom; 0 when more than half of the values are 0.
 *
 * @example algorithmS([1, 1, 1, 1], 1) // 1.0968
 */
export function algorithmS(
  spreads: readonly number[],
  degreesOfFreedom: number,
  factors: AlgorithmSFactors | null = algorithmSFactors(degreesOfFreedom),
): number | null {
  const start = median(spreads);
  if (start === null || factors === null) return null;
  const { eta, xi } = factors;
  let pooled = start;
  for (let i = 0; i < 5000; i++) {
    const limit = eta * pooled;
    const next = xi * Math.sqrt(sum(spreads.map((w) => Math.min(w, limit) ** 2)) / spreads.length);
    if (Math.abs(next - pooled) <= 1e-12 * next) return next;
    pooled = next;
  }
  return pooled;
}
