import type { AuditCount, AuditRequestDetail } from '@qc/contract';
import { approvalStates } from '@qc/domain';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api.ts';
import { currentLanguage } from '#platform/language.ts';
import type { ResourceRecord } from '../resource/data/record.ts';
import { resourceKey } from '../resource/data/resourceQueries.ts';

/** A request with what it asks for; it goes stale with every record, since it quotes them. */
export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: [...resourceKey, 'audit', 'request', currentLanguage(), id],
    queryFn: ({ signal }) => api.get<AuditRequestDetail>('/app/audit/audit/request', { id }, { signal, isQuiet: true }),
  });

/** How many requests stand where. */
export const auditCountsQuery = () =>
  queryOptions({
    queryKey: [...resourceKey, 'audit', 'counts'],
    queryFn: ({ signal }) =>
      api.get<readonly AuditCount[]>('/app/audit/audit/counts', undefined, { signal, isQuiet: true }),
  });

/** Everything that a request or its answer may have changed, the badges of the frame included. */
export function refreshRequests(client: QueryClient): void {
  for (const queryKey of [resourceKey, ['openWork']]) void client.invalidateQueries({ queryKey });
}

/** A request as its form reads it: the entry's fields beside those of the audit. */
export function formRecord({ audit, entry }: AuditRequestDetail): ResourceRecord {
  return {
    ...entry,
    id: audit.id,
    version: audit.version,
    subtype: audit.subtype,
    message: audit.message,
    isDraft: audit.auditStatus === approvalStates.draft,
  };
}
