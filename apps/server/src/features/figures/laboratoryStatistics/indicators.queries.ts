import { sql } from 'kysely';
import { localName } from '#crud/localName';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';

/** A laboratory as the central body lists it. */
export type ListedLaboratory = {
  readonly tenantId: string;
  readonly labName: string;
  readonly labNumber: string | null;
  readonly region: string | null;
};

/** The laboratories in use, or these; by their numbers. */
export function listedLaboratories(
  tx: ReadTx,
  ctx: Caller,
  { tenantIds, region }: { tenantIds: readonly string[]; region: string | undefined },
): Promise<ListedLaboratory[]> {
  return tx.rows(sql<ListedLaboratory>`
    select b.tenant_code as "tenantId", ${localName(ctx.language, 'b')} as "labName", b.lab_number as "labNumber", nullif(b.region, '') as region
    from laboratory b where b.status = 'Active' and b.deleted_at is null
      and (${tenantIds.length === 0} or b.tenant_code = any(${[...tenantIds]}::text[]))
      and (${region ?? null}::text is null or b.region = ${region ?? null})
    order by b.lab_number, b.tenant_code`);
}

/** What the indicators of a laboratory's month are counted from. */
export type LaboratoryCounts = {
  readonly tenantId: string;
  /** Assays in use, and those of them with results in the month. */
  readonly assays: number;
  readonly covered: number;
  /** Runs that were made, and QC that was due and missed. */
  readonly runs: number;
  readonly missed: number;
  readonly results: number;
  readonly inControl: number;
  /** Cases of rejections in the month, and those that were answered. */
  readonly cases: number;
  readonly handled: number;
};

/**
 * The counts of a month of all laboratories, or of these, from monthly sums and cases. A test's runs are the results of the
 * level that has most of them.
 */
export function laboratoryCounts(
  tx: ReadTx,
  month: string,
  tenantIds?: readonly string[],
): Promise<LaboratoryCounts[]> {
  const begin = sql`${month}::date::timestamptz`;
  const isMeant = (tenant: string) =>
    tenantIds ? sql`${sql.ref(tenant)} = any(${[...tenantIds]}::text[])` : sql`true`;
  return tx.rows(sql<LaboratoryCounts>`
    with sums as (
      select q.tenant_id, q.qc_test_id, max(q.n) filter (where q."set" = 'all') as runs, sum(q.n) filter (where q."set" = 'all') as results,
        sum(q.n) filter (where q."set" = 'inControl') as in_control
      from qc_month q where ${isMeant('q.tenant_id')} and q.month = ${month}::date and q.n > 0 group by q.tenant_id, q.qc_test_id),
    measured as (
      select s.tenant_id, count(distinct t.assay_id) filter (where a.status = 'Active' and a.deleted_at is null) as covered,
        sum(s.runs) as runs, sum(s.results) as results, sum(s.in_control) as in_control
      from sums s join qc_test t on t.tenant_id = s.tenant_id and t.id = s.qc_test_id
      join assay a on a.tenant_id = t.tenant_id and a.id = t.assay_id
      group by s.tenant_id),
    assays as (
      select a.tenant_id, count(*) as n from assay a where ${isMeant('a.tenant_id')} and a.status = 'Active' and a.deleted_at is null
        and a.create_time < ${begin} + interval '1 month' group by a.tenant_id),
    cases as (
      select x.tenant_id, count(*) filter (where x.alert_type = 'missing') as missed, count(*) filter (where x.alert_type = 'reject') as cases,
        count(*) filter (where x.alert_type = 'reject' and x.alert_status in ('Reviewed', 'Completed')) as handled
      from qc_test_alert x where ${isMeant('x.tenant_id')} and x.deleted_at is null and x.alert_status <> 'Cancelled'
        and x.run_time >= ${begin} and x.run_time < ${begin} + interval '1 month' group by x.tenant_id)
    select b.tenant_code as "tenantId",
      greatest(coalesce(assays.n, 0), coalesce(measured.covered, 0))::int as assays, coalesce(measured.covered, 0)::int as covered,
      coalesce(measured.runs, 0)::int as runs, coalesce(cases.missed, 0)::int as missed,
      coalesce(measured.results, 0)::int as results, coalesce(measured.in_control, 0)::int as "inControl",
      coalesce(cases.cases, 0)::int as cases, coalesce(cases.handled, 0)::int as handled
    from laboratory b
    left join measured on measured.tenant_id = b.tenant_code
    left join assays on assays.tenant_id = b.tenant_code
    left join cases on cases.tenant_id = b.tenant_code
    where ${isMeant('b.tenant_code')} and b.status = 'Active' and b.deleted_at is null`);
}
