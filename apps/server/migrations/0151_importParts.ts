import { type Kysely, sql } from 'kysely';

/** The laboratories that a file of the central body names: each has its part of it in its own books. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE qc_test_import_history ADD COLUMN parts text[]').execute(db);
}
