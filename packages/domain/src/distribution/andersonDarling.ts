import { momentsOf } from '../statistics/moments.ts';
import { sortedCopy } from '../statistics/quantile.ts';
import { sum } from '../statistics/sum.ts';
import { sampleSd } from '../statistics/summary.ts';
import { normalCdf } from './normal.ts';

/** Anderson-Darling statistic, its small-sample form and the p value. */
export type AndersonDarling = { readonly a2: number; readonly a2Star: number; readonly p: number };

const MIN_VALUES = 8;

/**
 * Tests whether results may come from a normal distribution; p below 0.05 is a note next to the histogram, not
 * a verdict.
 *
 * Anderson and Darling (1954) with mean and SD estimated, p value of D'Agostino and Stephens (1986), as in R's
 * nortest. Null below eight results and without spread.
 *
 * @example andersonDarling([1, 2, 3, 4, 5, 6, 7, 8])?.a2 // 0.13400045881773792
 */
export function andersonDarling(values: readonly number[]): AndersonDarling | null {
  const n = values.length;
  const moments = momentsOf(values);
  const sd = sampleSd(moments);
  if (n < MIN_VALUES || sd === null || sd === 0) return null;
  const z = sortedCopy(values).map((value) => (value - moments.mean) / sd);
  const terms = z.map((zi, i) => (2 * i + 1) * (logBelow(zi) + logBelow(-(z[n - 1 - i] ?? 0))));
  const a2 = -n - sum(terms) / n;
  const a2Star = a2 * (1 + 0.75 / n + 2.25 / (n * n));
  return { a2, a2Star, p: pValue(a2Star) };
}

/** ln Φ(z), exact in both tails. */
function logBelow(z: number): number {
  return z > 0 ? Math.log1p(-normalCdf(-z)) : Math.log(normalCdf(z));
}

function pValue(a: number): number {
  if (a < 0.2) return 1 - Math.exp(-13.436 + 101.14 * a - 223.73 * a * a);
  if (a < 0.34) return 1 - Math.exp(-8.318 + 42.796 * a - 59.938 * a * a);
  if (a < 0.6) return Math.exp(0.9177 - 4.279 * a - 1.38 * a * a);
  return a < 10 ? Math.exp(1.2937 - 5.709 * a + 0.0186 * a * a) : 3.7e-24;
}
