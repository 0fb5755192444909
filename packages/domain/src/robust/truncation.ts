import { type Moments, momentsOf } from '../statistics/moments.ts';
import { sampleSd } from '../statistics/summary.ts';
import { LIMIT_EPSILON } from '../statistics/zScore.ts';

/** What is left after truncation, and what each round took away (indices into the input). */
export type Truncation = {
  readonly moments: Moments;
  readonly kept: readonly number[];
  readonly removed: readonly (readonly number[])[];
};

const MIN_LEFT = 3;

/**
 * Iterated truncation of one laboratory's points for peer statistics; it never deletes the laboratory's data.
 *
 * Removes all points further than `limitSd` (3) SDs from the mean, computes again, and repeats until none is
 * left to remove or fewer than three points would remain.
 *
 * @example truncate([100, 101, 99, 100, 100, 101, 99, 100, 100, 101, 99, 140]).removed // [[11]]
 */
export function truncate(values: readonly number[], limitSd = 3): Truncation {
  let kept = values.map((_, i) => i);
  let moments = momentsOf(values);
  const removed: number[][] = [];
  for (;;) {
    const limit = (limitSd + LIMIT_EPSILON) * (sampleSd(moments) ?? Number.POSITIVE_INFINITY);
    const isBeyond = (i: number) => Math.abs((values[i] ?? 0) - moments.mean) > limit;
    const beyond = kept.filter(isBeyond);
    if (beyond.length === 0 || kept.length - beyond.length < MIN_LEFT) return { moments, kept, removed };
    kept = kept.filter((i) => !beyond.includes(i));
    removed.push(beyond);
    moments = momentsOf(kept.map((i) => values[i] ?? 0));
  }
}
