import { sensitivityCalls } from '@qc/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '#platform/api/call.ts';

export const configQuery = (tenantId?: string) => callQuery(sensitivityCalls.config, { ...(tenantId && { tenantId }) });

/** The alerts that a choice would have raised in the last 90 days; without one, those of the present default. */
export const effectQuery = (sensitivityId: string | null, tenantId?: string) =>
  callQuery(
    sensitivityCalls.preview,
    { sensitivityId, ...(tenantId && { tenantId }) },
    { placeholderData: keepPreviousData },
  );
