import { type TrailRow, trailCalls } from '@qc/contract';
import type { Resource } from '@qc/resource-kit';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { send } from '#platform/api/call.ts';
import type { ResourceRecord } from '../data/record.ts';
import { resourceKey } from '../data/resourceQueries.ts';

/** One act on a record, as the audit trail keeps it. */
export type HistoryEntry = TrailRow;

const pageSize = 20;

/** What happened to a record, newest first, page by page. A laboratory's record is in that laboratory's trail. */
export const historyQuery = (resource: Resource, record: ResourceRecord) =>
  infiniteQueryOptions({
    queryKey: [...resourceKey, resource.name, 'history', record.id],
    queryFn: ({ pageParam, signal }) =>
      send(
        trailCalls.page,
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
