import { type ApprovalRequestDetail, approvalCalls } from '@qc/contract';
import { approvalStates } from '@qc/domain';
import type { QueryClient } from '@tanstack/react-query';
import { callQuery } from '#platform/api/call.ts';
import type { ResourceRecord } from '../resource/data/record.ts';
import { refreshRecords } from '../resource/data/resourceQueries.ts';

/** A request with its content. */
export const requestQuery = (id: string) => callQuery(approvalCalls.request, { id });

/** How many requests are in each state. */
export const approvalCountsQuery = () => callQuery(approvalCalls.counts, undefined);

/** Everything that a request or its answer may have changed, the badges of the frame included. */
export function refreshRequests(client: QueryClient): void {
  void refreshRecords(client, 'audit');
}

/** A request as its form reads it: the entry's fields together with those of the audit. */
export function formRecord({ audit, entry }: ApprovalRequestDetail): ResourceRecord {
  return {
    ...entry,
    id: audit.id,
    version: audit.version,
    subtype: audit.subtype,
    message: audit.message,
    isDraft: audit.auditStatus === approvalStates.draft,
  };
}
