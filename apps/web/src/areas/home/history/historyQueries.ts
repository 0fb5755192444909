import { commentCalls, resultCalls } from '@qc/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '#platform/call.ts';
import { type HistoryFilter, resultParams } from './historyFilter.ts';

/** A page of a test's results, newest run first; the old page stays while the next one loads. */
export const historyQuery = (testId: string, filter: HistoryFilter, tenantId?: string) =>
  callQuery(resultCalls.page, resultParams(testId, filter, tenantId), {
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });

export const versionsQuery = (id: string, tenantId?: string) =>
  callQuery(resultCalls.versions, { id, ...(tenantId && { tenantId }) });

/** All comments on a result, oldest first. */
export const commentsQuery = (resultId: string, tenantId?: string) =>
  callQuery(commentCalls.page, { resultId, size: -1, ...(tenantId && { tenantId }) });
