import { qcTestCalls } from '@qc/contract';
import { callQuery } from '#platform/api/call.ts';

/** The stream reports other users' results as they are saved; a window that gets focus again checks as well. */
const live = { refetchOnWindowFocus: true } as const;

/** One test with its targets, rules and last results. */
export const workspaceQuery = (id: string, tenantId?: string) =>
  callQuery(qcTestCalls.workspace, { id, ...(tenantId && { tenantId }) }, live);

/** The tests of a panel, in its order. */
export const panelQuery = (panelId: string) => callQuery(qcTestCalls.workspaces, { panelId }, live);
