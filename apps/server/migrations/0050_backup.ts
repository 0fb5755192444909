import { type Kysely, sql } from 'kysely';

/** A backup reads every table, and says which migrations made them; so does the look at an installation's health. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`GRANT SELECT ON id_lease, kysely_migration TO qc_loader`.execute(db);
  await sql`GRANT SELECT ON kysely_migration TO qc_report`.execute(db);
}
