import type { ParsedOf, PlanGrid, PlanResultRow, PlanTenantStatus, planCalls, TenantResults } from '@qc/contract';
import type { Language } from '@qc/resource-kit';
import { type RawBuilder, sql } from 'kysely';
import { columnsOf, orderFilter, whereFilter } from '#crud/conditions';
import { localName } from '#features/qcTests/public';
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
  /** What it signed for, and a letter for each. */
  readonly signed: readonly string[];
  readonly letters: string;
};

/** The laboratories of a plan. The letters are made in the database: a large plan has one line a laboratory to send, not one a cell. */
export const gridParticipants = (tx: ReadTx, language: Language, planId: string, tenantId?: string) =>
  tx.rows(sql<Participant>`
    with given as (select tenant_id, plan_lot_analyte_id, count(*)::int as n, bool_or(is_late) as is_late
        from plan_result where plan_id = ${planId} and superseded_at is null group by 1, 2),
      signed as (select s.tenant_id, array_agg(s.plan_lot_analyte_id::text order by s.plan_lot_analyte_id) as ids,
          string_agg(case when g.n is null then 'n' when g.n < cardinality(l.levels) then 'p' when g.is_late then 'l' else 'c' end, ''
            order by s.plan_lot_analyte_id) as letters
        from plan_tenant_analyte s join plan_lot_analyte a on a.id = s.plan_lot_analyte_id and a.deleted_at is null
        join plan_lot l on l.plan_id = a.plan_id and l.lot_id = a.lot_id and l.deleted_at is null
        left join given g on g.tenant_id = s.tenant_id and g.plan_lot_analyte_id = s.plan_lot_analyte_id
        where s.plan_id = ${planId} and s.is_signed group by s.tenant_id)
    select t.tenant_id as "tenantId", ${localName(language, 'b')} as "labName", b.lab_number as "labNumber", coalesce(t.code, '') as code,
      ${instantText('t.reminded_at')} as "remindedAt", coalesce(s.ids, '{}') as signed, coalesce(s.letters, '') as letters
    from plan_tenant t join laboratory b on b.tenant_code = t.tenant_id and b.deleted_at is null
    left join signed s on s.tenant_id = t.tenant_id
    where t.plan_id = ${planId} and t.plan_tenant_status = 'Accepted' and t.deleted_at is null
      and (${tenantId ?? null}::text is null or t.tenant_id = ${tenantId ?? null}) order by b.lab_number`);

/** Laboratory × analyte: who has reported what. One letter a cell, so that a large plan stays a small answer. */
export async function planGrid(ctx: Ctx, { planId }: { planId: string }): Promise<PlanGrid> {
  return ctx.readAllTenants(async (tx) => {
    const analytes = await planAnalyteRows(tx, ctx.language, planId);
    const placeOf = new Map(analytes.map(({ id }, place) => [id, place]));
    const laboratories = await gridParticipants(tx, ctx.language, planId);
    return {
      analytes: analytes.map(publicAnalyte),
      laboratories: laboratories.map(({ signed, letters, ...laboratory }) => {
        const cells = new Array<string>(analytes.length).fill('-');
        signed.forEach((id, at) => {
          const place = placeOf.get(id);
          if (place !== undefined) cells[place] = letters[at] ?? 'n';
        });
        return { ...laboratory, cells: cells.join('') };
      }),
    };
  });
}

type Named = PlanResultRow & { readonly isCurrent: boolean };

function resultRows(
  tx: ReadTx,
  language: Language,
  { where, order, paging }: Record<'where' | 'order' | 'paging', RawBuilder<unknown>>,
) {
  return tx.rows(sql<Named & { total: number }>`
    select r.tenant_id as "tenantId", ${localName(language, 'b')} as "labName", b.lab_number as "labNumber", coalesce(t.code, '') as code,
      r.plan_lot_analyte_id as "planLotAnalyteId", ${localName(language, 'y')} as "analyteName", o.lot_number as "lotNumber", u.symbol as "unitName",
      y.decimals, coalesce(${localName(language, 'm')}, '') as "methodName", r.level::int as level, r.value, r.u, r.edition, r.is_late as "isLate", r.by_centre as "byCentre",
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

type Whose = { readonly planId: string; readonly tenantId: string };

/** One laboratory's results with all their editions. */
export async function tenantResults(ctx: Ctx, { planId, tenantId }: Whose): Promise<TenantResults> {
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
export async function tenantStatus(ctx: Ctx, { planId, tenantId }: Whose): Promise<PlanTenantStatus> {
  return ctx.readAllTenants(async (tx) => {
    const plan = await planHead(tx, ctx.language, planId);
    const [laboratory] = await gridParticipants(tx, ctx.language, planId, tenantId);
    if (!plan || !laboratory) throw PlanNotFound({ id: planId });
    const analytes = await planAnalyteRows(tx, ctx.language, planId);
    const reported = await tx.rows(sql<{ analyteId: string; level: number; isLate: boolean }>`
      select plan_lot_analyte_id as "analyteId", level::int as level, is_late as "isLate" from plan_result
      where tenant_id = ${tenantId} and plan_id = ${planId} and superseded_at is null`);
    return analytes
      .filter(({ id }) => laboratory.signed.includes(id))
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
