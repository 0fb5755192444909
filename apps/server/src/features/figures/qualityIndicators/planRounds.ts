import { type RawBuilder, sql } from 'kysely';

/**
 * The rounds of this installation's plans whose reports were published between two days: a row for each analyte that was
 * assessed. It passed if it did on every lot and instrument. Only the last edition of a report counts. `whose` narrows
 * `r`, the reports.
 */
export const planRounds = (
  { from, to }: { readonly from: string; readonly to: string },
  whose: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select r.tenant_id, r.plan_id, l.analyte_id, r.published_at::date as day, bool_and((part->>'passed')::boolean) as has_passed
  from plan_report r
  join plan_report_content c on c.tenant_id = r.tenant_id and c.plan_report_id = r.id
  cross join lateral jsonb_array_elements(c.content->'analytes') part
  join plan_lot_analyte l on l.id = (part->>'planLotAnalyteId')::bigint
  where ${whose} and r.deleted_at is null and r.published_at >= ${from}::date and r.published_at < ${to}::date + interval '1 day'
    and (part->>'passed') is not null
    and not exists (select from plan_report later where later.tenant_id = r.tenant_id and later.plan_id = r.plan_id
      and later.edition > r.edition and later.deleted_at is null)
  group by r.tenant_id, r.plan_id, l.analyte_id, r.published_at`;
