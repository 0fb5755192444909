import type { Target } from '@qc/domain';
import { sql } from 'kysely';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { instantOf } from '#platform/database/sqlText';

/** What a QC test needs for its results to be judged. */
export type TestSetup = {
  readonly id: string;
  readonly lotId: string;
  readonly levels: readonly number[];
  readonly decimals: number;
  readonly entryMode: 'individual' | 'mean';
  readonly status: 'Active' | 'Sealed';
  readonly ruleSetId: string | null;
  readonly sensitivityId: string | null;
  readonly name: string;
};

export type LevelTarget = Target & { readonly level: number };

/** The set-up of tests of the caller's laboratory, by id; one that it does not have is absent. */
export async function testSetups(tx: ReadTx, ctx: Caller, ids: readonly string[]): Promise<Map<string, TestSetup>> {
  const rows = await tx.prepared(sql<TestSetup>`
    select t.id, t.lot_id as "lotId", t.levels, t.decimals, t.entry_mode as "entryMode", t.status, t.rule_set_id as "ruleSetId",
      t.sensitivity_id as "sensitivityId",
      (select a.name from analyte a where a.id = t.analyte_id) as name
    from qc_test t where t.tenant_id = ${ctx.tenantId} and t.id = any(${[...new Set(ids)]}::bigint[]) and t.deleted_at is null`);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function testSetup(tx: ReadTx, ctx: Caller, id: string): Promise<TestSetup | undefined> {
  return (await testSetups(tx, ctx, [id])).get(id);
}

/** All targets of some tests, as the domain knows them. */
export async function targetsOfTests(
  tx: ReadTx,
  ctx: Caller,
  testIds: readonly string[],
): Promise<Map<string, LevelTarget[]>> {
  const rows = await tx.prepared(sql<LevelTarget & { readonly qcTestId: string }>`
    select id, qc_test_id as "qcTestId", level, kind, mean, sd, cv as "cvPercent", ${sql.raw(instantOf('effective_from'))} as "from",
      ${sql.raw(instantOf('effective_to'))} as "to", min_points as "minPoints"
    from target where tenant_id = ${ctx.tenantId} and qc_test_id = any(${[...new Set(testIds)]}::bigint[]) and deleted_at is null`);
  const byTest = new Map<string, LevelTarget[]>(testIds.map((id) => [id, []]));
  for (const row of rows) byTest.get(row.qcTestId)?.push(row);
  return byTest;
}

export async function targetsOf(tx: ReadTx, ctx: Caller, testId: string): Promise<LevelTarget[]> {
  return (await targetsOfTests(tx, ctx, [testId])).get(testId) ?? [];
}
