import { type Kysely, sql } from 'kysely';

/**
 * The rows of an import in the order in which they become results, and whether one stands at an instant already: a file of a
 * million rows is staged and stored in steps, and none of them may look at all the others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`CREATE INDEX qc_test_result_record_moment ON qc_test_result_record (tenant_id, import_id, measured_at, qc_test_id, line, part)
      WHERE deleted_at IS NULL AND status IN ('Ready', 'Imported')`)
    .execute(db);
}
