import type { RuleStatus } from '../statistics/dataSet.ts';
import type { RepeatOutcome } from './caseAnswer.ts';

/** A result that was measured again after a run out of control. */
export type RepeatResult = { readonly instant: number; readonly status: RuleStatus };

/** How a stated outcome disagrees with the repeat results it is based on. */
export type RepeatContradiction = 'repeatedAfterAll' | 'lastRepeatIsOut' | 'lastRepeatIsIn';

/**
 * Whether the outcome that a person states agrees with the linked repeats: the last ones decide, since a first repeat
 * may still have been out. Null where they agree, or where nothing is linked or judged.
 *
 * @example repeatContradiction('inControl', [{ instant: 1, status: 'REJECT' }]) // 'lastRepeatIsOut'
 */
export function repeatContradiction(
  outcome: RepeatOutcome | null,
  repeats: readonly RepeatResult[],
): RepeatContradiction | null {
  if (outcome === null || repeats.length === 0) return null;
  if (outcome === 'notRepeated') return 'repeatedAfterAll';
  const last = Math.max(...repeats.map(({ instant }) => instant));
  const statuses = repeats.filter(({ instant }) => instant === last).map(({ status }) => status);
  if (statuses.includes(null)) return null;
  const isOut = statuses.includes('REJECT');
  if (outcome === 'inControl') return isOut ? 'lastRepeatIsOut' : null;
  return isOut ? null : 'lastRepeatIsIn';
}

/**
 * The levels of a run that rules rejected: those a repeat has to answer.
 *
 * @example violatedLevels([{ level: 2, status: 'REJECT' }, { level: 1, status: 'OK' }]) // [2]
 */
export function violatedLevels(results: readonly { readonly level: number; readonly status: RuleStatus }[]): number[] {
  const rejected = results.filter(({ status }) => status === 'REJECT').map(({ level }) => level);
  return [...new Set(rejected)].sort((a, b) => a - b);
}

/** What contradicts "the repeat is in control", level by level. */
export type UnansweredLevels = {
  /** No repeat of the level is linked, or none that could be judged. */
  readonly missing: readonly number[];
  /** The last repeat of the level is out of control itself. */
  readonly out: readonly number[];
};

/**
 * The violated levels that the linked repeats do not show to be in control. A repeat of another level says nothing about
 * the one that was out; the last repeat of a level decides.
 *
 * @example unansweredLevels([3], [{ level: 1, instant: 5, status: 'OK' }]) // { missing: [3], out: [] }
 */
export function unansweredLevels(
  violated: readonly number[],
  repeats: readonly (RepeatResult & { readonly level: number })[],
): UnansweredLevels {
  const judged = repeats.filter(({ status }) => status !== null).toSorted((a, b) => a.instant - b.instant);
  const lastOf = (level: number) => judged.findLast((repeat) => repeat.level === level);
  return {
    missing: violated.filter((level) => lastOf(level) === undefined),
    out: violated.filter((level) => lastOf(level)?.status === 'REJECT'),
  };
}
