import { logGamma } from './gammaFunction.ts';
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

/** `y` is 1 − x, handed over because computing it from x loses digits near 1. */
function incompleteBeta(arguments_: { a: number; b: number; x: number; y: number }): number {
  const { a, b, x, y } = arguments_;
  if (x <= 0) return 0;
  if (y <= 0) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(y));
  if (x < (a + 1) / (a + b + 2)) return (front * betaFraction({ a, b, x })) / a;
  return 1 - (front * betaFraction({ a: b, b: a, x: y })) / b;
}

function betaFraction({ a, b, x }: { a: number; b: number; x: number }): number {
  let c = 1;
  let d = 1 / (1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m < 1000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / (1 + even * d);
    c = 1 + even / c;
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / (1 + odd * d);
    c = 1 + odd / c;
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-16) break;
  }
  return fraction;
}
