import type { TrailFilterQuery } from '@qc/contract';
import { type RawBuilder, sql } from 'kysely';

const changes = {
  created: sql`l.action = 'create'`,
  updated: sql`l.action not in ('create', 'delete')`,
  deleted: sql`l.action = 'delete'`,
} as const;

/** The rows of a tenant's trail that a filter means. */
export function trailWhere(tenantId: string, filter: TrailFilterQuery): RawBuilder<unknown> {
  const conditions = [
    sql`l.tenant_id = ${tenantId}`,
    ...(filter.change ? [changes[filter.change]] : []),
    ...(filter.entity ? [sql`l.entity = ${filter.entity}`] : []),
    ...(filter.entityId ? [sql`l.entity_id = ${filter.entityId}`] : []),
    ...(filter.userId ? [sql`l.user_id = ${filter.userId}`] : []),
    ...(filter.from ? [sql`l.at >= ${filter.from}::timestamptz`] : []),
    ...(filter.to ? [sql`l.at <= ${filter.to}::timestamptz`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** People of another tenant act in this trail too; whose name row-level security hides stays unnamed. */
export const trailColumns = sql`l.seq, to_char(l.at, 'YYYY-MM-DD HH24:MI:SS') as at, l.user_id as "userId",
  (select u.name from "user" u where u.id = l.user_id limit 1) as "userName",
  l.entity, l.entity_id as "entityId", l.action, l.content -> 'before' as before, l.content -> 'after' as after`;
