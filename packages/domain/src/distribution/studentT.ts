import { logGamma } from './gammaFunction.ts';
import { incompleteBeta } from './incompleteBeta.ts';
import { increasingRoot } from './rootSearch.ts';

/**
 * Share of Student's t distribution beyond t ≥ 0 (one tail).
 *
 * Half the regularised incomplete beta function at df/(df + t²), by its continued fraction (Lentz).
 *
 * @example studentTail(1, 1) // 0.25
 */
export function studentTail(t: number, df: number): number {
  const x = df / (df + t * t);
  const y = (t * t) / (df + t * t);
  return 0.5 * incompleteBeta({ a: df / 2, b: 0.5, x, y });
}

/**
 * The t below which a share p of Student's t distribution lies; Grubbs' critical value needs it far in the
 * tail. Null outside 0 < p < 1 or without degrees of freedom.
 *
 * @example studentQuantile(0.975, 10) // 2.228138851964939
 */
export function studentQuantile(p: number, df: number): number | null {
  if (!(p > 0 && p < 1) || !(df > 0)) return null;
  if (p === 0.5) return 0;
  return p > 0.5 ? upperQuantile(1 - p, df) : -upperQuantile(p, df);
}

/**
 * The t ≥ 0 beyond which a share `tail` lies. Takes the tail itself, because 1 − 1e-5 has fewer digits than 1e-5.
 *
 * @example studentUpperQuantile(0.025, 10) // 2.228138851964939
 */
export function studentUpperQuantile(tail: number, df: number): number | null {
  if (!(tail > 0 && tail <= 0.5) || !(df > 0)) return null;
  return tail === 0.5 ? 0 : upperQuantile(tail, df);
}

function upperQuantile(tail: number, df: number): number {
  let high = 4;
  while (studentTail(high, df) > tail) high *= 2;
  return increasingRoot((t) => tail - studentTail(t, df), { slope: (t) => density(t, df), low: 0, high });
}

function density(t: number, df: number): number {
  const front = logGamma((df + 1) / 2) - logGamma(df / 2) - 0.5 * Math.log(df * Math.PI);
  return Math.exp(front - ((df + 1) / 2) * Math.log1p((t * t) / df));
}
