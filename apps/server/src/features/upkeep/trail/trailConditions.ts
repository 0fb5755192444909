import type { TrailFilterQuery, TrailQuery } from '@qc/contract';
import type { Language, ListFilter } from '@qc/resource-kit';
import { type RawBuilder, sql } from 'kysely';
import { columnsOf, whereFilter } from '#crud/conditions';
import { localName } from '#crud/localName';

const changes = {
  created: sql`l.action = 'create'`,
  updated: sql`l.action not in ('create', 'delete')`,
  deleted: sql`l.action = 'delete'`,
} as const;

export const trailColumn = columnsOf('l');

/** The filter of the trail, for every way of showing it. */
export type TrailFilter = TrailFilterQuery & Pick<TrailQuery, 'action'> & { readonly filter: ListFilter };

/**
 * Links about a record. A result of a load has no separate first link: the link of the load names it, in a list of
 * results that begin with their ids.
 */
function isAbout(entityId: string, entity: string | undefined): RawBuilder<unknown> {
  const own = sql`l.entity_id = ${entityId}`;
  if ((entity ?? 'qcTestResult') !== 'qcTestResult' || !/^\d+$/.test(entityId)) return own;
  return sql`(${own} or (l.entity = 'qcTestResult' and l.action = 'load' and l.content::text like ${`%["${entityId}",%`}))`;
}

/** The rows of a tenant's trail that a filter means. */
export function trailWhere(tenantId: string, filter: TrailFilter): RawBuilder<unknown> {
  const conditions = [
    sql`l.tenant_id = ${tenantId}`,
    ...(filter.change ? [changes[filter.change]] : []),
    ...(filter.entity ? [sql`l.entity = ${filter.entity}`] : []),
    ...(filter.entityId ? [isAbout(filter.entityId, filter.entity)] : []),
    ...(filter.action ? [sql`l.action = ${filter.action}`] : []),
    ...(filter.userId ? [sql`l.user_id = ${filter.userId}`] : []),
    ...(filter.from ? [sql`l.at >= ${filter.from}::timestamptz`] : []),
    ...(filter.to ? [sql`l.at <= ${filter.to}::timestamptz`] : []),
    ...whereFilter(filter.filter, trailColumn),
  ];
  return sql.join(conditions, sql` and `);
}

/** Who did it: a login is the act of the one who logs in, before there is a session to say so. */
const actor = sql`coalesce(l.user_id, case when l.entity = 'session' then (l.content -> 'after' ->> 'userId')::bigint end)`;

/** People of another tenant act in this trail too; whose name row-level security hides stays unnamed. */
export const trailColumns = (
  language: Language,
) => sql`l.seq, to_char(l.at, 'YYYY-MM-DD HH24:MI:SS') as at, ${actor} as "userId",
  (select ${localName(language, 'u')} from "user" u where u.id = ${actor} limit 1) as "userName",
  l.entity, l.entity_id as "entityId", l.action, l.content -> 'before' as before, l.content -> 'after' as after`;
