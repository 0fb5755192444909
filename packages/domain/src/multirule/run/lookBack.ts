import type { LookBackReset, QcRun, UsablePoint } from './qcPoint.ts';

/** An earlier result that may still take part in a violation. */
export interface EligibleResult {
  readonly id: string;
  readonly level: number;
  readonly z: number;
  readonly targetVersion: string | null;
  readonly runKey: string;
  readonly runInstant: number;
}

/** The eligible results before a run, oldest first: all that is needed of the past to judge the next run. */
export type LookBack = readonly EligibleResult[];

/** The look-back of a new lot. */
export const EMPTY_LOOK_BACK: LookBack = [];

/** Leaves out what lies behind a reset. A reset at the very instant of a run comes before that run. */
export function dropBeforeReset(lookBack: LookBack, resets: readonly LookBackReset[], run: QcRun): EligibleResult[] {
  const applying = resets.filter((reset) => reset.instant <= run.instant);
  if (applying.length === 0) return [...lookBack];
  return lookBack.filter((earlier) => !applying.some((reset) => isBehind(earlier, reset)));
}

function isBehind(earlier: EligibleResult, reset: LookBackReset): boolean {
  return earlier.runInstant < reset.instant && (reset.level === null || reset.level === earlier.level);
}

/**
 * Adds a result to the eligible ones, in place. A target version other than the level's last restarts that level, in a
 * new list: the earlier results were judged by another mean or SD. (Where the periods of the targets are known, the level
 * was restarted when its target began, see `lookBackRestarts`; a change between two replicates of a run shows only here.)
 */
export function admit(eligible: EligibleResult[], point: UsablePoint, run: QcRun): EligibleResult[] {
  const { id, level, z, targetVersion } = point;
  // All remaining results of a level have the same version, so the last one is enough.
  const last = eligible.findLast((earlier) => earlier.level === level);
  const isRestart = last !== undefined && last.targetVersion !== targetVersion;
  const kept = isRestart ? eligible.filter((earlier) => earlier.level !== level) : eligible;
  kept.push({ id, level, z, targetVersion, runKey: run.key, runInstant: run.instant });
  return kept;
}

/** Keeps the last `count` results of each level: no rule needs more, not even across levels. */
export function lastOfEachLevel(eligible: readonly EligibleResult[], count: number): EligibleResult[] {
  const surplus = new Map<number, number>();
  for (const { level } of eligible) surplus.set(level, (surplus.get(level) ?? -count) + 1);
  return eligible.filter(({ level }) => {
    const left = surplus.get(level) ?? 0;
    if (left > 0) surplus.set(level, left - 1);
    return left <= 0;
  });
}
