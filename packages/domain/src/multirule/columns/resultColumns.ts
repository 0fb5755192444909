import type { RuleStatus } from '../../statistics/dataSet.ts';
import { isUsable, type LookBackReset, type QcRun } from '../run/qcPoint.ts';

/** A history of one test as columns, in the order of measurement: the form in which millions are judged. */
export interface ResultColumns {
  /** NaN: excluded or without target. */
  readonly z: Float64Array;
  readonly level: Uint8Array;
  /** Index of the first result of each run and, last, the number of results. */
  readonly runStart: Int32Array;
  /** A number per target version; absent: one version throughout. */
  readonly targetVersion?: Uint32Array | undefined;
  /** 1: accepted by a reviewer although rejected, so it stays in the look-back; absent: none. */
  readonly accepted?: Uint8Array | undefined;
  /** By the number of the run they come before. */
  readonly resets?: readonly ColumnReset[] | undefined;
}

/** A reset of the look-back before a run, counted from 0; `level` null: all levels. */
export interface ColumnReset {
  readonly beforeRun: number;
  readonly level: number | null;
}

/** Verdicts, in parallel to the results: `status` indexes {@link COLUMN_STATUS}; `fired` has one bit per rule of the set. */
export interface ColumnVerdicts {
  readonly status: Uint8Array;
  readonly fired: Uint32Array;
}

/** Meaning of the numbers in a status column. A greater number is worse. */
export const COLUMN_STATUS: readonly RuleStatus[] = [null, 'OK', 'WARN', 'REJECT'];

/**
 * Turns ordered runs into columns. `resets`: every restart of the look-back, those of the targets included.
 *
 * @example resultColumnsOf([{ instant: 1, results: [{ level: 1, z: 2.4 }, { level: 2, z: null }] }]).runStart[1] // 2
 */
export function resultColumnsOf(runs: readonly QcRun[], resets: readonly LookBackReset[] = []): ResultColumns {
  const points = runs.flatMap((run) => run.results);
  const runStart = new Int32Array(runs.length + 1);
  for (const [i, run] of runs.entries()) runStart[i + 1] = (runStart[i] as number) + run.results.length;
  const versions = new Map<string | null, number>();
  for (const { targetVersion } of points) if (!versions.has(targetVersion)) versions.set(targetVersion, versions.size);
  return {
    z: Float64Array.from(points, (point) => (isUsable(point) ? point.z : Number.NaN)),
    level: Uint8Array.from(points, (point) => point.level),
    runStart,
    targetVersion: Uint32Array.from(points, (point) => versions.get(point.targetVersion) as number),
    accepted: Uint8Array.from(points, (point) => Number(point.acceptedManually === true)),
    resets: resets.map(({ instant, level }) => ({ beforeRun: firstRunFrom(runs, instant), level })),
  };
}

function firstRunFrom(runs: readonly QcRun[], instant: number): number {
  const index = runs.findIndex((run) => run.instant >= instant);
  return index === -1 ? runs.length : index;
}
