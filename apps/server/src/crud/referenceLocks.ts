import { sql } from 'kysely';
import type { ReadTx } from '#platform/database/db';

/** A record that is referred to, or removed. */
export type Target = { readonly table: string; readonly id: string };

/** In one order for everybody, so that two writes never wait for each other. */
function keysOf(targets: readonly Target[]): string[] {
  return [...new Set(targets.map(({ table, id }) => `${table}/${id}`))].sort();
}

/*
 * A write that refers to a record and one that removes it take the same lock of that record until their transactions
 * end: one of them comes second and sees what the first did. It is an advisory lock: PostgreSQL lets a role lock only
 * rows that row-level security would let it change, and a laboratory refers to dictionaries that it may not change.
 */

/** Held by those who refer to the records, side by side. */
export async function lockReferred(tx: ReadTx, targets: readonly Target[]): Promise<void> {
  if (targets.length === 0) return;
  await tx.prepared(sql`select pg_advisory_xact_lock_shared(hashtextextended(key, 1))
    from unnest(${keysOf(targets)}::text[]) as item(key)`);
}

/** Held by the one who removes the records; nobody begins to refer to them meanwhile. */
export async function lockForRemoval(tx: ReadTx, targets: readonly Target[]): Promise<void> {
  await tx.prepared(sql`select pg_advisory_xact_lock(hashtextextended(key, 1))
    from unnest(${keysOf(targets)}::text[]) as item(key)`);
}
