import type { CopyAnswer, QcTestSettings } from '@qc/contract';
import { sql } from 'kysely';
import { createRecord } from '#crud/saveRecord';
import { type UnitScales, unitScales } from '#features/dictionary/units/public';
import { qcTestRecords, targetRecords } from '#features/qc/configuration/public';
import type { Caller, Tx } from '#platform/ctx';
import { type AssayedAnalyte, assayedAnalytes } from './lotAnalytes.ts';
import { makerTarget } from './makerTarget.ts';
import { LotNotFound } from './qcTest.errors.ts';

/** An assay as a new test needs it. */
export type AssayForTest = {
  readonly id: string;
  readonly analyteId: string;
  readonly unitId: string;
  readonly decimals: number;
};

/** A lot with its maker's values, read once for all tests that begin on it. */
export type NewLot = {
  readonly id: string;
  readonly levels: readonly number[];
  readonly assayed: readonly AssayedAnalyte[];
  readonly scales: UnitScales;
};

/** A lot has the levels with a lot number of their own; one that names none has as many as its product. */
export async function newLot(tx: Tx, ctx: Caller, lotId: string): Promise<NewLot> {
  const lot = await tx.first(sql<{ levels: number[]; levelCount: number }>`
    select array_remove(array[case when o.level1_lot_number <> '' then 1 end, case when o.level2_lot_number <> '' then 2 end,
      case when o.level3_lot_number <> '' then 3 end], null) as levels, b.level_count as "levelCount"
    from lot o join brand b on b.id = o.brand_id where o.id = ${lotId} and o.deleted_at is null`);
  if (!lot) throw LotNotFound({ id: lotId });
  const levels = lot.levels.length > 0 ? lot.levels : [1, 2, 3].slice(0, lot.levelCount);
  const assayed = await assayedAnalytes(tx, ctx, lotId);
  return {
    id: lotId,
    levels,
    assayed,
    scales: await unitScales(
      tx,
      assayed.map((row) => row.analyteId),
    ),
  };
}

/** The levels of a new test: those wanted that the lot has; without a wish those the maker assigned values to, else all. */
export function levelsFor(lot: NewLot, analyteId: string, wanted: readonly number[] | undefined): number[] {
  const assigned = lot.assayed
    .filter((row) => row.analyteId === analyteId)
    .flatMap((row) => row.levels.map((v) => v.level));
  const chosen = wanted ?? (assigned.length > 0 ? assigned : lot.levels);
  return lot.levels.filter((level) => chosen.includes(level));
}

export async function createQcTest(
  tx: Tx,
  ctx: Caller,
  test: { assay: AssayForTest; lot: NewLot; levels: readonly number[]; settings: QcTestSettings },
): Promise<string> {
  const { assay, lot, levels, settings } = test;
  const input = { decimals: assay.decimals, ...settings, assayId: assay.id, lotId: lot.id, levels };
  return (await createRecord(tx, ctx, { ...qcTestRecords, input })).id;
}

type TestWithoutTargets = {
  readonly id: string;
  readonly assay: AssayForTest;
  readonly lot: NewLot;
  readonly levels: readonly number[];
  readonly effectiveFrom: string;
};
type AddedTargets = Pick<CopyAnswer, 'targetLevels' | 'withoutTarget'>;

/** Gives each level of a new test a target that accumulates from the laboratory's own results. */
export async function addFloatingTargets(tx: Tx, ctx: Caller, test: TestWithoutTargets): Promise<AddedTargets> {
  const { id, levels, effectiveFrom } = test;
  for (const level of levels) {
    const input = { qcTestId: id, level, kind: 'floating', effectiveFrom };
    await createRecord(tx, ctx, { ...targetRecords, input });
  }
  return { targetLevels: [...levels], withoutTarget: [] };
}

/** Gives a new test the maker's values as targets, as far as the maker states them, and says where not. */
export async function addMakerTargets(tx: Tx, ctx: Caller, test: TestWithoutTargets): Promise<AddedTargets> {
  const { id, assay, lot, levels, effectiveFrom } = test;
  const targetLevels: number[] = [];
  const withoutTarget: CopyAnswer['withoutTarget'][number][] = [];
  for (const level of levels) {
    const { analyteId, unitId } = assay;
    const { mean, sd, reason } = makerTarget(lot.assayed, { analyteId, unitId, level, scales: lot.scales });
    if (reason !== null) withoutTarget.push({ level, reason });
    else {
      const input = { qcTestId: id, level, kind: 'maker', effectiveFrom, mean, sd };
      await createRecord(tx, ctx, { ...targetRecords, input });
      targetLevels.push(level);
    }
  }
  return { targetLevels, withoutTarget };
}

/** Targets begin today by default, so that this morning's results are evaluated too. */
export async function startOfTargets(tx: Tx, ctx: Caller, effectiveFrom: string | undefined): Promise<string> {
  if (effectiveFrom !== undefined) return effectiveFrom;
  const row = await tx.first(
    sql<{ at: string }>`select to_char(date_trunc('day', ${ctx.now()}::timestamptz), 'YYYY-MM-DD HH24:MI:SS') as at`,
  );
  if (!row) throw new Error('the database gave no day');
  return row.at;
}
