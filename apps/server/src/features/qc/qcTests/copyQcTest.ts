import type { CopyAnswer, CopyBody, QcTestSettings } from '@qc/contract';
import { qcTest } from '@qc/resources';
import { sql } from 'kysely';
import { createRecord } from '#crud/saveRecord';
import { targetRecords } from '#features/qc/configuration/public';
import type { Caller, Ctx, Tx } from '#platform/ctx';
import { query } from '#platform/database/sqlText';
import { invalidInput } from '#platform/http/answers';
import { followInLists } from './followInLists.ts';
import { type AssayForTest, addMakerTargets, createQcTest, levelsFor, newLot, startOfTargets } from './newQcTest.ts';
import { settingColumns } from './planQcTests.ts';
import { CopyNeedsDifference, QcTestNotFound } from './qcTest.errors.ts';

type Source = QcTestSettings & { assayId: string; lotId: string; levels: number[] };
type CopiedTarget = Readonly<Record<string, unknown>> & { level: number };

async function sourceOf(tx: Tx, ctx: Caller, id: string): Promise<Source> {
  const source =
    await tx.first(sql<Source>`select t.assay_id as "assayId", t.lot_id as "lotId", ${settingColumns} from qc_test t
    where t.tenant_id = ${ctx.tenantId} and t.id = ${id} and t.deleted_at is null`);
  if (!source) throw QcTestNotFound({ id });
  return source;
}

async function assayOf(tx: Tx, ctx: Caller, id: string): Promise<AssayForTest> {
  const assay = await tx.first(
    query
      .selectFrom('assay as a')
      .innerJoin('analyte as y', 'y.id', 'a.analyte_id')
      .select(['a.id', 'a.analyte_id as analyteId', 'a.unit_id as unitId', 'y.decimals'])
      .where('a.tenant_id', '=', ctx.tenantId)
      .where('a.id', '=', id)
      .where('a.deleted_at', 'is', null),
  );
  if (!assay) throw invalidInput([{ field: 'assayId', label: qcTest.fields.assayId.label, code: 'notFound' }]);
  return assay;
}

/** Targets in force on the old test begin on the new one; their history stays where it was made. */
async function copyTargets(
  tx: Tx,
  ctx: Caller,
  copy: { fromTestId: string; id: string; levels: readonly number[]; effectiveFrom: string },
): Promise<Pick<CopyAnswer, 'targetLevels' | 'withoutTarget'>> {
  const targets =
    await tx.rows(sql<CopiedTarget>`select level, kind, mean, sd, min_points as "minPoints", intraprecision,
      intraprecision_percent as "intraprecisionPercent", intraprecision_n as "intraprecisionN", target_bias as "targetBias",
      is_system_tae as "isSystemTae", tae_type_id as "taeTypeId", tea_percent as "teaPercent", tea_absolute as "teaAbsolute", combination
    from target where tenant_id = ${ctx.tenantId} and qc_test_id = ${copy.fromTestId} and level = any(${[...copy.levels]}::int[])
      and effective_from <= ${ctx.now()} and (effective_to is null or effective_to > ${ctx.now()}) and deleted_at is null order by level`);
  for (const target of targets) {
    const input = { ...target, qcTestId: copy.id, effectiveFrom: copy.effectiveFrom };
    await createRecord(tx, ctx, { ...targetRecords, input });
  }
  const targetLevels = targets.map((target) => target.level);
  const missing = copy.levels.filter((level) => !targetLevels.includes(level));
  return { targetLevels, withoutTarget: missing.map((level) => ({ level, reason: 'noTarget' })) };
}

/** A test with the settings of another, on another assay or lot. */
export function copyQcTest(ctx: Ctx, body: CopyBody): Promise<CopyAnswer> {
  return ctx.transaction(async (tx) => {
    const copy = await copyQcTestIn(tx, ctx, body);
    const { fromTestId } = body;
    const isSameAssay = body.assayId === undefined || body.assayId === (await sourceOf(tx, ctx, fromTestId)).assayId;
    if (isSameAssay) await followInLists(tx, ctx, [{ fromTestId, qcTestId: copy.qcTestId }]);
    return copy;
  });
}

/** Copies a test among other writes of one transaction. */
export async function copyQcTestIn(tx: Tx, ctx: Caller, body: CopyBody): Promise<CopyAnswer> {
  const { assayId, lotId, levels: wanted, ...settings } = await sourceOf(tx, ctx, body.fromTestId);
  const [newAssayId, newLotId] = [body.assayId ?? assayId, body.lotId ?? lotId];
  if (newAssayId === assayId && newLotId === lotId) throw CopyNeedsDifference();
  const lot = await newLot(tx, ctx, newLotId);
  const assay = await assayOf(tx, ctx, newAssayId);
  const levels = levelsFor(lot, assay.analyteId, wanted);
  const qcTestId = await createQcTest(tx, ctx, { assay, lot, levels, settings });
  const effectiveFrom = await startOfTargets(tx, ctx, body.effectiveFrom);
  const way = body.targets ?? (newLotId === lotId ? 'copy' : 'maker');
  const base = { qcTestId, assayId: assay.id, analyteId: assay.analyteId };
  if (way === 'none') return { ...base, targetLevels: [], withoutTarget: [] };
  const source = await assayOf(tx, ctx, assayId);
  // Figures of another analyte or unit are other quantities, not targets.
  if (way === 'copy' && (source.unitId !== assay.unitId || source.analyteId !== assay.analyteId))
    return { ...base, targetLevels: [], withoutTarget: levels.map((level) => ({ level, reason: 'unitMismatch' })) };
  const targets =
    way === 'copy'
      ? await copyTargets(tx, ctx, { fromTestId: body.fromTestId, id: qcTestId, levels, effectiveFrom })
      : await addMakerTargets(tx, ctx, { id: qcTestId, assay, lot, levels, effectiveFrom });
  return { ...base, ...targets };
}
