import type { LotMatch, MatchLotQuery, OpenAssay } from '@qc/contract';
import { sql } from 'kysely';
import { localName } from '#crud/localName';
import type { Caller, Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { assayedAnalytes, knownLot } from './lotAnalytes.ts';
import { matchAmong } from './matchQcTest.ts';
import { testHeads } from './testHeads.queries.ts';

/** Active assays that have no test on the lot, sealed ones included: bulk creation would pass those over. */
function openAssays(tx: ReadTx, ctx: Caller, { lotId, labInstrumentId }: MatchLotQuery): Promise<OpenAssay[]> {
  const name = (alias: string) => localName(ctx.language, alias);
  return tx.rows(sql<OpenAssay>`
    select a.id, a.analyte_id as "analyteId", ${name('l')} as "labInstrumentName", ${name('m')} as "methodName", u.symbol as "unitName"
    from assay a
    join lab_instrument l on l.tenant_id = a.tenant_id and l.id = a.lab_instrument_id
    join method m on m.id = a.method_id
    join unit u on u.id = a.unit_id
    where a.tenant_id = ${ctx.tenantId} and a.deleted_at is null and a.status = 'Active'
      and ${labInstrumentId ? sql`a.lab_instrument_id = ${labInstrumentId}` : sql`true`}
      and not exists (select from qc_test t
        where t.tenant_id = ${ctx.tenantId} and t.assay_id = a.id and t.lot_id = ${lotId} and t.deleted_at is null)
    order by l.name, a.id`);
}

/** Every analyte of a lot once, with the tests that match it and the assays that could still get one. */
export async function matchLot(ctx: Ctx, query: MatchLotQuery): Promise<LotMatch[]> {
  return ctx.read(async (tx) => {
    await knownLot(tx, query.lotId);
    const assayed = await assayedAnalytes(tx, ctx, query.lotId);
    const heads = await testHeads(tx, ctx, { sealed: true });
    const open = await openAssays(tx, ctx, query);
    const analytes = new Map(assayed.map((row) => [row.analyteId, row]));
    return [...analytes.values()].map(({ analyteId, analyteName, abbreviation }) => ({
      analyteId,
      analyteName,
      abbreviation,
      ...matchAmong(
        heads.filter((head) => head.analyteId === analyteId),
        query,
      ),
      openAssays: open.filter((assay) => assay.analyteId === analyteId),
    }));
  });
}
