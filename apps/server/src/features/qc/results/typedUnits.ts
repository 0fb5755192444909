import type { NewResult } from '@qc/contract';
import type { WrittenUnits } from '@qc/domain';
import { sql } from 'kysely';
import { type StoredUnit, writtenUnits } from '#features/dictionary/units/public';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';

/** In which units the results of a test may be written. */
export type UnitsOfTest = (testId: string) => WrittenUnits;

/** Nearly all figures are digits and a decimal sign: for them nothing has to be read. */
const isPlain = ({ value, unit }: Pick<NewResult, 'value' | 'unit'>): boolean =>
  unit === undefined && (typeof value !== 'string' || /^[\d\s.,+-]*$/.test(value));

/** The units of the tests whose figures may carry one. */
export async function unitsTyped(
  tx: ReadTx,
  ctx: Caller,
  results: readonly Pick<NewResult, 'qcTestId' | 'value' | 'unit'>[],
): Promise<UnitsOfTest> {
  const testIds = [...new Set(results.flatMap((result) => (isPlain(result) ? [] : [result.qcTestId])))];
  return testIds.length === 0 ? () => [] : unitsOfTests(tx, ctx, testIds);
}

async function unitsOfTests(tx: ReadTx, ctx: Caller, testIds: readonly string[]): Promise<UnitsOfTest> {
  const tests = await tx.rows(sql<StoredUnit & { id: string }>`
    select t.id, t.analyte_id as "analyteId", a.unit_id as "unitId" from qc_test t
    join assay a on a.tenant_id = t.tenant_id and a.id = t.assay_id
    where t.tenant_id = ${ctx.tenantId} and t.id = any(${testIds}::bigint[])`);
  const unitsOf = await writtenUnits(tx, tests);
  const byTest = new Map(tests.map((test) => [test.id, unitsOf(test)]));
  return (testId) => byTest.get(testId) ?? [];
}
