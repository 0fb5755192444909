import { qcTestCalls, recordCalls } from '@qc/contract';
import { qcTestPanel } from '@qc/resources';
import { callQuery } from '#platform/call.ts';

/** The laboratory's tests, by which its instruments are known. */
export const testsQuery = () => callQuery(qcTestCalls.tree, { sealed: 'true' }, { staleTime: 30_000 });

/** Panels to choose from. */
export const panelsQuery = () => callQuery(recordCalls(qcTestPanel).page, { size: -1 }, { staleTime: 60_000 });
