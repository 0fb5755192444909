import { sensitivityCalls } from '@qc/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '#platform/call.ts';

export const configQuery = (tenantId?: string) => callQuery(sensitivityCalls.config, { ...(tenantId && { tenantId }) });

/** What a choice would have told in the last 90 days; without one, what the present default has. */
export const effectQuery = (sensitivityId: string | null, tenantId?: string) =>
  callQuery(
    sensitivityCalls.preview,
    { sensitivityId, ...(tenantId && { tenantId }) },
    { placeholderData: keepPreviousData },
  );
