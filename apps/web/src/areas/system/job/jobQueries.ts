import type { JobRow } from '@qc/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, type Page } from '#platform/api.ts';
import { currentLanguage } from '#platform/language.ts';

/** Begins with the topic `job`, so that news of jobs refresh it. */
const jobKey = ['job'] as const;

export type JobFilter = {
  readonly name: string;
  readonly state: string;
  readonly current: string;
  readonly size: string;
};

export const jobPageQuery = (filter: JobFilter) =>
  queryOptions({
    queryKey: [...jobKey, 'page', filter, currentLanguage()],
    queryFn: ({ signal }) => api.get<Page<JobRow>>('/app/job/page', filter, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });

export type JobKind = { readonly name: string; readonly label: string };

export const jobKindsQuery = () =>
  queryOptions({
    queryKey: [...jobKey, 'kinds', currentLanguage()],
    queryFn: ({ signal }) => api.get<JobKind[]>('/app/job/kinds', {}, { signal, isQuiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
