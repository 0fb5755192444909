import { type Kysely, sql } from 'kysely';

/** What the dry run of an import found stays with the import, with a fingerprint of everything that it depends on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE qc_test_import_history ADD COLUMN dry_run jsonb').execute(db);
}
