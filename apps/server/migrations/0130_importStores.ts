import { type Kysely, sql } from 'kysely';

/**
 * Whether an import's rows become results without anybody's word: those that are ready, all or none, or (empty) none. Kept
 * with the import: what waited for a code is stored by the same rule once it is released, whatever its port says by then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE qc_test_import_history ADD COLUMN stores text`.execute(db);
}
