import { qcTestCalls, recordCalls } from '@qc/contract';
import { chemistryType, qcTestPanel } from '@qc/resources';
import { callQuery } from '#platform/api/call.ts';

/** A laboratory's tests, by which its instruments, analytes and lots are known. */
export const testsQuery = (tenantId: string | undefined) =>
  callQuery(qcTestCalls.tree, { sealed: 'true', tenantId }, { staleTime: 30_000 });

/** Panels to choose from. */
export const panelsQuery = () => callQuery(recordCalls(qcTestPanel).page, { size: -1 }, { staleTime: 60_000 });

export const chemistryTypesQuery = () =>
  callQuery(recordCalls(chemistryType).page, { size: -1 }, { staleTime: 5 * 60_000 });
