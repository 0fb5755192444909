import type { Period } from '../../target/target.ts';
import type { LookBackReset } from './qcPoint.ts';

/** When one target of a level is in force. Those of a level do not overlap. */
export interface TargetPeriod extends Period {
  readonly level: number;
}

/**
 * Every restart of a look-back: the resets, and one where a target of a level begins or ends. A new mean or SD counts
 * from its first instant, even if its level was not measured since. Otherwise the next result of the level itself would
 * be the first sign of it, and rules across levels would continue to count results of the old target.
 *
 * @example lookBackRestarts([], [{ level: 2, from: 10, to: null }]) // [{ instant: 10, level: 2 }]
 */
export function lookBackRestarts(
  resets: readonly LookBackReset[],
  targets: readonly TargetPeriod[],
): readonly LookBackReset[] {
  if (targets.length === 0) return resets;
  const changes = targets.flatMap(({ level, from, to }) =>
    (to === null ? [from] : [from, to]).map((instant) => ({ instant, level })),
  );
  return [...resets, ...changes];
}
