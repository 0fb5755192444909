import { type IndicatorSpan, lastSheetPeriod, type SheetPeriod, sheetPeriodName, sheetPeriodOf } from '@qc/domain';
import { sql } from 'kysely';
import { indicatorSetting } from '#features/figures/qualityIndicators/public';
import type { ReadTx } from '#platform/database/db';

/** A period of sheets and the last day on which one is in time. */
export type SheetTerm = SheetPeriod & {
  readonly period: string;
  readonly isOver: boolean;
  /** Null where the centre sets no term. */
  readonly dueOn: string | null;
  readonly isPastDue: boolean;
};

function dueDay(lastMonth: string, days: number): string {
  const [year, month] = [Number(lastMonth.slice(0, 4)), Number(lastMonth.slice(5, 7))];
  return new Date(Date.UTC(year, month, days)).toISOString().slice(0, 10);
}

type Asked = {
  readonly period?: string | undefined;
  readonly span?: IndicatorSpan | undefined;
  readonly month?: string | undefined;
};

/** The term of a period; the last one that is over where none is named, by the centre’s settings and the laboratories’ zone. */
export async function sheetTerm(tx: ReadTx, now: Date, asked: Asked): Promise<SheetTerm> {
  const { dueDays, ...setting } = await indicatorSetting(tx);
  const span = asked.span ?? setting.span;
  const row = await tx.first(sql<{ today: string }>`select to_char(${now}::timestamptz, 'YYYY-MM-DD') as today`);
  const today = row?.today ?? '';
  const named = asked.month === undefined ? undefined : sheetPeriodName(span, asked.month);
  const period = asked.period ?? named ?? lastSheetPeriod(span, today.slice(0, 7));
  const sheet = sheetPeriodOf(period);
  if (!sheet) throw new Error(`${period} is no period of national indicators`);
  const dueOn = dueDays === 0 ? null : dueDay(sheet.last, dueDays);
  const isOver = today.slice(0, 7) > sheet.last;
  return { ...sheet, period, isOver, dueOn, isPastDue: dueOn !== null && today > dueOn };
}
