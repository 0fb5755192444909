import { type MonthFigures, reportRow } from '@qc/domain';
import { sql } from 'kysely';
import { biasReferenceOf, levelRows, sourceOf } from '#features/figures/reports/public';
import type { Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import type { System } from '#platform/database/system';

/** A month of a level with the figures that its laboratory's reports show of it. */
export type LevelMonth = MonthFigures & {
  readonly qcTestId: string;
  readonly level: number;
  /** Its first day. */
  readonly month: string;
  /** The last instant of the month that has come. */
  readonly at: Date;
  /** What bias and total error were measured from. */
  readonly against: 'peer' | 'target';
};

/** The months (`2026-07`) from `days` days ago to the running one. */
export async function monthsSince(tx: ReadTx, now: Date, days: number): Promise<string[]> {
  const rows = await tx.rows(sql<{ month: string }>`
    select to_char(m.month, 'YYYY-MM') as month from generate_series(
      date_trunc('month', ${now}::timestamptz - ${days} * interval '1 day'), ${now}::timestamptz, interval '1 month') as m(month) order by 1`);
  return rows.map(({ month }) => month);
}

/** Where the laboratory's books are read, and as whom. */
type Books = { readonly ctx: Ctx; readonly read: Ctx['read'] };

/**
 * The levels of the tests in use in some months. Peers are always the groups published to laboratories: an alert must
 * not reveal more than the report does.
 */
export async function levelMonths(system: System, books: Books, months: readonly string[]): Promise<LevelMonth[]> {
  const reader = { ...books.ctx, isCentral: false };
  const query = { set: 'inControl', reference: 'peer' } as const;
  const found: LevelMonth[] = [];
  for (const month of months) {
    const { period, rows } = await levelRows(system, { ...books, reader }, { ...query, month });
    for (const row of rows) {
      // A report of the month names sealed tests, too; nobody is alerted about one.
      if (row.test.status !== 'Active') continue;
      const { count, sdi, cvi, biasPercent, teaUsedPercent } = reportRow(sourceOf(row, query, reader));
      found.push({
        qcTestId: row.test.id,
        level: row.level,
        month: period.month,
        at: period.at,
        against: biasReferenceOf(row, query),
        count: count.value ?? 0,
        sdi: sdi.value,
        cvi: cvi.value,
        biasPercent: biasPercent.value,
        teaUsedPercent: teaUsedPercent.value,
      });
    }
  }
  return found;
}
