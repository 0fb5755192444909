import { logGamma } from './gammaFunction.ts';
import { incompleteBeta } from './incompleteBeta.ts';
import { increasingRoot } from './rootSearch.ts';

/** Degrees of freedom of the two variances of the ratio: numerator and denominator. */
export type FisherDf = { readonly above: number; readonly below: number };

/**
 * Share of Fisher's F distribution below f: how often the ratio of two variances of the same population is smaller.
 *
 * Regularised incomplete beta function at d₁f/(d₁f + d₂). 0 for f ≤ 0.
 *
 * @example fisherCdf(1, { above: 2, below: 2 }) // 0.5
 */
export function fisherCdf(f: number, { above, below }: FisherDf): number {
  if (f <= 0) return 0;
  const whole = above * f + below;
  return incompleteBeta({ a: above / 2, b: below / 2, x: (above * f) / whole, y: below / whole });
}

/**
 * The f below which a share p of Fisher's F distribution lies. Null outside 0 < p < 1 or without degrees of freedom.
 *
 * @example fisherQuantile(0.95, { above: 9, below: 10 }) // 3.0203829
 */
export function fisherQuantile(p: number, df: FisherDf): number | null {
  const { above, below } = df;
  if (!(p > 0 && p < 1) || !(above > 0) || !(below > 0)) return null;
  let high = 4;
  while (fisherCdf(high, df) < p) high *= 2;
  const front =
    logGamma((above + below) / 2) - logGamma(above / 2) - logGamma(below / 2) + (above / 2) * Math.log(above / below);
  const slope = (f: number) =>
    Math.exp(front + (above / 2 - 1) * Math.log(f) - ((above + below) / 2) * Math.log1p((above * f) / below));
  return increasingRoot((f) => fisherCdf(f, df) - p, { slope, low: 0, high });
}
