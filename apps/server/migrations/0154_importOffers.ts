import { type Kysely, sql } from 'kysely';

/** Layouts by which a file would tell more results than as the table that it was read as. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE qc_test_import_history ADD COLUMN offers jsonb').execute(db);
}
