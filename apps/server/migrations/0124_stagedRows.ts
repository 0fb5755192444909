import { type Kysely, sql } from 'kysely';

/**
 * A staged row is written twice: when it is read, and when it is a result. The second time is a quarter of the work where
 * no index has to follow and the new row finds room beside the old: hence no index looks at what becomes of a row, and
 * pages are filled by half. Rows are stored test by test, each in the order of time: what a test is judged by is read once
 * for many of its rows.
 */
const statements = [
  `CREATE INDEX qc_test_result_record_instant ON qc_test_result_record (tenant_id, import_id, qc_test_id, measured_at, line, part)
    WHERE deleted_at IS NULL`,
  `CREATE INDEX qc_test_result_record_code ON qc_test_result_record (tenant_id, waiting_kind, waiting_code)
    WHERE waiting_kind IS NOT NULL AND deleted_at IS NULL`,
  `DROP INDEX qc_test_result_record_moment`,
  `DROP INDEX qc_test_result_record_waiting`,
  `ALTER TABLE qc_test_result_record SET (fillfactor = 45)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
