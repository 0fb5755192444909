import type { Resource } from '@qc/resource-kit';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, type Page } from '#platform/api.ts';
import type { ResourceRecord } from '../data/record.ts';
import { resourceKey } from '../data/resourceQueries.ts';
import type { Snapshot } from './changesOf.ts';

/** One act on a record, as the audit trail keeps it. */
export type HistoryEntry = {
  readonly seq: string;
  readonly at: string;
  readonly userName: string | null;
  readonly action: string;
  readonly before: Snapshot;
  readonly after: Snapshot;
};

const pageSize = 20;

/** What happened to a record, newest first, page by page. A laboratory's record is in that laboratory's trail. */
export const historyQuery = (resource: Resource, record: ResourceRecord) =>
  infiniteQueryOptions({
    queryKey: [...resourceKey, resource.name, 'history', record.id],
    queryFn: ({ pageParam, signal }) =>
      api.get<Page<HistoryEntry>>(
        '/app/audit/trail',
        {
          entity: resource.name,
          entityId: record.id,
          current: pageParam,
          size: pageSize,
          tenantId: typeof record.tenantId === 'string' ? record.tenantId : undefined,
        },
        { signal, isQuiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.current * last.size < last.total ? last.current + 1 : undefined),
  });
