import { sql } from 'kysely';
import { type Ctx, centralTenant } from '#platform/ctx';
import { readClockMark } from '#platform/database/clockMark';
import type { ReadTx } from '#platform/database/db';
import type { Services } from '#platform/services';

/** Servers of one installation may differ by so much; a larger step back is a clock that was put back. */
const clockToleranceMs = 60_000;
/** Entry accepts run times that lie ahead by so much: clocks of instruments run ahead a little. */
export const aheadToleranceMs = 10 * 60_000;

/** What the installation knows of its clock. */
export type ClockState = {
  /** The latest time that any server has seen, where the clock is behind it; null: it is not. */
  readonly behindSince: Date | null;
  /** Results whose run time lies in the future, by laboratory. */
  readonly futureTests: number;
  readonly futureUntil: Date | null;
};

/** Notes the time; an earlier one than was seen changes nothing, so that a clock that was put back stays known. */
export async function noteTime({ system, now }: Pick<Services, 'system' | 'now'>): Promise<void> {
  await system.write('note the time', centralTenant, (tx) =>
    tx.rows(sql`update clock_mark set seen_at = ${now()} where id = 1 and seen_at < ${now()}`),
  );
}

/** Writes as little as can be written, or fails: whether the database takes anything. */
export async function probeWriting({ system }: Pick<Services, 'system'>): Promise<void> {
  await system.write('whether the database can be written', centralTenant, (tx) =>
    tx.rows(sql`update clock_mark set seen_at = seen_at where id = 1`),
  );
}

/** Reads over all laboratories: the last run of a test lies in the future where any of its results does. */
export async function clockState(tx: ReadTx, now: Date): Promise<ClockState> {
  const mark = await readClockMark(tx);
  const from = new Date(now.getTime() + aheadToleranceMs);
  const ahead = await tx.first(sql<{ tests: number; until: string | null }>`
    select count(*)::int as tests, (extract(epoch from max(measured_at)) * 1000)::text as until
    from qc_last_run where measured_at > ${from}`);
  const isBehind = mark !== undefined && mark.seenAt.getTime() - now.getTime() > clockToleranceMs;
  return {
    behindSince: isBehind ? mark.seenAt : null,
    futureTests: ahead?.tests ?? 0,
    futureUntil: ahead?.until ? new Date(Number(ahead.until)) : null,
  };
}

/** The administrator confirms the present clock: the latest time seen begins again from here. */
export async function acceptClock(ctx: Ctx): Promise<void> {
  await ctx.transaction(async (tx) => {
    const mark = await readClockMark(tx);
    if (!mark || mark.seenAt.getTime() - ctx.now().getTime() <= clockToleranceMs) return;
    await tx.rows(sql`update clock_mark set seen_at = ${ctx.now()} where id = 1`);
    const [seen, now] = [mark.seenAt.toISOString(), ctx.now().toISOString()];
    tx.addToTrail({
      entity: 'clock',
      entityId: '1',
      action: 'update',
      before: { seenAt: seen },
      after: { seenAt: now },
    });
    tx.notify('installationSetting', {});
  });
}
