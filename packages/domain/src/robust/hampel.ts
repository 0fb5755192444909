import { median, sortedCopy } from '../statistics/quantile.ts';
import { sum } from '../statistics/sum.ts';
import { qMethod } from './qMethod.ts';

const NODES = [-4.5, -3, -1.5, 1.5, 3, 4.5];
/** In units of s*: roots closer than this are one root, distances closer than this are equal. */
const SAME = 1e-9;

/**
 * Robust mean in which results beyond 4.5 SD have no say at all.
 *
 * Hampel's estimator of ISO 13528, Annex C.5.3, solved exactly: its equation is linear between the nodes
 * x ± {1.5, 3, 4.5}·s*, so every root is found by interpolation, without iteration. Of several roots the one
 * nearest the median; of two equally near, the median itself. The scale is that of the Q method unless given.
 * With a scale of 0 the median; null below two values.
 *
 * @example hampelMean([4.5, 4.9, 5.6, 4.2, 6.2, 5.2, 9.9]) // 5.413234137358937
 */
export function hampelMean(values: readonly number[], scale?: number): number | null {
  const middle = median(values);
  const sd = scale ?? qMethod(values)?.sd;
  if (middle === null || sd === undefined) return null;
  if (!(sd > 0)) return middle;
  const roots = rootsOf(values, sd).map((root) => ({ root, distance: Math.abs(root - middle) }));
  const nearest = Math.min(...roots.map(({ distance }) => distance));
  const candidates = roots.filter(({ distance }) => distance - nearest <= SAME * sd);
  const first = candidates[0];
  if (first === undefined) return middle;
  return candidates.some(({ root }) => Math.abs(root - first.root) > SAME * sd) ? middle : first.root;
}

function rootsOf(values: readonly number[], sd: number): number[] {
  const nodes = sortedCopy(values.flatMap((value) => NODES.map((node) => value + node * sd)));
  const points = nodes.map((t) => ({ t, y: settled(influence(values, t, sd)) }));
  const roots: number[] = [];
  points.forEach(({ t, y }, i) => {
    const next = points[i + 1];
    if (y === 0) roots.push(t);
    else if (next !== undefined && y * next.y < 0) roots.push(t - (y * (next.t - t)) / (next.y - y));
  });
  return roots;
}

/** Between two clusters the sum is 0 over a whole range; rounding must not turn that into a sign. */
function settled(y: number): number {
  return Math.abs(y) < 1e-11 ? 0 : y;
}

function influence(values: readonly number[], t: number, sd: number): number {
  return sum(values.map((value) => psi((value - t) / sd)));
}

function psi(q: number): number {
  const size = Math.abs(q);
  if (size <= 1.5) return q;
  if (size <= 3) return 1.5 * Math.sign(q);
  return size <= 4.5 ? (4.5 - size) * Math.sign(q) : 0;
}
