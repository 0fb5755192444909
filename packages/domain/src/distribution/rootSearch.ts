/**
 * Where an increasing function passes 0 between two bounds: Newton's steps, halving instead whenever a step
 * leaves the bracket. Quantiles of distributions are found this way.
 *
 * @example increasingRoot((x) => x * x - 2, { slope: (x) => 2 * x, low: 0, high: 2 }) // 1.4142135623730951
 */
export function increasingRoot(
  value: (x: number) => number,
  search: { slope: (x: number) => number; low: number; high: number },
): number {
  let { low, high } = search;
  let x = (low + high) / 2;
  for (let step = 0; step < 200; step++) {
    const y = value(x);
    if (y === 0) return x;
    if (y < 0) low = x;
    else high = x;
    const newton = x - y / search.slope(x);
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - x) <= 4e-16 * Math.abs(next)) return next;
    x = next;
  }
  return x;
}
