import { type Kysely, sql } from 'kysely';

/** Keys may be allowed to read judged results; and what came by a port is counted by day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`ALTER TABLE api_credential ADD COLUMN can_read_results boolean NOT NULL DEFAULT false`).execute(db);
  await sql
    .raw(
      `CREATE INDEX qc_test_import_history_listener ON qc_test_import_history (tenant_id, listener_id, create_time)
        WHERE listener_id IS NOT NULL`,
    )
    .execute(db);
}
