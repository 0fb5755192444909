import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '#platform/ctx';

/** Whose books are read, and as they were known when. */
export type AsOfContext = Pick<Caller, 'tenantId' | 'asOf'>;

/**
 * The results of some tests, to replace `qc_result` in a statement: the table itself, or its rows as they were stored
 * at an instant. A row is what its earliest later change found: a change of the result recorded the whole row, a
 * re-evaluation what it replaced. A result without later changes is read from the table.
 */
export function resultsKnown({ tenantId, asOf }: AsOfContext, testIds: readonly string[]): RawBuilder<unknown> {
  if (!asOf) return sql`qc_result`;
  const ids = sql`any(${[...testIds]}::bigint[])`;
  const changed = sql`(select distinct on (v.result_id) v.result_id, v.id, v.create_time, v.before from qc_result_version v
    where v.tenant_id = ${tenantId} and (v.before ->> 'qc_test_id')::bigint = ${ids} and v.create_time > ${asOf}
    order by v.result_id, v.create_time, v.id)`;
  const judged = sql`(select distinct on (j.result_id) j.result_id, j.id, j.measured_at, j.create_time, j.before from qc_result_judgement j
    where j.tenant_id = ${tenantId} and j.qc_test_id = ${ids} and j.create_time > ${asOf}
    order by j.result_id, j.create_time, j.id)`;
  const isUnchanged = sql`not exists (select from qc_result_version v
    where v.tenant_id = ${tenantId} and v.result_id = r.id and v.create_time > ${asOf})`;
  return sql`(
    select r.* from qc_result r
    where r.tenant_id = ${tenantId} and r.qc_test_id = ${ids} and r.create_time <= ${asOf} and ${isUnchanged}
      and not exists (select from qc_result_judgement j
        where j.tenant_id = ${tenantId} and j.qc_test_id = r.qc_test_id and j.result_id = r.id and j.create_time > ${asOf})
    union all
    select s.* from ${judged} j
    join qc_result r on r.tenant_id = ${tenantId} and r.id = j.result_id and r.measured_at = j.measured_at
    cross join lateral jsonb_populate_record(r, j.before) s
    where r.create_time <= ${asOf} and ${isUnchanged}
    union all
    select s.* from ${changed} c
    left join ${judged} j on j.result_id = c.result_id and (j.create_time, j.id) < (c.create_time, c.id)
    cross join lateral jsonb_populate_record(null::qc_result, c.before || coalesce(j.before, '{}'::jsonb)) s
    where s.create_time <= ${asOf})`;
}
