import { sql } from 'kysely';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { type LabCodes, readLabCodes } from './readLabCodes.ts';

/** Changes with every entry that is added, changed or removed: each change gives an entry another version. */
const fingerprint = (table: string, tenantId?: string) =>
  sql`(select bit_xor(hashint8extended(id, version)) from ${sql.table(table)}${tenantId === undefined ? sql`` : sql` where tenant_id = ${tenantId}`})`;

const [ownTables, sharedTables] = [
  ['qc_test', 'assay', 'lab_instrument', 'data_mapping'],
  ['analyte', 'analyte_unit', 'unit', 'lot', 'instrument', 'mapping'],
];

type CachedCodes = { readonly stamp: string; readonly codes: LabCodes };
/** By laboratory, the one that asked last at the end. */
const known = new Map<string, CachedCodes>();
const mostKnown = 20;

/** A fingerprint of everything by which the codes of a laboratory are known. */
export async function codesStamp(tx: ReadTx, { tenantId }: Pick<Caller, 'tenantId'>): Promise<string> {
  const stamps = [
    ...ownTables.map((table) => fingerprint(table, tenantId)),
    ...sharedTables.map((table) => fingerprint(table)),
  ];
  const [now] = await tx.prepared(sql<{ stamp: string }>`select array[${sql.join(stamps)}]::text as stamp`);
  return now?.stamp ?? '';
}

/**
 * What the codes of a laboratory can mean. An analyser sends message after message: what was read for the last one is used
 * again while none of it has changed.
 */
export async function labCodes(tx: ReadTx, { tenantId }: Pick<Caller, 'tenantId'>): Promise<LabCodes> {
  // Read before the entries, so that the next call notices a change in between.
  const stamp = await codesStamp(tx, { tenantId });
  const last = known.get(tenantId);
  const codes = last?.stamp === stamp ? last.codes : await readLabCodes(tx, tenantId);
  known.delete(tenantId);
  known.set(tenantId, { stamp, codes });
  for (const other of [...known.keys()].slice(0, -mostKnown)) known.delete(other);
  return codes;
}
