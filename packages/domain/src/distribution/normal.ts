const SQRT_2PI = Math.sqrt(2 * Math.PI);
/** Series near the middle, continued fraction in the tails: both are exact to the last digits on their side. */
const TAIL_FROM = 1.5;

/**
 * Density of the standard normal distribution: the overlay curve of a histogram.
 *
 * @example normalDensity(0) // 0.3989422804014327
 */
export function normalDensity(z: number): number {
  return Math.exp(-0.5 * z * z) / SQRT_2PI;
}

/**
 * Share of the standard normal distribution below z, exact to about 1e-15 in relative terms also far down
 * the lower tail (for the upper tail ask for −z).
 *
 * Taylor series about 0 (Marsaglia 2004) up to 1.5 SD, beyond it Laplace's continued fraction of the Mills ratio.
 *
 * @example normalCdf(-1.96) // 0.024997895148220435
 */
export function normalCdf(z: number): number {
  if (Number.isNaN(z)) return Number.NaN;
  if (Math.abs(z) <= TAIL_FROM) return 0.5 + normalDensity(z) * centralSeries(z);
  return z < 0 ? lowerTail(-z) : 1 - lowerTail(z);
}

/**
 * The z below which a share p of the standard normal distribution lies. Null outside 0 < p < 1.
 *
 * Starts with formula 26.2.23 of Abramowitz and Stegun (error below 4.5e-4), then Halley steps on `normalCdf`,
 * each of which triples the correct digits.
 *
 * @example normalQuantile(0.975) // 1.959963984540054
 */
export function normalQuantile(p: number): number | null {
  if (!(p > 0 && p < 1)) return null;
  if (p > 0.5) return -lowerQuantile(1 - p);
  return lowerQuantile(p);
}

function centralSeries(z: number): number {
  let term = z;
  let total = z;
  for (let k = 3; Math.abs(term) > 1e-18 * Math.abs(total); k += 2) {
    term *= (z * z) / k;
    total += term;
  }
  return total;
}

/** Share beyond z > 0, by the fraction z + 1/(z + 2/(z + 3/(z + …))) taken from a depth where it is settled. */
function lowerTail(z: number): number {
  let fraction = z;
  for (let k = Math.ceil(30 + 500 / (z * z)); k >= 1; k--) fraction = z + k / fraction;
  return normalDensity(z) / fraction;
}

function lowerQuantile(p: number): number {
  if (p === 0.5) return 0;
  const t = Math.sqrt(-2 * Math.log(p));
  const top = 2.515517 + t * (0.802853 + t * 0.010328);
  const bottom = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308));
  let z = top / bottom - t;
  for (let step = 0; step < 3; step++) {
    const error = (normalCdf(z) - p) / normalDensity(z);
    z -= error / (1 + (z * error) / 2);
  }
  return z;
}
