import { qcTestCalls } from '@qc/contract';
import { callQuery } from '#platform/api/call.ts';

/** A laboratory's tests with their states; sealed ones on request. */
export const testTreeQuery = (withSealed: boolean, tenantId?: string) =>
  callQuery(
    qcTestCalls.tree,
    { ...(withSealed && { sealed: 'true' }), ...(tenantId && { tenantId }) },
    { refetchOnWindowFocus: true },
  );
