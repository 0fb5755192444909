import type { AlertCase, CaseRow, PeersAnswer } from '@qc/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, type Page, type Params } from '#platform/api.ts';
import { currentLanguage } from '#platform/language.ts';

/** A page of alarms; the old page stays while the next one loads. */
export const casesQuery = (params: Params) =>
  queryOptions({
    queryKey: ['qcTestAlert', 'cases', currentLanguage(), params],
    queryFn: ({ signal }) => api.get<Page<CaseRow>>('/app/qcTestAlert/cases', params, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
    refetchOnWindowFocus: true,
  });

/** Which case, and for the central body whose. */
export type CaseOf = { readonly id: string; readonly tenantId?: string | undefined };

export const caseQuery = (of: CaseOf) =>
  queryOptions({
    queryKey: ['qcTestAlert', 'case', currentLanguage(), of],
    queryFn: ({ signal }) => api.get<AlertCase>('/app/qcTestAlert/case', of, { signal, isQuiet: true }),
    placeholderData: (former) => (former?.id === of.id ? former : undefined),
  });

export const peersQuery = (of: CaseOf) =>
  queryOptions({
    queryKey: ['qcTestAlert', 'peers', of],
    queryFn: ({ signal }) => api.get<PeersAnswer>('/app/qcTestAlert/peers', of, { signal, isQuiet: true }),
    staleTime: 5 * 60_000,
  });
