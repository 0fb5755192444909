import { isDateTime } from '@qc/resource-kit';
import { sql } from 'kysely';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { WrongType } from '#platform/http/answers';
import { PeriodEmpty } from './statistics.errors.ts';

/** A time range as written in the server's zone; `to` is the first instant that is no longer meant. */
export type Period = {
  readonly from: string;
  readonly to: string;
  /** The calendar month it ends in, as its first day. */
  readonly month: string;
  /** The last instant that is meant and has come: what was in force then is what the figures are held against. */
  readonly at: Date;
  /** It begins with a month and ends with one, or with what has been measured so far. */
  readonly isWholeMonths: boolean;
};

type Wished = { readonly from?: string | undefined; readonly to?: string | undefined };

function checked(name: string, value: string | undefined): string | null {
  if (value !== undefined && !isDateTime(value)) throw WrongType({ name });
  return value ?? null;
}

const timeText = sql.raw(`'YYYY-MM-DD HH24:MI:SS'`);

/** Fills in a period: up to the end of today, and the given number of days back or the month it ends in. */
export async function periodOf(
  tx: ReadTx,
  ctx: Caller,
  { from, to, lasting }: Wished & { lasting: 'month' | '90 days' },
): Promise<Period> {
  const now = ctx.now();
  const end = sql`coalesce(${checked('to', to)}::timestamptz, date_trunc('day', ${now}::timestamptz) + interval '1 day')`;
  const start =
    lasting === 'month' ? sql`date_trunc('month', e.at - interval '1 microsecond')` : sql`e.at - interval '90 days'`;
  const period = await tx.first(sql<Period>`
    select to_char(s.at, ${timeText}) as "from", to_char(e.at, ${timeText}) as "to",
      to_char(date_trunc('month', e.at - interval '1 microsecond'), 'YYYY-MM-DD') as month,
      least(e.at - interval '1 millisecond', ${now}::timestamptz) as at,
      s.at = date_trunc('month', s.at) and (e.at > ${now}::timestamptz or e.at = date_trunc('month', e.at)
        or e.at + interval '1 second' = date_trunc('month', e.at + interval '1 second')) as "isWholeMonths"
    from (select ${end} as at) e
    cross join lateral (select coalesce(${checked('from', from)}::timestamptz, ${start}) as at) s`);
  if (!period) throw new Error('the database gave no period');
  if (period.from >= period.to) throw PeriodEmpty({ from: period.from, to: period.to });
  return period;
}

/** A whole calendar month (`2026-07`), the current one where none is named. */
export async function monthPeriod(tx: ReadTx, ctx: Caller, month: string | undefined): Promise<Period> {
  const begin = month ? sql`${`${month}-01`}::date::timestamptz` : sql`date_trunc('month', ${ctx.now()}::timestamptz)`;
  const bounds = await tx.first(sql<{ from: string; to: string }>`select to_char(b.at, ${timeText}) as "from",
    to_char(b.at + interval '1 month', ${timeText}) as "to" from (select ${begin} as at) b`);
  return periodOf(tx, ctx, { ...bounds, lasting: 'month' });
}

/** The last instants of some months (first days), or now where a month is not over. */
export async function monthEnds(tx: ReadTx, ctx: Caller, months: readonly string[]): Promise<Date[]> {
  const rows = await tx.rows(sql<{ at: Date }>`
    select least(month::timestamptz + interval '1 month' - interval '1 millisecond', ${ctx.now()}::timestamptz) as at
    from unnest(${[...months]}::date[]) with ordinality as wanted(month, place) order by place`);
  return rows.map((row) => row.at);
}
