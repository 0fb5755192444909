import { isSameScale, ucumScale } from '@qc/domain';
import type { Resource } from '@qc/resource-kit';
import { sql } from 'kysely';
import type { ApiRecord } from '#crud/apiRecord';
import type { ReadTx } from '#platform/database/db';
import { EntryModelsDiffer, EntryUnitsDiffer } from './entry.errors.ts';

export type Pair = { readonly from: ApiRecord; readonly into: ApiRecord };

function demandSameScale(from: string, into: string): void {
  if (from === into) return;
  const [one, other] = [ucumScale(from), ucumScale(into)];
  if (!one || !other || !isSameScale(one, other)) throw EntryUnitsDiffer({ from, into });
}

async function demandSameDefaultUnit(tx: ReadTx, { from, into }: Pair): Promise<void> {
  const rows = await tx.rows(sql<{ id: string; ucum: string }>`select id, ucum from unit
    where id = any(${[String(from.unitId), String(into.unitId)]}::bigint[])`);
  const codeOf = (entry: ApiRecord) => rows.find(({ id }) => id === String(entry.unitId))?.ucum ?? '';
  demandSameScale(codeOf(from), codeOf(into));
}

/** Refuses a merge after which stored figures would mean something else, or would have other peers. */
export async function demandComparable(tx: ReadTx, resource: Resource, pair: Pair): Promise<void> {
  const { from, into } = pair;
  if (resource.name === 'unit') demandSameScale(String(from.ucum), String(into.ucum));
  if (resource.name === 'analyte') await demandSameDefaultUnit(tx, pair);
  if (resource.name === 'instrument' && from.instrumentModelId !== into.instrumentModelId)
    throw EntryModelsDiffer({ from: String(from.name), into: String(into.name) });
}
