import { logGamma } from './gammaFunction.ts';

/**
 * Regularised incomplete beta function, by its continued fraction (Lentz): what Student's t and Fisher's F rest on. `y` is
 * 1 − x, handed over because computing it from x loses digits near 1.
 *
 * @example incompleteBeta({ a: 2, b: 3, x: 0.5, y: 0.5 }) // 0.6875
 */
export function incompleteBeta(arguments_: { a: number; b: number; x: number; y: number }): number {
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
