import { type Kysely, sql } from 'kysely';

/**
 * A sheet of national indicators is a report too, of a month, quarter or year (`2026M07`, `2026Q3`, `2026Y`): names that no
 * month has, so that servers which only know months never take one for the other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE qc_test_report DROP CONSTRAINT qc_test_report_month_check`.execute(db);
}
