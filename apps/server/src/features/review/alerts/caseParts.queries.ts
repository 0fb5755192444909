import type { CaseComment, CaseFile, CaseResult, SiblingCase } from '@qc/contract';
import { type RawBuilder, sql } from 'kysely';
import { localName } from '#crud/localName';
import { type Caller, centralTenant } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';

/** How many later results are offered as repeats. */
const offered = 60;

const resultsWhere = (ctx: Caller, condition: RawBuilder<unknown>) => sql<CaseResult>`
  select r.id, r.run_id as "runId", r.level, to_char(r.measured_at, 'YYYY-MM-DD HH24:MI:SS') as "measuredAt",
    (extract(epoch from r.measured_at) * 1000)::float8 as instant, coalesce(r.value, r.mean) as value, r.value_text as "valueText", r.z,
    r.eval_mean as "evalMean", r.eval_sd as "evalSd", r.verdict, r.manual_status as "manualStatus", r.is_excluded as "isExcluded",
    r.not_evaluated as "notEvaluated", coalesce(r.violations, '[]'::jsonb) as violations, r.comment,
    (select ${localName(ctx.language, 'u')} from "user" u where u.tenant_id = r.tenant_id and u.id = r.create_user) as "createUserName"
  from qc_result r where r.tenant_id = ${ctx.tenantId} and r.deleted_at is null and ${condition}`;

type Run = { readonly qcTestId: string; readonly runId: string | null; readonly runTime: string };

/** The results of the run that gave the alert, wherever a correction of its time has moved them. */
export async function runResults(tx: ReadTx, ctx: Caller, { qcTestId, runId }: Run): Promise<CaseResult[]> {
  const condition = sql`r.qc_test_id = ${qcTestId} and r.run_id = ${runId}::bigint`;
  const results = await tx.rows(sql<CaseResult>`${resultsWhere(ctx, condition)} order by r.level, r.replicate`);
  return withShared(results);
}

/** A rule across levels is kept with the result that gave the trigger; every result that took part is shown with it. */
function withShared(results: readonly CaseResult[]): CaseResult[] {
  const all = results.flatMap(({ violations }) => violations);
  return results.map((result) => ({
    ...result,
    violations: all.filter(({ trigger, participants }) => trigger === result.id || participants.includes(result.id)),
  }));
}

/** Results measured after the run, from which repeats are chosen. */
export function laterResults(tx: ReadTx, ctx: Caller, { qcTestId, runTime }: Run): Promise<CaseResult[]> {
  return tx.rows(
    sql<CaseResult>`${resultsWhere(
      ctx,
      sql`r.qc_test_id = ${qcTestId} and r.measured_at > ${runTime}::timestamptz`,
    )} order by r.measured_at, r.level, r.replicate limit ${offered}`,
  );
}

/** The linked repeats, in the order of measurement. */
export function repeatResults(tx: ReadTx, ctx: Caller, alertId: string): Promise<CaseResult[]> {
  return tx.rows(
    sql<CaseResult>`${resultsWhere(
      ctx,
      sql`r.id in (select p.result_id from qc_test_alert_repeat p
      where p.tenant_id = ${ctx.tenantId} and p.alert_id = ${alertId} and p.deleted_at is null)`,
    )} order by r.measured_at, r.level`,
  );
}

export function caseFiles(tx: ReadTx, ctx: Caller, alertId: string): Promise<CaseFile[]> {
  return tx.rows(sql<CaseFile>`select f.id, f.name, f.bytes::int as bytes, to_char(f.create_time, 'YYYY-MM-DD HH24:MI:SS') as "createTime",
      (select ${localName(ctx.language, 'u')} from "user" u where u.tenant_id = f.tenant_id and u.id = f.create_user) as "createUserName"
    from qc_test_alert_file k join file f on f.tenant_id = k.tenant_id and f.id = k.file_id
    where k.tenant_id = ${ctx.tenantId} and k.alert_id = ${alertId} and k.deleted_at is null order by k.id`);
}

/** How many other cases are offered to be answered together. */
const mostTogether = 50;

/** Other cases of the same test that nobody has answered, oldest first. */
export function openSiblings(
  tx: ReadTx,
  ctx: Caller,
  { id, qcTestId }: { readonly id: string; readonly qcTestId: string },
): Promise<SiblingCase[]> {
  return tx.rows(sql<SiblingCase>`select x.id, x.version, to_char(x.run_time, 'YYYY-MM-DD HH24:MI:SS') as "runTime",
      x.alert_type as "alertType", coalesce(x.rules, '{}') as rules
    from qc_test_alert x where x.tenant_id = ${ctx.tenantId} and x.qc_test_id = ${qcTestId} and x.id <> ${id}
      and x.alert_status = 'Pending' and x.deleted_at is null order by x.run_time, x.id limit ${mostTogether}`);
}

/** Comments of the library by id, those since removed too: a signed case keeps its words. */
export async function libraryComments(
  tx: ReadTx,
  ctx: Caller,
  ids: readonly string[],
): Promise<Map<string, CaseComment>> {
  const text = sql.raw(ctx.language === 'en' ? `coalesce(nullif(text_en, ''), text)` : 'text');
  const rows =
    await tx.rows(sql<CaseComment>`select id, code, ${text} as text, resets_lookback as "resetsLookback" from comments
    where tenant_id in (${ctx.tenantId}, ${centralTenant}) and id = any(${[...ids]}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row]));
}
