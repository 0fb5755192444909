import type { TestState } from '@qc/domain';
import { type StoredState, standingOf } from '#features/qc/qcTests/public';

/**
 * In these states a laboratory releases patients' results; in all others somebody has to check first. Webhooks and the status
 * share this definition, so that they cannot contradict each other. A parallel test never releases: its targets are
 * provisional until they are accepted, and the lot in use decides for the analyte.
 */
const releasing: ReadonlySet<TestState> = new Set<TestState>(['inControl', 'warning']);

export const mayRelease = (state: TestState): boolean => releasing.has(state);

export const mayReleaseNow = (stored: StoredState, now: Date): boolean => mayRelease(standingOf(stored, now).state);
