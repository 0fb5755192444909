import { columnName, type Resource, storedFields } from '@qc/resource-kit';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '#platform/ctx';
import { identifier } from './columns.ts';

/**
 * The records of a tenant, to replace their table in a statement: the table itself, or its rows as they were stored at
 * an instant. Each entry of the trail holds what the act found; of each field the earliest act since the instant is
 * right. An act that records only what it set (a target that the next one ends) says nothing of earlier values.
 */
export function recordsKnown(
  { tenantId, asOf }: Pick<Caller, 'tenantId' | 'asOf'>,
  resource: Resource,
): RawBuilder<unknown> {
  const table = sql.raw(identifier(resource.table));
  if (!asOf) return table;
  const names = [...new Set([...storedFields(resource).map(([name]) => name), 'status'])];
  const columns = names.map(columnName);
  // A bulk load is one link about many records: what it brought is known by when each was made.
  const since = sql`l.tenant_id = ${tenantId} and l.entity = ${resource.name} and l.action <> 'create' and l.entity_id ~ '^[0-9]+$' and l.at > ${asOf}`;
  return sql`(
    select g.* from ${table} g
    where g.tenant_id = ${tenantId} and g.create_time <= ${asOf} and not exists (select from audit_log l where ${since} and l.entity_id = g.id::text)
    union all
    select s.* from (
      select w.entity_id, coalesce(jsonb_object_agg(f.col, w.value) filter (where f.col is not null), '{}') || '{"deleted_at": null}' as past
      from (
        select distinct on (l.entity_id, k.key) l.entity_id, k.key, case when l.content ->> 'before' is null then 'null'::jsonb else k.value end as value
        from audit_log l
        left join lateral jsonb_each(coalesce((l.content ->> 'before')::jsonb, (l.content ->> 'after')::jsonb)) k on true
        where ${since} order by l.entity_id, k.key, l.seq
      ) w
      left join unnest(${names}::text[], ${columns}::text[]) as f(name, col) on f.name = w.key
      group by w.entity_id
    ) p
    join ${table} g on g.tenant_id = ${tenantId} and g.id = p.entity_id::bigint
    cross join lateral jsonb_populate_record(g, p.past) s
    where g.create_time <= ${asOf})`;
}
