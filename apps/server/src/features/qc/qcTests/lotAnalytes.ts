import type { LotAnalyteRow } from '@qc/contract';
import { sql } from 'kysely';
import { localName } from '#crud/localName';
import type { Caller, Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { query } from '#platform/database/sqlText';
import { LotNotFound } from './qcTest.errors.ts';

type AssayedLevel = LotAnalyteRow['levels'][number];
export type AssayedAnalyte = Omit<LotAnalyteRow, 'qcTestIds'>;

/** What the maker assigns in a lot; levels without a mean or range are left out. */
export async function assayedAnalytes(tx: ReadTx, ctx: Caller, lotId: string): Promise<AssayedAnalyte[]> {
  const level = (n: number) =>
    sql.raw(
      `jsonb_build_object('level', ${n}, 'mean', v.level${n}_mean, 'sd', v.level${n}_sd, 'low', v.level${n}_low, 'high', v.level${n}_high)`,
    );
  const rows = await tx.rows(sql<AssayedAnalyte>`
    select y.id as "analyteId", ${localName(ctx.language, 'y')} as "analyteName", y.abbreviation, u.id as "unitId", u.symbol as "unitName",
      y.decimals, jsonb_build_array(${level(1)}, ${level(2)}, ${level(3)}) as levels
    from lot_analyte v join analyte y on y.id = v.analyte_id join unit u on u.id = v.unit_id
    where v.lot_id = ${lotId} and v.deleted_at is null order by y.name, u.symbol`);
  return rows.map((row) => ({ ...row, levels: row.levels.filter(isAssayed) }));
}

function isAssayed({ mean, low, high }: AssayedLevel): boolean {
  return mean !== null || low !== null || high !== null;
}

/** Refuses a lot that is not there, so that an unknown one is not taken for one without values. */
export async function knownLot(tx: ReadTx, lotId: string): Promise<void> {
  const lot = await tx.first(
    query.selectFrom('lot').select('id').where('id', '=', lotId).where('deleted_at', 'is', null),
  );
  if (!lot) throw LotNotFound({ id: lotId });
}

/** What is not offered any more; tests that are there keep it. */
async function retiredAnalytes(tx: ReadTx): Promise<ReadonlySet<string>> {
  const rows = await tx.rows(query.selectFrom('analyte').select('id').where('retired', '=', true));
  return new Set(rows.map(({ id }) => id));
}

/** The analytes that a lot is assayed for, with the caller's tests on them: what bulk creation chooses from. */
export async function lotAnalytes(ctx: Ctx, lotId: string): Promise<LotAnalyteRow[]> {
  return ctx.read(async (tx) => {
    await knownLot(tx, lotId);
    const tests = await tx.rows(
      query
        .selectFrom('qc_test')
        .select(['id', 'analyte_id as analyteId'])
        .where('tenant_id', '=', ctx.tenantId)
        .where('lot_id', '=', lotId)
        .where('deleted_at', 'is', null)
        .orderBy('id'),
    );
    const assayed = await assayedAnalytes(tx, ctx, lotId);
    const retired = await retiredAnalytes(tx);
    return assayed
      .map((row) => ({
        ...row,
        qcTestIds: tests.filter((test) => test.analyteId === row.analyteId).map((test) => test.id),
      }))
      .filter(({ analyteId, qcTestIds }) => qcTestIds.length > 0 || !retired.has(analyteId));
  });
}
