import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '#platform/ctx';

/** A time range as written in the server's zone; `to` is excluded. */
type TimeRange = { readonly from: string; readonly to: string };

/**
 * The filter of a laboratory's tests; an absent field does not narrow. Sealed ones only on request, or by `inPeriod`:
 * sealed is a state of today, and what was measured in a period belongs to its reports.
 */
export type TestFilter = {
  readonly ids?: readonly string[] | undefined;
  readonly panelId?: string | undefined;
  readonly labInstrumentId?: string | undefined;
  readonly analyteId?: string | undefined;
  readonly lotId?: string | undefined;
  readonly chemistryTypeId?: string | undefined;
  readonly sealed?: boolean | undefined;
  readonly inPeriod?: TimeRange | undefined;
};

/** Tests with results in the months of a period, and those in use that had begun by its end: their results are missing. */
function belongsTo(ctx: Caller, { from, to }: TimeRange): RawBuilder<unknown> {
  const measured = sql`select m.qc_test_id from qc_month m where m.tenant_id = ${ctx.tenantId} and m.month < ${to}::timestamptz`;
  return sql`(t.id in (${measured} and m.month >= date_trunc('month', ${from}::timestamptz))
    or t.status = 'Active' and (${to}::timestamptz > ${ctx.now()}::timestamptz or t.id in (${measured})))`;
}

/** The tests of a panel; for a period also those that they replaced in a change of lot. */
function inPanel(ctx: Caller, panelId: string, isForPeriod: boolean): RawBuilder<unknown> {
  const ids = sql`select unnest(p.qc_test_ids) from qc_test_panel p
    where p.tenant_id = ${ctx.tenantId} and p.id = ${panelId} and p.deleted_at is null`;
  return isForPeriod
    ? sql`t.assay_id in (select n.assay_id from qc_test n where n.tenant_id = ${ctx.tenantId} and n.id in (${ids}))`
    : sql`t.id in (${ids})`;
}

/** The condition on `qc_test t`. */
export function testCondition(ctx: Caller, filter: TestFilter): RawBuilder<unknown> {
  const { ids, panelId, labInstrumentId, analyteId, lotId, chemistryTypeId, sealed, inPeriod } = filter;
  return sql.join(
    [
      sql`t.tenant_id = ${ctx.tenantId} and t.deleted_at is null`,
      ...(inPeriod ? [belongsTo(ctx, inPeriod)] : sealed ? [] : [sql`t.status = 'Active'`]),
      ...(ids ? [sql`t.id = any(${[...ids]}::bigint[])`] : []),
      ...(labInstrumentId ? [sql`t.lab_instrument_id = ${labInstrumentId}`] : []),
      ...(analyteId ? [sql`t.analyte_id = ${analyteId}`] : []),
      ...(lotId ? [sql`t.lot_id = ${lotId}`] : []),
      ...(chemistryTypeId
        ? [sql`t.analyte_id in (select y.id from analyte y where y.chemistry_type_id = ${chemistryTypeId})`]
        : []),
      ...(panelId ? [inPanel(ctx, panelId, inPeriod !== undefined)] : []),
    ],
    sql` and `,
  );
}
