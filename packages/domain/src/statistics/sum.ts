/**
 * Sum without the rounding drift of a plain loop: the base of every mean, so that 5,000 results
 * give the certified digits.
 *
 * Neumaier's variant of Kahan summation (1974): the lost low-order part of each step is carried along
 * and added at the end. The empty sum is 0.
 *
 * @example sum([1e16, 1, -1e16]) // 1
 */
export function sum(values: readonly number[]): number {
  let total = 0;
  let lost = 0;
  for (const value of values) {
    const next = total + value;
    lost += Math.abs(total) >= Math.abs(value) ? total - next + value : value - next + total;
    total = next;
  }
  return total + lost;
}
