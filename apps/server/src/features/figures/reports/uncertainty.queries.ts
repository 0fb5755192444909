import { assay, qcTest, qcTestEvent } from '@qc/resources';
import { sql } from 'kysely';
import { recordsKnown } from '#crud/recordsKnown';
import type { TestHead } from '#features/qc/qcTests/public';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';

/** A control lot's test of an assay, sealed ones too: the long term reaches back over lots. */
export type LotTest = { readonly testId: string; readonly assayId: string; readonly lotNumber: string };

export function testsOfAssays(tx: ReadTx, ctx: Caller, assayIds: readonly string[]): Promise<LotTest[]> {
  return tx.rows(sql<LotTest>`
    select t.id as "testId", t.assay_id as "assayId", o.lot_number as "lotNumber"
    from ${recordsKnown(ctx, qcTest)} t join lot o on o.id = t.lot_id
    where t.tenant_id = ${ctx.tenantId} and t.assay_id = any(${[...assayIds]}::bigint[]) and t.deleted_at is null
    order by t.create_time, t.id`);
}

/** What a laboratory knows of its assays' uncertainty from other sources than its results, in percent. */
type AssayUncertainty = {
  readonly assayId: string;
  readonly calibratorPercent: number | null;
  readonly biasCorrectionPercent: number | null;
};

export function assayUncertainties(tx: ReadTx, ctx: Caller, assayIds: readonly string[]): Promise<AssayUncertainty[]> {
  return tx.rows(sql<AssayUncertainty>`
    select id as "assayId", calibrator_uncertainty_percent as "calibratorPercent", bias_uncertainty_percent as "biasCorrectionPercent"
    from ${recordsKnown(ctx, assay)} a where tenant_id = ${ctx.tenantId} and id = any(${[...assayIds]}::bigint[])`);
}

/** A reagent lot that was changed, and of what. */
export type ReagentLotChange = {
  readonly id: string;
  readonly title: string;
  readonly eventDate: string;
  readonly qcTestId: string | null;
  readonly assayId: string | null;
  readonly labInstrumentId: string | null;
  readonly lotId: string | null;
};

/** A laboratory's changes of reagent lots within a time range. */
export function reagentLotChanges(
  tx: ReadTx,
  ctx: Caller,
  { from, to }: { from: string; to: string },
): Promise<ReagentLotChange[]> {
  return tx.rows(sql<ReagentLotChange>`
    select id, title, to_char(event_date, 'YYYY-MM-DD HH24:MI:SS') as "eventDate", qc_test_id as "qcTestId", assay_id as "assayId",
      lab_instrument_id as "labInstrumentId", lot_id as "lotId"
    from ${recordsKnown(ctx, qcTestEvent)} e
    where tenant_id = ${ctx.tenantId} and deleted_at is null and event_type = 'reagentLot'
      and event_date >= ${from}::timestamptz and event_date < ${to}::timestamptz
    order by event_date, id limit 2000`);
}

/** Whether a change touches a test: its own, or one of its assay, instrument or control lot. */
export function touches(change: ReagentLotChange, test: TestHead): boolean {
  const { qcTestId, assayId, labInstrumentId, lotId } = change;
  return (
    qcTestId === test.id || assayId === test.assayId || labInstrumentId === test.labInstrumentId || lotId === test.lotId
  );
}
