import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, type Page } from '#platform/api.ts';
import type { HistoryFilter } from './historyFilter.ts';
import { resultParams } from './historyFilter.ts';
import type { ListedResult } from './listedResult.ts';
import type { VersionAnswer } from './versions.ts';

/** A page of a test's results, newest run first; the old page stays while the next one loads. */
export const historyQuery = (testId: string, filter: HistoryFilter) =>
  queryOptions({
    queryKey: ['qcTestResult', 'page', testId, filter],
    queryFn: ({ signal }) =>
      api.get<Page<ListedResult>>('/app/qcTestResult/page', resultParams(testId, filter), { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['qcTestResult', 'versions', id],
    queryFn: ({ signal }) => api.get<VersionAnswer[]>('/app/qcTestResult/versions', { id }, { signal, isQuiet: true }),
  });

export type ResultComment = {
  readonly id: string;
  readonly text: string;
  readonly createTime: string;
  readonly createUserName: string | null;
};

export const commentsQuery = (resultId: string) =>
  queryOptions({
    queryKey: ['qcTestResult', 'comments', resultId],
    queryFn: async ({ signal }) => {
      const query = { resultId, size: -1 };
      const page = await api.get<{ records: ResultComment[] }>('/app/qcTestResultComments/page', query, {
        signal,
        isQuiet: true,
      });
      return page.records;
    },
  });
