import { logGamma } from './gammaFunction.ts';
import { increasingRoot } from './rootSearch.ts';

/**
 * Share of the chi-square distribution with `df` degrees of freedom below x.
 *
 * Regularised incomplete gamma function: series below its turning point, continued fraction beyond (Lentz).
 * 0 for x ≤ 0.
 *
 * @example chiSquareCdf(2, 2) // 0.6321205588285577
 */
export function chiSquareCdf(x: number, df: number): number {
  if (x <= 0) return 0;
  const a = df / 2;
  const half = x / 2;
  const scale = Math.exp(a * Math.log(half) - half - logGamma(a));
  return half < a + 1 ? scale * gammaSeries(a, half) : 1 - scale * gammaFraction(a, half);
}

/**
 * The x below which a share p of the chi-square distribution lies; needed for Algorithm S at any number of
 * degrees of freedom. Null outside 0 < p < 1 or without degrees of freedom.
 *
 * @example chiSquareQuantile(0.9, 1) // 2.7055434540954146
 */
export function chiSquareQuantile(p: number, df: number): number | null {
  if (!(p > 0 && p < 1) || !(df > 0)) return null;
  let high = df + 10;
  while (chiSquareCdf(high, df) < p) high *= 2;
  const density = (x: number) => Math.exp((df / 2 - 1) * Math.log(x / 2) - x / 2 - logGamma(df / 2)) / 2;
  return increasingRoot((x) => chiSquareCdf(x, df) - p, { slope: density, low: 0, high });
}

function gammaSeries(a: number, x: number): number {
  let term = 1 / a;
  let total = term;
  for (let k = 1; term > total * 1e-17; k++) {
    term *= x / (a + k);
    total += term;
  }
  return total;
}

function gammaFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let fraction = d;
  for (let k = 1; k < 500; k++) {
    const step = -k * (k - a);
    b += 2;
    d = 1 / (step * d + b);
    c = b + step / c;
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-16) break;
  }
  return fraction;
}
