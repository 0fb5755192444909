import type { ReviewGroup, ReviewGroups, ReviewResult } from '@qc/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, type Page, type Params } from '#platform/api.ts';
import { currentLanguage } from '#platform/language.ts';

export const groupsQuery = (params: Params) =>
  queryOptions({
    queryKey: ['review', 'groups', currentLanguage(), params],
    queryFn: ({ signal }) => api.get<ReviewGroups>('/app/review/data', params, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });

/** The results of a group; a place and a day have no more than one look can take in. */
export const resultsQuery = ({ day, ...place }: ReviewGroup) =>
  queryOptions({
    queryKey: ['review', 'results', currentLanguage(), day, place],
    queryFn: ({ signal }) =>
      api.get<Page<ReviewResult>>(
        '/app/review/results',
        { from: day, to: day, size: 500, ...place },
        { signal, isQuiet: true },
      ),
    placeholderData: keepPreviousData,
  });

type Named = { readonly id: string; readonly name: string; readonly nameEn: string | null };

/** Panels to choose from. */
export const panelsQuery = queryOptions({
  queryKey: ['resource', 'qcTestPanel', 'choice'],
  queryFn: ({ signal }) => api.get<Page<Named>>('/app/qcTestPanel/list', { size: -1 }, { signal, isQuiet: true }),
  staleTime: 60_000,
});
