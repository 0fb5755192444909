import type { DueState } from '@qc/contract';
import { runsInParallel, type TestStanding, testStanding } from '@qc/domain';
import type { StoredState } from './testStates.queries.ts';

/** Whether QC is due: once the interval is over, overdue once it is over twice. Sealed and parallel tests owe nothing. */
export function dueStateOf(
  test: Pick<StoredState, 'status' | 'dueHours' | 'dueInstant' | 'lastVerdict' | 'hasEarlierLot'>,
  now: Date,
): DueState {
  if (test.status === 'Sealed' || runsInParallel(test)) return 'none';
  if (test.dueHours === null || test.dueInstant === null) return 'none';
  const late = now.getTime() - test.dueInstant.getTime();
  if (late < 0) return 'ok';
  return late < test.dueHours * 3_600_000 ? 'due' : 'overdue';
}

/** The state of a test at an instant, as every screen shows it. */
export function standingOf(stored: StoredState, now: Date): TestStanding {
  const dueState = dueStateOf(stored, now);
  return testStanding({
    isSealed: stored.status === 'Sealed',
    hasOpenRejection: stored.hasOpenRejection,
    isDue: dueState === 'due' || dueState === 'overdue',
    hasRun: stored.lastRunAt !== null,
    lastVerdict: stored.lastVerdict,
    hasEarlierLot: stored.hasEarlierLot,
  });
}
