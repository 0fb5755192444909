import { sql } from 'kysely';
import type { ReadTx } from '#platform/database/db';
import { type Slot, slotColumns, slotKey } from './slots.queries.ts';

/** A transaction that began so long ago is over; what it changed is seen at the latest then. */
const lateCommitMs = 120_000;

/** `fingerprint`: of the months that changed since the bound of this run; `next`: since the bound of the next one. */
type ChangedSlot = Slot & { readonly fingerprint: string; readonly next: string | null };

type Bounds = { readonly from: Date | null; readonly next: Date };

/** Every change gives a month a later time, so that number and sum of the times say whether anything changed; an expiry date that moved counts, too. */
const lotChanged = sql`'/' || (select o.update_time::text from lot o where o.id = qc_month.lot_id)`;
const fingerprint = sql`count(*)::text || '/' || sum(extract(epoch from changed_at))::text || ${lotChanged}`;
const fingerprintSince = (at: Date) => sql`count(*) filter (where changed_at > ${at})::text || '/'
  || sum(extract(epoch from changed_at)) filter (where changed_at > ${at})::text || ${lotChanged}`;

/** Nearly always none: then the months are found by when they changed alone. */
async function changedLots(tx: ReadTx, { from }: Bounds): Promise<string[]> {
  const lots = await tx.rows(sql<{ id: string }>`select id from lot where update_time > ${from}::timestamptz`);
  return lots.map(({ id }) => id);
}

async function slotsSince(tx: ReadTx, { from, next }: Bounds): Promise<ChangedSlot[]> {
  const lots = await changedLots(tx, { from, next });
  const isOfLot = lots.length === 0 ? sql`false` : sql`lot_id = any(${lots}::bigint[])`;
  return tx.rows(sql<ChangedSlot>`select ${slotColumns}, ${fingerprint} as fingerprint, ${fingerprintSince(next)} as next
    from qc_month where "set" = 'inControl' and (changed_at > coalesce(${from}::timestamptz, '-infinity')
      or ${isOfLot})
    group by lot_id, analyte_id, unit_id, level, qc_month.month order by qc_month.month, lot_id, analyte_id, level`);
}

/** The slots that the last run of this process found, and the time that it wrote. */
let last: { readonly at: number; readonly fingerprints: ReadonlyMap<string, string> } = {
  at: Number.NaN,
  fingerprints: new Map(),
};

/**
 * The slots of which a month changed since the last run, `since`; `at` is the time of this one, to be stored with what
 * is computed from them. Changes shortly before that run are read again, as they may have been committed late; slots
 * that the last run saw with the same fingerprint are left out. The fingerprints are kept in the process, and used only
 * while the stored time is that of this process's last run: after another worker's run, or one that was rolled back,
 * all slots are returned.
 */
export async function changedSlots(tx: ReadTx, { since, at }: { since: Date | null; at: Date }): Promise<Slot[]> {
  const before = (instant: Date) => new Date(instant.getTime() - lateCommitMs);
  const changed = await slotsSince(tx, { from: since && before(since), next: before(at) });
  const known = since?.getTime() === last.at ? last.fingerprints : undefined;
  const fingerprints = changed.flatMap((slot) => (slot.next === null ? [] : [[slotKey(slot), slot.next] as const]));
  last = { at: at.getTime(), fingerprints: new Map(fingerprints) };
  return changed.filter((slot) => known?.get(slotKey(slot)) !== slot.fingerprint);
}
