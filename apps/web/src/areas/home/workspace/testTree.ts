import { qcTestCalls } from '@qc/contract';
import { callQuery } from '#platform/call.ts';

/** The laboratory's tests with their states; sealed ones where they are asked for. */
export const testTreeQuery = (withSealed: boolean) =>
  callQuery(qcTestCalls.tree, withSealed ? { sealed: 'true' } : {}, { refetchOnWindowFocus: true });
