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
