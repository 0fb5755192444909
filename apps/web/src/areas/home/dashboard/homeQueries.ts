import type { HomeSummary, StatsAnswer } from '@qc/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api.ts';

/** Results are told as they come; what falls due with time is not, and a bench leaves this page open all day. */
const everyMinute = 60_000;

export const homeQuery = (tenantId: string | undefined, language: string) =>
  queryOptions({
    queryKey: ['home', 'summary', tenantId, language],
    queryFn: ({ signal }) => api.get<HomeSummary>('/app/home/summary', { tenantId }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMinute,
  });

/** This month's figures of some tests, for the cards. */
export const monthFiguresQuery = (qcTestIds: readonly string[], tenantId: string | undefined) =>
  queryOptions({
    queryKey: ['qcTestResult', 'calculateStats', qcTestIds, tenantId],
    queryFn: ({ signal }) =>
      api.post<StatsAnswer>('/app/qcTestResult/calculateStats', { qcTestIds, tenantId }, { signal, isQuiet: true }),
    enabled: qcTestIds.length > 0,
    staleTime: everyMinute,
  });
