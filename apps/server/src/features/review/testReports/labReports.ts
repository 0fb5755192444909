import type { LabReport, LabReports, LabReportsQuery } from '@qc/contract';
import { type RawBuilder, sql } from 'kysely';
import { localName } from '#crud/localName';
import type { Ctx } from '#platform/ctx';

/** Of each laboratory the version of a month or period that counts: the newest that was posted, else the newest. */
export const newestReports = (month: string): RawBuilder<unknown> => sql`
  select distinct on (r.tenant_id) r.*, min(r.posted_at) over (partition by r.tenant_id) as first_posted_at
  from qc_test_report r where r.month = ${month} and r.deleted_at is null
  order by r.tenant_id, (r.posted_at is not null) desc, r.revision desc`;

/**
 * How far every laboratory is with the report of a month: not made, made, posted, read or returned. Of several versions the
 * newest that was posted counts; a correction in the making is the laboratory's own business.
 */
export async function labReports(ctx: Ctx, { month }: LabReportsQuery): Promise<LabReports> {
  return ctx.readAllTenants(async (tx) => {
    const wanted =
      month ??
      (
        await tx.first(sql<{ month: string }>`
        select to_char(${ctx.now()}::timestamptz - interval '1 month', 'YYYY-MM') as month`)
      )?.month ??
      '';
    const laboratories = await tx.rows(sql<LabReport>`
      with newest as (${newestReports(wanted)})
      select l.tenant_code as "tenantId", ${localName(ctx.language, 'l')} as "labName", l.lab_number as "labNumber", l.region,
        coalesce(n.state, 'none') as state, n.id, n.revision, n.report_number as "reportNumber",
        to_char(n.posted_at, 'YYYY-MM-DD HH24:MI:SS') as "postedAt", to_char(n.answered_at, 'YYYY-MM-DD HH24:MI:SS') as "answeredAt",
        n.return_reason as "returnReason"
      from laboratory l left join newest n on n.tenant_id = l.tenant_code
      where l.deleted_at is null and l.status = 'Active' order by l.lab_number`);
    return { month: wanted, laboratories };
  });
}
