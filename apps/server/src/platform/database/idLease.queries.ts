import { sql } from 'kysely';
import type { FileStoreMark } from '../files/fileStoreMark.ts';
import type { ReadTx } from './db.ts';

/** A number and the milliseconds in which its holder may make ids with it. */
export type IdReserve = { readonly instance: number; readonly from: number; readonly until: number };

type Holder = { readonly holder: string; readonly leaseMs: number; readonly now: number };

/**
 * The mark of the place where files are kept, which must be that of all holders. The first holder makes a new mark, so that a
 * copy of the folder that was made before does not pass for the folder itself.
 */
export async function joinFileStore(tx: ReadTx, store: FileStoreMark): Promise<string> {
  await tx.rows(sql`select pg_advisory_xact_lock(20260106)`);
  const held = await tx.rows(sql<{ mark: string }>`
    select distinct file_store as mark from id_lease where lease_until > now() and file_store is not null`);
  if (held.length === 0) return store.renew();
  const mark = await store.read();
  if (mark === undefined || held.some((other) => other.mark !== mark)) throw store.refusal;
  return mark;
}

/**
 * Takes the free number that has rested longest; undefined if all are leased. The database's clock decides whether a
 * lease is over. The milliseconds are those of the holder's clock, after all that were ever issued for the number.
 */
export async function takeNumber(
  tx: ReadTx,
  { holder, leaseMs, now, fileStore }: Holder & { readonly fileStore: string | null },
): Promise<IdReserve | undefined> {
  const row = await tx.first(sql<{ instance: number; until: string }>`
    update id_lease set holder = ${holder}, lease_until = now() + ${leaseMs} * interval '1 millisecond',
      ids_until = greatest(ids_until, ${now}) + ${leaseMs}, file_store = ${fileStore}
    where instance = (
      select instance from id_lease where lease_until < now() order by ids_until, instance limit 1 for update skip locked)
    returning instance, ids_until as until`);
  return row && { instance: row.instance, from: Number(row.until) - leaseMs, until: Number(row.until) };
}

/** Keeps a number, with more milliseconds to make ids in; undefined where somebody else holds it by now. */
export async function moveOn(
  tx: ReadTx,
  { holder, leaseMs, now, instance }: Holder & { readonly instance: number },
): Promise<number | undefined> {
  const row = await tx.first(sql<{ until: string }>`
    update id_lease set lease_until = now() + ${leaseMs} * interval '1 millisecond',
      ids_until = greatest(ids_until, ${now + leaseMs})
    where instance = ${instance} and holder = ${holder} returning ids_until as until`);
  return row && Number(row.until);
}

/** Gives a number back. */
export async function freeNumber(
  tx: ReadTx,
  { holder, instance }: { holder: string; instance: number },
): Promise<void> {
  await tx.rows(
    sql`update id_lease set holder = null, lease_until = now(), file_store = null where instance = ${instance} and holder = ${holder}`,
  );
}
