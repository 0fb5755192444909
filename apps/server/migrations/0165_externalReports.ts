import { type Kysely, sql } from 'kysely';

/** The report of the provider goes with the result of a round. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE external_result ADD COLUMN report_file_id bigint`.execute(db);
}
