import { type Kysely, sql } from 'kysely';

/** The centre's first screen sums up the last months of every laboratory: without this it would read all there ever were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX qc_month_recent ON qc_month (month, "set")`.execute(db);
}
