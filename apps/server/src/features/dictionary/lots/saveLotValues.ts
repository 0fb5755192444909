import type { LotValuesBody, LotValuesSaved } from '@qc/contract';
import { lotAnalyte } from '@qc/resources';
import { sql } from 'kysely';
import { localName } from '#crud/localName';
import { changeRecord, createRecord, type SaveOptions } from '#crud/saveRecord';
import { ctxOfOwner } from '#crud/tenantOf';
import type { Caller, Ctx, Tx } from '#platform/ctx';
import { LotAnalytesRetired } from './lot.errors.ts';
import { lotAnalyteHooks } from './lotAnalyte.hooks.ts';

const records: SaveOptions = { resource: lotAnalyte, hooks: lotAnalyteHooks };

type StoredAnalyte = {
  readonly analyteId: string;
  readonly unitId: string;
  readonly id: string | null;
  /** The name of an analyte that is retired. */
  readonly retiredName: string | null;
};

/** The units that are meant, and the records that the lot has of them already. */
async function knownRows(tx: Tx, ctx: Caller, { lotId, rows }: LotValuesBody): Promise<StoredAnalyte[]> {
  const analyteIds = rows.map(({ analyteId }) => analyteId);
  const unitIds = rows.map(({ unitId }) => unitId ?? null);
  return tx.rows(sql<StoredAnalyte>`
    select y.id as "analyteId", coalesce(asked.unit_id, y.unit_id) as "unitId", v.id,
      case when y.retired then ${localName(ctx.language, 'y')} end as "retiredName"
    from unnest(${analyteIds}::bigint[], ${unitIds}::bigint[]) with ordinality as asked(analyte_id, unit_id, place)
    left join analyte y on y.id = asked.analyte_id and y.deleted_at is null
    left join lot_analyte v on v.lot_id = ${lotId} and v.analyte_id = y.id and v.unit_id = coalesce(asked.unit_id, y.unit_id)
      and v.deleted_at is null
    order by asked.place`);
}

/** The sheet of a lot's assayed values: each row as if it had been entered by itself, all of them or none. */
export async function saveLotValues(caller: Ctx, { lotId, rows }: LotValuesBody): Promise<LotValuesSaved> {
  const ctx = ctxOfOwner(caller, lotAnalyte);
  return ctx.transaction(async (tx) => {
    const known = await knownRows(tx, ctx, { lotId, rows });
    // A lot keeps the values it has of an analyte that was retired since; it gets no new ones.
    const refused = known.flatMap(({ id, retiredName }, place) =>
      id === null && retiredName !== null ? [{ row: place + 1, analyte: retiredName }] : [],
    );
    if (refused.length > 0) throw LotAnalytesRetired({ rows: refused });
    let created = 0;
    for (const [place, row] of rows.entries()) {
      const { unitId = row.unitId, id = null } = known[place] ?? {};
      if (id === null) {
        await createRecord(tx, ctx, { ...records, input: { ...row, lotId, unitId } });
        created += 1;
      } else {
        const { analyteId: _, unitId: __, ...values } = row;
        await changeRecord(tx, ctx, { ...records, id, input: values });
      }
    }
    return { created, changed: rows.length - created };
  });
}
