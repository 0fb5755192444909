import type { ListedResult, ParsedOf, ResultsQuery, ResultVersion, resultCalls } from '@qc/contract';
import type { ListFilter } from '@qc/resource-kit';
import { type RawBuilder, sql } from 'kysely';
import { columnsOf, orderFilter, whereFilter } from '#crud/conditions';
import { laboratoryHead } from '#crud/laboratoryName';
import type { Ctx } from '#platform/ctx';
import { invalidInput, type Page, pageOf } from '#platform/http/answers';
import { refuseTooMany, wholeLimit } from '#platform/http/wholeLists';
import { rulesOfResultSql } from './verdictSql.ts';
import { withAuthor } from './writtenBy.ts';

/** The parameters of a list of results, and the filter of its rows. */
export type ResultFilter = Omit<ResultsQuery, 'current' | 'size'> & { readonly filter?: ListFilter };

export const listedResultColumns =
  sql.raw(`r.id, r.tenant_id as "tenantId", r.qc_test_id as "qcTestId", r.lot_id as "lotId", r.level,
  r.run_id as "runId", to_char(r.measured_at, 'YYYY-MM-DD HH24:MI:SS') as "measuredAt", r.replicate, r.value, r.value_text as "valueText",
  r.typed_unit as "typedUnit", r.typed_factor as "typedFactor", r.typed_intercept as "typedIntercept",
  r.n, r.mean, r.sd, r.z, r.verdict, r.not_evaluated as "notEvaluated", coalesce(r.violations, '[]'::jsonb) as violations,
  ${rulesOfResultSql} as rules,
  r.target_id as "targetId", r.eval_mean as "evalMean", r.eval_sd as "evalSd", r.rule_set_version_id as "ruleSetVersionId",
  (select r.measured_at::date > o.expiry_date from lot o where o.id = r.lot_id) as "isLotExpired",
  r.is_excluded as "isExcluded", r.exclude_reason as "excludeReason", r.manual_status as "manualStatus", r.manual_reason as "manualReason",
  r.initials, r.comment, r.identification_no as "identificationNo", r.slide_gen_number as "slideGenNumber",
  r.review_status as "reviewStatus", r.version, to_char(r.create_time, 'YYYY-MM-DD HH24:MI:SS') as "createTime",
  to_char(r.update_time, 'YYYY-MM-DD HH24:MI:SS') as "updateTime", r.create_user as "createUser",
  (select u.name from "user" u where u.tenant_id = r.tenant_id and u.id = r.create_user) as "createUserName"`);

const columnOf = columnsOf('r');

const verdictConditions: Record<NonNullable<ResultFilter['verdict']>, string> = {
  accept: `r.verdict = 'accept' and not r.is_excluded`,
  warn: `r.verdict = 'warn' and not r.is_excluded`,
  reject: `r.verdict = 'reject' and not r.is_excluded`,
  notEvaluated: 'r.verdict is null and not r.is_excluded',
  excluded: 'r.is_excluded',
};

/**
 * The tenant whose rows are read: the caller's own, or for the central body the laboratory it asks for. The central
 * body has no results itself: without a laboratory it would read "none" where there are millions.
 */
export function tenantOfFilter(ctx: Ctx, tenantId: string | undefined): { tenantId: string; read: Ctx['read'] } {
  if (ctx.isCentral && tenantId === undefined)
    throw invalidInput([{ field: 'tenantId', label: laboratoryHead, code: 'required' }]);
  const isElsewhere = tenantId !== undefined && tenantId !== ctx.tenantId;
  return { tenantId: tenantId ?? ctx.tenantId, read: isElsewhere ? ctx.readAllTenants : ctx.read };
}

export function resultConditions(tenantId: string, filter: ResultFilter): RawBuilder<unknown> {
  return sql.join(
    [
      sql`r.tenant_id = ${tenantId} and r.deleted_at is null`,
      ...(filter.qcTestId ? [sql`r.qc_test_id = ${filter.qcTestId}`] : []),
      ...(filter.ids ? [sql`r.id = any(${[...filter.ids]}::bigint[])`] : []),
      ...(filter.level ? [sql`r.level = ${filter.level}`] : []),
      ...(filter.runId ? [sql`r.run_id = ${filter.runId}`] : []),
      ...(filter.verdict ? [sql.raw(verdictConditions[filter.verdict])] : []),
      ...(filter.from ? [sql`r.measured_at >= ${filter.from}::timestamptz`] : []),
      ...(filter.to ? [sql`r.measured_at <= ${filter.to}::timestamptz`] : []),
      ...(filter.filter ? whereFilter(filter.filter, columnOf) : []),
    ],
    sql` and `,
  );
}

/** Newest run first, unless the caller asks for another order; the runs make it total. */
function orderOf({ filter, oldestFirst }: ResultFilter) {
  const direction = oldestFirst ? 'asc' : 'desc';
  const byRun = sql.raw(`r.measured_at ${direction}, r.run_id ${direction}, r.replicate, r.level`);
  const asked = filter ? orderFilter(filter, columnOf) : [];
  return { order: sql.join([...asked, byRun]), isNewestFirst: !oldestFirst && asked.length === 0 };
}

/** How far back a page of the newest results is looked for, before all results are sorted for it. */
const daysBack = [14, 120];

/** Results, newest run first. */
export async function listResults(ctx: Ctx, query: ParsedOf<typeof resultCalls.page>): Promise<Page<ListedResult>> {
  const { tenantId, read } = tenantOfFilter(ctx, query.tenantId);
  const where = resultConditions(tenantId, query);
  const size = query.size === -1 ? -1 : Math.min(query.size, 500);
  const limit = size === -1 ? wholeLimit : sql`limit ${size} offset ${(query.current - 1) * size}`;
  return read(async (tx) => {
    const { order, isNewestFirst } = orderOf(query);
    const rowsOf = (conditions: RawBuilder<unknown>) =>
      tx.rows(
        sql<ListedResult>`select ${listedResultColumns} from qc_result r where ${conditions} order by ${order} ${limit}`,
      );
    const newest = async (): Promise<ListedResult[] | undefined> => {
      for (const days of isNewestFirst && size !== -1 ? daysBack : []) {
        const since = new Date(ctx.now().getTime() - days * 86_400_000);
        const rows = await rowsOf(sql`${where} and r.measured_at >= ${since}::timestamptz`);
        // A full page: all that is older comes after it.
        if (rows.length === size) return rows;
      }
      return undefined;
    };
    const records = (await newest()) ?? (await rowsOf(where));
    refuseTooMany(records);
    const total = await tx.first(sql<{ total: string }>`select count(*) as total from qc_result r where ${where}`);
    const named = records.map((row) => withAuthor(ctx, row));
    return pageOf(named, { total: Number(total?.total), size, current: query.current });
  });
}

/** One result, or null. */
export async function resultById(
  ctx: Ctx,
  { id, tenantId: asked }: ParsedOf<typeof resultCalls.detail>,
): Promise<ListedResult | null> {
  const { tenantId, read } = tenantOfFilter(ctx, asked);
  const where = resultConditions(tenantId, { ids: [id] });
  const row = await read((tx) =>
    tx.first(sql<ListedResult>`select ${listedResultColumns} from qc_result r where ${where}`),
  );
  return row ? withAuthor(ctx, row) : null;
}

/** All versions of a result, oldest first, the one in force last. */
export async function resultVersions(
  ctx: Ctx,
  { id, tenantId: asked }: ParsedOf<typeof resultCalls.versions>,
): Promise<readonly ResultVersion[]> {
  const { tenantId, read } = tenantOfFilter(ctx, asked);
  return read(async (tx) => {
    const earlier =
      await tx.rows(sql<ResultVersion>`select v.version, v.before as row, v.reason, to_char(v.create_time, 'YYYY-MM-DD HH24:MI:SS') as at,
      (select u.name from "user" u where u.tenant_id = v.tenant_id and u.id = v.create_user) as "userName"
      from qc_result_version v where v.tenant_id = ${tenantId} and v.result_id = ${id} order by v.version`);
    const current =
      await tx.rows(sql<ResultVersion>`select r.version, to_jsonb(r) as row, null as reason, to_char(r.update_time, 'YYYY-MM-DD HH24:MI:SS') as at,
      (select u.name from "user" u where u.tenant_id = r.tenant_id and u.id = r.update_user) as "userName"
      from qc_result r where r.tenant_id = ${tenantId} and r.id = ${id}`);
    return [...earlier, ...current];
  });
}
