import type { MenuTestFacts, RequirementRow } from '@qc/domain';
import { sql } from 'kysely';
import { localName } from '#crud/localName';
import type { Caller } from '#platform/ctx';
import { centralTenant } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { planRounds } from './planRounds.ts';

/** The first and the last day of a range: `2026-01-31`. */
export type Days = { readonly from: string; readonly to: string };

export type MenuRow = {
  readonly menuTestId: string;
  readonly analyteId: string;
  readonly analyteName: string;
  readonly since: string;
  readonly until: string | null;
  readonly isAccredited: boolean;
  readonly assessment: MenuTestFacts['scheme'];
  readonly schemeIds: readonly string[];
};

export type SumRow = {
  readonly month: string;
  readonly analyteId: string;
  readonly qcTestId: string;
  readonly level: number;
  readonly lotId: string;
  readonly lotNumber: string;
  readonly labInstrumentId: string;
  readonly instrument: string;
  readonly set: 'all' | 'inControl';
  readonly n: number;
  readonly mean: number | null;
  readonly m2: number | null;
};

export type Requirement = RequirementRow & {
  readonly analyteId: string;
  readonly edition: string;
  readonly isTranscribed: boolean;
};

type SchemeRow = {
  readonly schemeId: string;
  readonly openFrom: string | null;
  readonly openUntil: string | null;
};

export type ResultRow = {
  readonly analyteId: string;
  readonly kind: 'round' | 'alternative';
  /** Of a national or provincial scheme, or of a plan of this installation. */
  readonly counts: boolean;
  readonly scheme: string;
  readonly round: string;
  readonly date: string;
  readonly hasPassed: boolean;
};

/** Everything that the indicators of a laboratory in some months are counted from. */
export type IndicatorData = {
  readonly menu: readonly MenuRow[];
  readonly sums: readonly SumRow[];
  readonly requirements: readonly Requirement[];
  readonly schemes: readonly SchemeRow[];
  readonly results: readonly ResultRow[];
  readonly offMenu: readonly string[];
};

const day = sql.raw(`'YYYY-MM-DD'`);

const menuRows = (tx: ReadTx, ctx: Caller, { from, to }: Days): Promise<MenuRow[]> =>
  tx.rows(sql<MenuRow>`
    select m.id as "menuTestId", m.analyte_id as "analyteId", ${localName(ctx.language, 'y')} as "analyteName",
      to_char(m.since, ${day}) as since, to_char(m.until, ${day}) as until, m.is_accredited as "isAccredited", m.assessment,
      coalesce(m.scheme_ids, '{}')::text[] as "schemeIds"
    from menu_test m join analyte y on y.id = m.analyte_id
    where m.tenant_id = ${ctx.tenantId} and m.deleted_at is null and m.since <= ${to}::date and (m.until is null or m.until >= ${from}::date)
    order by y.abbreviation, m.id`);

const sumRows = (tx: ReadTx, ctx: Caller, { from, to }: Days): Promise<SumRow[]> =>
  tx.rows(sql<SumRow>`
    select to_char(q.month, 'YYYY-MM') as month, q.analyte_id as "analyteId", q.qc_test_id as "qcTestId", q.level, q.lot_id as "lotId",
      o.lot_number as "lotNumber", i.id as "labInstrumentId", ${localName(ctx.language, 'i')} as instrument, q."set", q.n, q.mean, q.m2
    from qc_month q
    join qc_test t on t.tenant_id = q.tenant_id and t.id = q.qc_test_id
    join lab_instrument i on i.tenant_id = t.tenant_id and i.id = t.lab_instrument_id
    join lot o on o.id = q.lot_id
    where q.tenant_id = ${ctx.tenantId} and q.month >= ${from}::date and q.month <= ${to}::date and q.n > 0
    order by q.month, q.qc_test_id, q.level, q.lot_id`);

const requirementRows = (tx: ReadTx, ctx: Caller): Promise<Requirement[]> =>
  tx.rows(sql<Requirement>`
    select e.analyte_id as "analyteId", ${localName(ctx.language, 'y')} as edition, y.jurisdiction, y.is_transcribed as "isTranscribed",
      e.cv_percent as "maxCvPercent", e.max_sd as "maxSd", to_char(e.effective_from, ${day}) as "rowFrom",
      to_char(y.effective_from, ${day}) as "editionFrom", to_char(y.effective_to, ${day}) as "editionTo"
    from tae e join tae_type y on y.id = e.tae_type_id
    where e.deleted_at is null and y.deleted_at is null and y.jurisdiction is not null and (e.cv_percent is not null or e.max_sd is not null)
    order by e.id`);

const schemeRows = (tx: ReadTx, ctx: Caller): Promise<SchemeRow[]> =>
  tx.rows(sql<SchemeRow>`
    select id as "schemeId", to_char(open_from, ${day}) as "openFrom", to_char(open_until, ${day}) as "openUntil" from external_scheme
    where tenant_id in (${ctx.tenantId}, ${centralTenant}) and deleted_at is null`);

/** Rounds and alternatives from a year before the first day on. */
export const resultRows = (tx: ReadTx, ctx: Caller, { from, to }: Days): Promise<ResultRow[]> =>
  tx.rows(sql<ResultRow>`
    select m.analyte_id as "analyteId", r.kind, coalesce(s.scheme_level <> 'other', false) as counts,
      coalesce(${localName(ctx.language, 's')}, '') as scheme, r.round, to_char(r.result_date, ${day}) as date, r.outcome = 'passed' as "hasPassed"
    from external_result r
    join menu_test m on m.tenant_id = r.tenant_id and m.id = r.menu_test_id
    left join external_scheme s on s.tenant_id in (${ctx.tenantId}, ${centralTenant}) and s.id = r.scheme_id
    where r.tenant_id = ${ctx.tenantId} and r.deleted_at is null
      and r.result_date > ${from}::date - interval '1 year' and r.result_date <= ${to}::date
    union all
    select p.analyte_id, 'round', true, ${localName(ctx.language, 'n')}, '', to_char(p.day, ${day}), p.has_passed
    from (${planRounds({ from, to }, sql`r.tenant_id = ${ctx.tenantId}`)}) p join plan n on n.id = p.plan_id
    order by date, scheme, round`);

const offMenuRows = (tx: ReadTx, ctx: Caller): Promise<{ name: string }[]> =>
  tx.rows(sql<{ name: string }>`
    select ${localName(ctx.language, 'y')} as name from analyte y
    where y.id in (select a.analyte_id from assay a where a.tenant_id = ${ctx.tenantId} and a.deleted_at is null and a.status = 'Active')
      and not exists (select from menu_test m where m.tenant_id = ${ctx.tenantId} and m.analyte_id = y.id and m.deleted_at is null)
    order by y.abbreviation, y.id`);

/** What is known of a laboratory between two days, in six statements however many months there are. */
export async function indicatorData(tx: ReadTx, ctx: Caller, days: Days): Promise<IndicatorData> {
  const [menu, sums, requirements, schemes, results, offMenu] = await Promise.all([
    menuRows(tx, ctx, days),
    sumRows(tx, ctx, days),
    requirementRows(tx, ctx),
    schemeRows(tx, ctx),
    resultRows(tx, ctx, days),
    offMenuRows(tx, ctx),
  ]);
  return { menu, sums, requirements, schemes, results, offMenu: offMenu.map(({ name }) => name) };
}
