import { groupBy } from '../../list/groupBy.ts';
import type { QcPoint, QcRun } from './qcPoint.ts';

/**
 * Groups results into runs and puts both in the order the rules are defined on: run instant, run id,
 * replicate, level. Equal keys fall back to the instant and the id, so the order given never matters.
 *
 * @example orderRuns([{ id: 'b', runId: 'r', instant: 6, level: 2 }, { id: 'a', runId: 'r', instant: 5, level: 1 }])[0].instant // 5
 */
export function orderRuns(points: readonly QcPoint[]): QcRun[] {
  return inOrder(
    Array.from(groupBy(points, runKeyOf), ([key, members]) => runOf(key, members)),
    compareRuns,
  );
}

/**
 * The run a result belongs to: its run id, else its instant.
 *
 * @example runKeyOf({ runId: null, instant: 5 }) // 'at:5'
 */
export function runKeyOf({ runId, instant }: Pick<QcPoint, 'runId' | 'instant'>): string {
  return runId === null ? `at:${instant}` : `run:${runId}`;
}

/** Order of two runs of one test. */
export function compareRuns(a: QcRun, b: QcRun): number {
  return a.instant - b.instant || compareText(a.key, b.key);
}

function runOf(key: string, members: QcPoint[]): QcRun {
  const results = inOrder(members, comparePoints);
  const instant = members.reduce((earliest, point) => Math.min(earliest, point.instant), Number.POSITIVE_INFINITY);
  return { key, runId: members[0]?.runId ?? null, instant, results };
}

/** Sorts a list in place. Most come in order already, and asking is cheaper than sorting. */
function inOrder<T>(list: T[], compare: (a: T, b: T) => number): T[] {
  const isInOrder = list.every((item, place) => place === 0 || compare(list[place - 1] as T, item) <= 0);
  return isInOrder ? list : list.sort(compare);
}

function comparePoints(a: QcPoint, b: QcPoint): number {
  return a.replicate - b.replicate || a.level - b.level || a.instant - b.instant || compareText(a.id, b.id);
}

/** By code unit: the order must not depend on a locale. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
