import { type Kysely, sql } from 'kysely';

/** Every screen that shows the state of a test asks for its open rejections: few rows of a long table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX qc_test_alert_open_rejection ON qc_test_alert (tenant_id, qc_test_id)
    WHERE alert_type = 'reject' AND alert_status = 'Pending' AND deleted_at IS NULL`.execute(db);
}
