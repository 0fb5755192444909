import type { CreateBatchAnswer, CreateBatchBody, QcTestSettings } from '@qc/contract';
import { type RawBuilder, sql } from 'kysely';
import { createRecord } from '#crud/saveRecord';
import { assayRecords } from '#features/qc/configuration/public';
import type { Caller, Tx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import type { AssayForTest } from './newQcTest.ts';
import { InstrumentNeeded } from './qcTest.errors.ts';

/** An assay that gets a test, with the settings of the test it follows, if it follows one. */
export type PlannedTest = {
  readonly assay: AssayForTest;
  readonly settings: QcTestSettings;
  readonly fromTestId?: string;
};
type Skipped = CreateBatchAnswer['skipped'][number];
export type Plan = { readonly planned: readonly PlannedTest[]; readonly skipped: readonly Skipped[] };

type AnalyteToPlan = NonNullable<CreateBatchBody['analytes']>[number];
type AssayRow = AssayForTest & {
  methodId: string;
  reagentSupplierId: string;
  temperatureId: string | null;
};

function assayRows(tx: ReadTx, ctx: Caller, condition: RawBuilder<unknown>): Promise<AssayRow[]> {
  return tx.rows(sql<AssayRow>`select a.id, a.analyte_id as "analyteId", a.unit_id as "unitId", a.method_id as "methodId",
      a.reagent_supplier_id as "reagentSupplierId", a.temperature_id as "temperatureId", y.decimals
    from assay a join analyte y on y.id = a.analyte_id
    where a.tenant_id = ${ctx.tenantId} and a.deleted_at is null and ${condition} order by a.id`);
}

/** Settings that a new test takes over from an old one. */
export const settingColumns = sql.raw(`t.levels, t.decimals, t.entry_mode as "entryMode", t.rule_set_id as "ruleSetId",
  t.stats_comparison_id as "statsComparisonId", t.tae_type_id as "taeTypeId", t.sensitivity_id as "sensitivityId"`);

function suits(assay: AssayRow, wanted: AnalyteToPlan): boolean {
  const isSame = (name: 'methodId' | 'unitId' | 'reagentSupplierId') =>
    wanted[name] === undefined || wanted[name] === assay[name];
  const isSameTemperature = wanted.temperatureId === undefined || wanted.temperatureId === assay.temperatureId;
  return (
    assay.analyteId === wanted.analyteId &&
    isSame('methodId') &&
    isSame('unitId') &&
    isSame('reagentSupplierId') &&
    isSameTemperature
  );
}

async function assayFor(
  tx: Tx,
  ctx: Caller,
  at: { labInstrumentId: string; wanted: AnalyteToPlan; known: readonly AssayRow[] },
): Promise<AssayForTest | Skipped> {
  const { labInstrumentId, wanted, known } = at;
  const found = known.filter((assay) => suits(assay, wanted));
  const skipped = { assayId: null, analyteId: wanted.analyteId, qcTestId: null };
  if (found.length > 1) return { ...skipped, reason: 'severalAssays' };
  if (found[0]) return found[0];
  const { methodId, unitId, reagentSupplierId } = wanted;
  if (!methodId || !unitId || !reagentSupplierId) return { ...skipped, reason: 'noAssay' };
  const made = await createRecord(tx, ctx, { ...assayRecords, input: { ...wanted, labInstrumentId } });
  const [assay] = await assayRows(tx, ctx, sql`a.id = ${made.id}`);
  return assay ?? { ...skipped, reason: 'noAssay' };
}

async function planByAnalyte(tx: Tx, ctx: Caller, body: CreateBatchBody): Promise<Plan> {
  const { labInstrumentId, analytes = [] } = body;
  if (!labInstrumentId) throw InstrumentNeeded();
  const known = await assayRows(tx, ctx, sql`a.lab_instrument_id = ${labInstrumentId} and a.status = 'Active'`);
  const planned: PlannedTest[] = [];
  const skipped: Skipped[] = [];
  for (const wanted of analytes) {
    const assay = await assayFor(tx, ctx, { labInstrumentId, wanted, known });
    if ('reason' in assay) skipped.push(assay);
    else planned.push({ assay, settings: {} });
  }
  return { planned, skipped };
}

async function planByLot(tx: Tx, ctx: Caller, body: CreateBatchBody): Promise<Plan> {
  const onInstrument = body.labInstrumentId ? sql`t.lab_instrument_id = ${body.labInstrumentId}` : sql`true`;
  const tests = await tx.rows(sql<
    { fromTestId: string; assayId: string } & QcTestSettings
  >`select t.id as "fromTestId", t.assay_id as "assayId", ${settingColumns} from qc_test t
    where t.tenant_id = ${ctx.tenantId} and t.lot_id = ${body.fromLotId} and t.status = 'Active' and t.deleted_at is null and ${onInstrument}`);
  const assays = await assayRows(tx, ctx, sql`a.id = any(${tests.map((test) => test.assayId)}::bigint[])`);
  const planned = tests.flatMap(({ fromTestId, assayId, ...settings }) => {
    const assay = assays.find((candidate) => candidate.id === assayId);
    return assay ? [{ assay, settings, fromTestId }] : [];
  });
  return { planned, skipped: [] };
}

/** Which assays get a test: those named, those of the analytes on an instrument, or those of the tests on another lot. */
export async function planQcTests(tx: Tx, ctx: Caller, body: CreateBatchBody): Promise<Plan> {
  if (body.analytes) return planByAnalyte(tx, ctx, body);
  if (body.fromLotId) return planByLot(tx, ctx, body);
  const wanted = [...new Set(body.assayIds ?? [])];
  const assays = await assayRows(tx, ctx, sql`a.id = any(${wanted}::bigint[])`);
  const missing = wanted.filter((id) => !assays.some((assay) => assay.id === id));
  return {
    planned: assays.map((assay) => ({ assay, settings: {} })),
    skipped: missing.map((assayId) => ({ assayId, analyteId: null, reason: 'noAssay', qcTestId: null })),
  };
}
