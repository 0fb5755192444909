import { comparisonFamily, isWeekShown, mayFollow, type WeekMember } from '@qc/domain';
import { type RawBuilder, sql } from 'kysely';
import { centralTenant } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import type { System } from '#platform/database/system';
import { allComparisons } from './chosenComparisons.queries.ts';
import type { Publication } from './publication.ts';
import { type WeekSlot, weekMembers } from './weekMembers.queries.ts';

export type PeerWeekState = {
  readonly members: readonly WeekMember[];
  readonly asOf: Date;
  /** The same as it is shown. */
  readonly shownAsOf: string;
};

const shown = (at: RawBuilder<unknown>) => sql<string>`to_char(${at}, 'YYYY-MM-DD HH24:MI:SS')`;

function storedWeek(tx: ReadTx, { lotId, analyteId, level, week }: WeekSlot): Promise<PeerWeekState | undefined> {
  return tx.first(sql<PeerWeekState>`select members, as_of as "asOf", ${shown(sql`as_of`)} as "shownAsOf" from peer_week
    where lot_id = ${lotId} and analyte_id = ${analyteId} and level = ${level} and last_day = ${week.to}::date`);
}

type NewState = Pick<PeerWeekState, 'members' | 'asOf'>;

async function storeWeek(tx: ReadTx, { lotId, analyteId, level, week }: WeekSlot, state: NewState): Promise<void> {
  await tx.rows(sql`insert into peer_week (lot_id, analyte_id, level, last_day, as_of, members)
    values (${lotId}, ${analyteId}, ${level}, ${week.to}::date, ${state.asOf}, ${JSON.stringify(state.members)}::jsonb)
    on conflict (lot_id, analyte_id, level, last_day) do update set as_of = excluded.as_of, members = excluded.members`);
}

const isFresh = ({ asOf }: PeerWeekState, { now, minAgeSeconds }: Publication): boolean =>
  now.getTime() - asOf.getTime() < minAgeSeconds * 1000;

/**
 * Where the laboratories with a lot and analyte were in a week, as a laboratory may see it. A state is kept for a day,
 * and replaced only by one that differs by the work of enough laboratories. So repeated queries never reveal what a
 * single laboratory entered meanwhile.
 */
export function publishedWeek(system: System, slot: WeekSlot, publication: Publication): Promise<PeerWeekState> {
  return system.load('a week of peers', centralTenant, async (tx) => {
    const lock = `peer week ${slot.lotId} ${slot.analyteId} ${slot.level}`;
    await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    const before = await storedWeek(tx, slot);
    const bases = comparisonFamily(await allComparisons(tx));
    const wasShown = before !== undefined && isWeekShown(before.members, bases);
    if (wasShown && isFresh(before, publication)) return before;
    const members = await weekMembers(tx, slot);
    if (wasShown && !mayFollow(before.members, members, bases)) return before;
    await storeWeek(tx, slot, { members, asOf: publication.now });
    const stored = await storedWeek(tx, slot);
    if (!stored) throw new Error('the week that was stored is not there');
    return stored;
  });
}

/** The present state of the same week: for the central body. */
export function liveWeek(system: System, slot: WeekSlot, now: Date): Promise<PeerWeekState> {
  return system.read('a week of peers', async (tx) => {
    const at = await tx.first(sql<{ text: string }>`select ${shown(sql`${now}::timestamptz`)} as text`);
    return { members: await weekMembers(tx, slot), asOf: now, shownAsOf: at?.text ?? '' };
  });
}

/** Weeks of more than a year ago are no longer queried, and no longer change. */
export function forgetOldWeeks(system: System, now: Date) {
  return system.load('forget old weeks of peers', centralTenant, (tx) =>
    tx.rows(sql`delete from peer_week where last_day < ${now}::timestamptz::date - 400`),
  );
}
