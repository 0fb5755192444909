import type { TestState } from '@qc/domain';
import { type StoredState, standingOf } from '#features/qcTests/public';

/**
 * In these states a laboratory lets patients' results out; in all others somebody has to look first. One definition for all who
 * ask or are told: a program must not hear one thing from a webhook and another from the status. A parallel test never releases:
 * its targets are provisional until they are accepted, and the lot in use next to it speaks for the analyte.
 */
const releasing: ReadonlySet<TestState> = new Set<TestState>(['inControl', 'warning']);

export const mayRelease = (state: TestState): boolean => releasing.has(state);

export const mayReleaseNow = (stored: StoredState, now: Date): boolean => mayRelease(standingOf(stored, now).state);
