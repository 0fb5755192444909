import { alertCalls, type InputOf } from '@qc/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '#platform/api/call.ts';

/** A page of alerts; the old page stays while the next one loads. */
export const casesQuery = (params: InputOf<typeof alertCalls.cases>) =>
  callQuery(alertCalls.cases, params, {
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
    refetchOnWindowFocus: true,
  });

/** Which case, and for the central body whose. */
export type CaseOf = { readonly id: string; readonly tenantId?: string | undefined };

export const caseQuery = (of: CaseOf) =>
  callQuery(alertCalls.case, of, { placeholderData: (former) => (former?.id === of.id ? former : undefined) });

export const peersQuery = (of: CaseOf) => callQuery(alertCalls.peers, of, { staleTime: 5 * 60_000 });
