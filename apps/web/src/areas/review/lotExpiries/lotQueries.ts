import { lotExpiryCalls } from '@qc/contract';
import { callQuery } from '#platform/api/call.ts';

export const lotsQuery = (tenantId?: string) => callQuery(lotExpiryCalls.lots, { ...(tenantId && { tenantId }) });

export const successorsQuery = (lotId: string) => callQuery(lotExpiryCalls.successors, { lotId });

export const windowsQuery = () => callQuery(lotExpiryCalls.windows, undefined);
