import { sensitivityCalls } from '@qc/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '#platform/call.ts';

export const configQuery = () => callQuery(sensitivityCalls.config, undefined);

/** What a choice would have told in the last 90 days; without one, what the present default has. */
export const effectQuery = (sensitivityId: string | null) =>
  callQuery(sensitivityCalls.preview, { sensitivityId }, { placeholderData: keepPreviousData });
