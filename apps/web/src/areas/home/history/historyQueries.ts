import { commentCalls, type InputOf, resultCalls } from '@qc/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '#platform/api/call.ts';

/** A page of a test's results, newest run first; the old page stays while the next one loads. */
export const historyQuery = (qcTestId: string, filter: InputOf<typeof resultCalls.page>, tenantId?: string) =>
  callQuery(
    resultCalls.page,
    { ...filter, qcTestId, tenantId },
    {
      placeholderData: keepPreviousData,
      refetchOnWindowFocus: true,
    },
  );

export const versionsQuery = (id: string, tenantId?: string) =>
  callQuery(resultCalls.versions, { id, ...(tenantId && { tenantId }) });

/** All comments on a result, oldest first. */
export const commentsQuery = (resultId: string, tenantId?: string) =>
  callQuery(commentCalls.page, { resultId, size: -1, ...(tenantId && { tenantId }) });
