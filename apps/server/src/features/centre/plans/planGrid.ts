import type { ParsedOf, PlanGrid, PlanResultRow, PlanTenantStatus, planCalls, TenantResults } from '@qc/contract';
import type { Language } from '@qc/resource-kit';
import { type RawBuilder, sql } from 'kysely';
import { columnsOf, orderFilter, whereFilter } from '#crud/conditions';
import { localName } from '#crud/localName';
import type { Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { type Page, pageOf } from '#platform/http/answers';
import { PlanNotFound } from './plan.errors.ts';
import { instantText, planAnalyteRows, planHead, publicAnalyte } from './plans.queries.ts';

type Participant = {
  readonly tenantId: string;
  readonly labName: string;
  readonly labNumber: string;
  readonly code: string;
  readonly remindedAt: string | null;
  /** Signed for, reported (once a level) and reported late: a sign for each, which represents the analyte. */
  readonly signed: string;
  readonly given: string;
  readonly late: string;
};

/** The sign of the first analyte: one character for each, so that a line of a large plan has some hundred bytes. */
const FIRST_SIGN = 0x100;
const placeOf = (marks: string, at: number) => marks.charCodeAt(at) - FIRST_SIGN;

type Marked = {
  readonly planId: string;
  readonly analyteIds: readonly string[];
  /** These laboratories only. */
  readonly tenantIds?: readonly string[] | null;
};

/** The laboratories of a plan with marks of what they signed for and reported, by the places of the analytes. */
export function gridParticipants(
  tx: ReadTx,
  language: Language,
  { planId, analyteIds, tenantIds = null }: Marked,
): Promise<Participant[]> {
  const places = sql`unnest(${analyteIds}::bigint[]) with ordinality as a (id, place)`;
  const sign = sql`chr(${FIRST_SIGN - 1}::int + a.place::int)`;
  const meant = (table: string) =>
    tenantIds ? sql`and ${sql.ref(`${table}.tenant_id`)} = any(${tenantIds}::text[])` : sql``;
  return tx.rows(sql<Participant>`
    with signed as (select s.tenant_id, string_agg(${sign}, '') as marks from plan_tenant_analyte s join ${places} on a.id = s.plan_lot_analyte_id
        where s.plan_id = ${planId} and s.is_signed ${meant('s')} group by s.tenant_id),
      given as (select r.tenant_id, string_agg(${sign}, '') as marks, string_agg(${sign}, '') filter (where r.is_late) as late
        from plan_result r join ${places} on a.id = r.plan_lot_analyte_id
        where r.plan_id = ${planId} and r.superseded_at is null ${meant('r')} group by r.tenant_id)
    select t.tenant_id as "tenantId", ${localName(language, 'b')} as "labName", b.lab_number as "labNumber", coalesce(t.code, '') as code,
      ${instantText('t.reminded_at')} as "remindedAt", coalesce(s.marks, '') as signed, coalesce(g.marks, '') as given, coalesce(g.late, '') as late
    from plan_tenant t join laboratory b on b.tenant_code = t.tenant_id and b.deleted_at is null
    left join signed s on s.tenant_id = t.tenant_id left join given g on g.tenant_id = t.tenant_id
    where t.plan_id = ${planId} and t.plan_tenant_status = 'Accepted' and t.deleted_at is null ${meant('t')}
    order by b.lab_number`);
}

/** One letter an analyte, out of the marks of a laboratory. */
function lettersOf({ signed, given, late }: Participant, wanted: readonly number[]): string {
  const counts = wanted.map(() => 0);
  for (let at = 0; at < given.length; at += 1) counts[placeOf(given, at)] = (counts[placeOf(given, at)] ?? 0) + 1;
  const letters = wanted.map(() => '-');
  for (let at = 0; at < signed.length; at += 1) {
    const place = placeOf(signed, at);
    const n = counts[place] ?? 0;
    letters[place] = n === 0 ? 'n' : n < (wanted[place] ?? 0) ? 'p' : 'c';
  }
  for (let at = 0; at < late.length; at += 1) if (letters[placeOf(late, at)] === 'c') letters[placeOf(late, at)] = 'l';
  return letters.join('');
}

async function firstLaboratories(tx: ReadTx, planId: string, first: number): Promise<string[]> {
  const rows = await tx.rows(sql<{ tenantId: string }>`
    select t.tenant_id as "tenantId" from plan_tenant t join laboratory b on b.tenant_code = t.tenant_id and b.deleted_at is null
    where t.plan_id = ${planId} and t.plan_tenant_status = 'Accepted' and t.deleted_at is null order by b.lab_number limit ${first}`);
  return rows.map(({ tenantId }) => tenantId);
}

/** Laboratory × analyte: who has reported what. One letter a cell, so that a large plan stays a small answer. */
export async function planGrid(
  ctx: Ctx,
  { planId, first }: ParsedOf<typeof planCalls.analyteResultStatus>,
): Promise<PlanGrid> {
  return ctx.readAllTenants(async (tx) => {
    const analytes = await planAnalyteRows(tx, ctx.language, planId);
    const wanted = analytes.map(({ levels }) => levels.length);
    const analyteIds = analytes.map(({ id }) => id);
    const tenantIds = first === undefined ? null : await firstLaboratories(tx, planId, first);
    const laboratories = await gridParticipants(tx, ctx.language, { planId, analyteIds, tenantIds });
    return {
      analytes: analytes.map(publicAnalyte),
      laboratories: laboratories.map((one) => {
        const { tenantId, labName, labNumber, code, remindedAt } = one;
        return { tenantId, labName, labNumber, code, remindedAt, cells: lettersOf(one, wanted) };
      }),
    };
  });
}

type NamedResultRow = PlanResultRow & { readonly isCurrent: boolean };

function resultRows(
  tx: ReadTx,
  language: Language,
  { where, order, paging }: Record<'where' | 'order' | 'paging', RawBuilder<unknown>>,
) {
  return tx.rows(sql<NamedResultRow & { total: number }>`
    select r.tenant_id as "tenantId", ${localName(language, 'b')} as "labName", b.lab_number as "labNumber", coalesce(t.code, '') as code,
      r.plan_lot_analyte_id as "planLotAnalyteId", ${localName(language, 'y')} as "analyteName", o.lot_number as "lotNumber", u.symbol as "unitName",
      y.decimals, coalesce(${localName(language, 'm')}, '') as "methodName", r.level::int as level, r.value, r.value_text as "valueText", r.u, r.edition, r.is_late as "isLate", r.by_centre as "byCentre",
      r.reason, ${instantText('r.create_time')} as "reportedAt", r.superseded_at is null as "isCurrent", count(*) over ()::int as total
    from plan_result r
    join plan_tenant t on t.tenant_id = r.tenant_id and t.plan_id = r.plan_id and t.deleted_at is null
    join laboratory b on b.tenant_code = r.tenant_id and b.deleted_at is null
    join plan_lot_analyte a on a.id = r.plan_lot_analyte_id join analyte y on y.id = a.analyte_id join unit u on u.id = a.unit_id join lot o on o.id = a.lot_id
    left join plan_tenant_analyte s on s.tenant_id = r.tenant_id and s.plan_lot_analyte_id = r.plan_lot_analyte_id
    left join assay x on x.tenant_id = s.tenant_id and x.id = s.assay_id left join method m on m.id = x.method_id
    where ${where} order by ${order} ${paging}`);
}

const column = columnsOf('r');
const usualOrder = sql`b.lab_number, 6, r.level, r.edition desc`;

/** The results of all laboratories, a page at a time. */
export async function planResults(ctx: Ctx, query: ParsedOf<typeof planCalls.results>): Promise<Page<PlanResultRow>> {
  const { planId, planLotAnalyteId, current, size, filter } = query;
  const where = sql.join(
    [
      sql`r.plan_id = ${planId} and r.superseded_at is null`,
      ...(planLotAnalyteId ? [sql`r.plan_lot_analyte_id = ${planLotAnalyteId}`] : []),
      ...whereFilter(filter, column),
    ],
    sql` and `,
  );
  const order = sql.join([...orderFilter(filter, column), usualOrder]);
  const paging = sql`limit ${size} offset ${(current - 1) * size}`;
  const rows = await ctx.readAllTenants((tx) => resultRows(tx, ctx.language, { where, order, paging }));
  const records = rows.map(({ total: _, isCurrent: __, ...row }) => row);
  return pageOf(records, { total: rows[0]?.total ?? 0, size, current });
}

type PlanTenantKey = { readonly planId: string; readonly tenantId: string };

/** One laboratory's results with all their editions. */
export async function tenantResults(ctx: Ctx, { planId, tenantId }: PlanTenantKey): Promise<TenantResults> {
  return ctx.readAllTenants(async (tx) => {
    const head = await tx.first(sql<{ labName: string; code: string }>`
      select ${localName(ctx.language, 'b')} as "labName", coalesce(t.code, '') as code from plan_tenant t
      join laboratory b on b.tenant_code = t.tenant_id and b.deleted_at is null
      where t.tenant_id = ${tenantId} and t.plan_id = ${planId} and t.deleted_at is null`);
    if (!head) throw PlanNotFound({ id: planId });
    const where = sql`r.plan_id = ${planId} and r.tenant_id = ${tenantId}`;
    const rows = await resultRows(tx, ctx.language, { where, order: usualOrder, paging: sql`` });
    return { tenantId, ...head, results: rows.map(({ total: _, ...row }) => row) };
  });
}

/** One laboratory's row of the grid, with the levels. */
export async function tenantStatus(ctx: Ctx, { planId, tenantId }: PlanTenantKey): Promise<PlanTenantStatus> {
  return ctx.readAllTenants(async (tx) => {
    const plan = await planHead(tx, ctx.language, planId);
    const analytes = await planAnalyteRows(tx, ctx.language, planId);
    const analyteIds = analytes.map(({ id }) => id);
    const [laboratory] = await gridParticipants(tx, ctx.language, { planId, analyteIds, tenantIds: [tenantId] });
    if (!plan || !laboratory) throw PlanNotFound({ id: planId });
    const signed = new Set(Array.from(laboratory.signed, (_, at) => placeOf(laboratory.signed, at)));
    const reported = await tx.rows(sql<{ analyteId: string; level: number; isLate: boolean }>`
      select plan_lot_analyte_id as "analyteId", level::int as level, is_late as "isLate" from plan_result
      where tenant_id = ${tenantId} and plan_id = ${planId} and superseded_at is null`);
    return analytes
      .filter((_, place) => signed.has(place))
      .map((analyte) => {
        const own = reported.filter(({ analyteId }) => analyteId === analyte.id);
        const levels = analyte.levels.filter((level) => own.some((row) => row.level === level));
        const isComplete = levels.length === analyte.levels.length;
        const late = own.some(({ isLate }) => isLate) ? ('late' as const) : ('complete' as const);
        return {
          planLotAnalyteId: analyte.id,
          analyteName: analyte.analyteName,
          lotNumber: analyte.lotNumber,
          state: levels.length === 0 ? ('none' as const) : isComplete ? late : ('partial' as const),
          reported: levels,
          missing: analyte.levels.filter((level) => !levels.includes(level)),
        };
      });
  });
}
