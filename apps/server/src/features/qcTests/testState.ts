import type { DueState, TestState, Verdict } from '@qc/contract';

/** Whether QC is due: once the interval is over, overdue once it is over twice. Sealed tests owe nothing. */
export function dueStateOf(
  test: { status: 'Active' | 'Sealed'; dueHours: number | null; dueInstant: Date | null },
  now: Date,
): DueState {
  if (test.status === 'Sealed' || test.dueHours === null || test.dueInstant === null) return 'none';
  const late = now.getTime() - test.dueInstant.getTime();
  if (late < 0) return 'ok';
  return late < test.dueHours * 3_600_000 ? 'due' : 'overdue';
}

const byVerdict: Record<Verdict, TestState> = { accept: 'inControl', warn: 'warning', reject: 'out' };

/**
 * The one state that a test is counted under. A rejected run goes before all; then QC that is owed, because an old
 * "in control" says nothing of today; a test that was never evaluated is never in control.
 */
export function testStateOf(lastVerdict: Verdict | null, dueState: DueState): TestState {
  if (lastVerdict === 'reject') return 'out';
  if (dueState === 'due' || dueState === 'overdue') return 'due';
  return lastVerdict === null ? 'notEvaluated' : byVerdict[lastVerdict];
}
