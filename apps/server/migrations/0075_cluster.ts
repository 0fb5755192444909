import { type Kysely, sql } from 'kysely';

/**
 * A key that follows a change by itself keeps its table from lying on several machines: a comment follows its result to
 * another time by the statement that moves it, and the commit checks.
 */
const statements = [
  `ALTER TABLE qc_result_comment DROP CONSTRAINT qc_result_comment_tenant_id_result_id_measured_at_fkey`,
  `ALTER TABLE qc_result_comment ADD FOREIGN KEY (tenant_id, result_id, measured_at)
    REFERENCES qc_result (tenant_id, id, measured_at) DEFERRABLE INITIALLY DEFERRED`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
