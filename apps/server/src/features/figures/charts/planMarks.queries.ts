import type { ChartEvent } from '@qc/contract';
import { sql } from 'kysely';
import { localName } from '#crud/localName';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';

/**
 * What the test reported to inter-laboratory comparisons, each with its score once the report is published: daily control and
 * comparison on one line. Only the laboratory's own part is read.
 */
export function planMarks(
  tx: ReadTx,
  ctx: Caller,
  { qcTestId, from, to }: { qcTestId: string; from: string; to: string },
): Promise<ChartEvent[]> {
  const { asOf } = ctx;
  const isReported = asOf
    ? sql`r.create_time <= ${asOf} and (r.superseded_at is null or r.superseded_at > ${asOf})`
    : sql`r.superseded_at is null`;
  const isPublished = asOf ? sql`o.create_time <= ${asOf}` : sql`true`;
  const level = ctx.language === 'en' ? 'Level ' : '水平 ';
  return tx.rows(sql<ChartEvent>`
    select 'plan' || p.id as id, 'plan' as "eventType", ${localName(ctx.language, 'p')} as title,
      to_char(max(r.create_time), 'YYYY-MM-DD HH24:MI:SS') as "eventDate", (extract(epoch from max(r.create_time)) * 1000)::float8 as instant,
      string_agg(${level}::text || r.level || ': ' || coalesce(r.value_text, r.value::text) || coalesce(' (' || z.name || ' = ' || round(z.score::numeric, 2) || ')', ''), ', ' order by r.level)
        as message, 'plan' as "relatedKind", false as "resetsLookback"
    from plan_tenant_analyte s join plan p on p.id = s.plan_id and p.deleted_at is null
    join plan_result r on r.tenant_id = s.tenant_id and r.plan_lot_analyte_id = s.plan_lot_analyte_id and ${isReported}
    left join lateral (select c.content from plan_report o join plan_report_content c on c.tenant_id = o.tenant_id and c.plan_report_id = o.id
      where o.tenant_id = ${ctx.tenantId} and o.plan_id = s.plan_id and o.deleted_at is null and ${isPublished} order by o.edition desc limit 1) c on true
    left join lateral (select case when (x->>'usesZPrime')::boolean then 'z′' else 'z' end as name,
        case when (x->>'usesZPrime')::boolean then x->>'zPrime' else x->>'z' end as score
      from jsonb_array_elements(c.content->'analytes') a, jsonb_array_elements(a->'samples') x
      where a->>'planLotAnalyteId' = s.plan_lot_analyte_id::text and (x->>'level')::int = r.level) z on true
    where s.tenant_id = ${ctx.tenantId} and s.qc_test_id = ${qcTestId} and s.is_signed
      and r.create_time >= ${from}::timestamptz and r.create_time < ${to}::timestamptz
    group by p.id order by instant limit 100`);
}
