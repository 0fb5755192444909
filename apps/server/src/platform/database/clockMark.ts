import { sql } from 'kysely';
import type { ReadTx } from './db.ts';

/** The latest time that any server has seen, and since when it is noted. */
type ClockMark = { readonly seenAt: Date; readonly since: Date };

const ms = (column: string) => sql<string>`(extract(epoch from ${sql.ref(column)}) * 1000)::text`;

export async function readClockMark(tx: ReadTx): Promise<ClockMark | undefined> {
  const row = await tx.first(
    sql<{
      seenAt: string;
      since: string;
    }>`select ${ms('seen_at')} as "seenAt", ${ms('since')} as since from clock_mark`,
  );
  return row && { seenAt: new Date(Number(row.seenAt)), since: new Date(Number(row.since)) };
}

/** Since when the installation notes the time: a new one, since it was made. */
export async function installedAt(tx: ReadTx): Promise<Date> {
  return (await readClockMark(tx))?.since ?? new Date(0);
}
