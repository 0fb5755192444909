import { groupBy } from '../list/groupBy.ts';
import type { RuleStatus } from '../statistics/dataSet.ts';

/** A result near the run out of control; `status` is the reviewer's where there is one, else the rules'. */
export type NearbyResult = {
  readonly runId: string;
  readonly instant: number;
  readonly level: number;
  readonly status: RuleStatus;
  readonly excluded: boolean;
};

/** A run that bounds the window. */
export type BoundingRun = { readonly runId: string; readonly instant: number };

/** Patients measured after `lastGood` and before `firstGood` may be affected; null: there is none in what is known. */
export type ImpactWindow = { readonly lastGood: BoundingRun | null; readonly firstGood: BoundingRun | null };

/**
 * The time in which patients' results may have been wrong: from the last run before in which the levels in question were
 * in control to the first such run after.
 *
 * A good run holds a judged result of every level in question and no rejected one. A result without a verdict is not in
 * control, and an excluded one says nothing.
 *
 * @example impactWindow({ runId: 'b', instant: 2, levels: [1] }, [{ runId: 'a', instant: 1, level: 1, status: 'OK', excluded: false }]) // { lastGood: { runId: 'a', instant: 1 }, firstGood: null }
 */
export function impactWindow(
  out: BoundingRun & { readonly levels: readonly number[] },
  nearby: readonly NearbyResult[],
): ImpactWindow {
  const good = [...runsOf(nearby)]
    .filter(([runId, results]) => runId !== out.runId && isGood(results, out.levels))
    .map(([runId, results]) => ({ runId, instant: Math.min(...results.map(({ instant }) => instant)) }))
    .sort((a, b) => a.instant - b.instant);
  return {
    lastGood: good.findLast(({ instant }) => instant < out.instant) ?? null,
    firstGood: good.find(({ instant }) => instant > out.instant) ?? null,
  };
}

const runsOf = (nearby: readonly NearbyResult[]) => groupBy(nearby, ({ runId }) => runId);

function isGood(results: readonly NearbyResult[], levels: readonly number[]): boolean {
  const counted = results.filter(({ excluded }) => !excluded);
  if (counted.some(({ status }) => status === 'REJECT')) return false;
  const judged = counted.filter(({ status }) => status !== null).map(({ level }) => level);
  return judged.length > 0 && levels.every((level) => judged.includes(level));
}
