import { type IndicatorSpan, indicatorMonths } from '@qc/domain';
import { sql } from 'kysely';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import type { IndicatorPeriod } from './testsOfPeriod.ts';

const pad = (value: number) => String(value).padStart(2, '0');

/** The month that lies `count` months before another. */
export function monthBefore(month: string, count: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 - count;
  return `${Math.floor(at / 12)}-${pad((at % 12) + 1)}`;
}

const lastDay = (month: string) => {
  const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
  return `${month}-${pad(days)}`;
};

/** A range of months as a period; requirements are those of its last day, or of today while it runs. */
export function periodOfMonths(firstMonth: string, lastMonth: string, today: string): IndicatorPeriod {
  const [from, to] = [`${firstMonth}-01`, lastDay(lastMonth)];
  return { firstMonth, lastMonth, from, to, requirementDay: to < today ? to : today };
}

/** The period that is asked for, the current one where no month is named, with today and now in the laboratories' zone. */
export async function askedPeriod(
  tx: ReadTx,
  ctx: Caller,
  { span, month }: { readonly span: IndicatorSpan; readonly month?: string | undefined },
): Promise<{ period: IndicatorPeriod; today: string; asOf: string }> {
  const row = await tx.first(
    sql<{ asOf: string }>`select to_char(${ctx.now()}::timestamptz, 'YYYY-MM-DD HH24:MI:SS') as "asOf"`,
  );
  const asOf = row?.asOf ?? '';
  const today = asOf.slice(0, 10);
  const { first, last } = indicatorMonths(span, month ?? today.slice(0, 7));
  return { period: periodOfMonths(first, last, today), today, asOf };
}
