import { type Kysely, sql } from 'kysely';

/**
 * Alerts about a month of a level beside its peers, target and allowable error: which finding it is, and once for each test,
 * level, month and finding.
 */
const statements = [
  `ALTER TABLE qc_test_alert
    ADD COLUMN finding text CHECK (finding IN ('sdi', 'cvi', 'bias', 'tea')),
    ADD COLUMN level integer CHECK (level BETWEEN 1 AND 3),
    ADD COLUMN month date CHECK (extract(day FROM month) = 1),
    ADD COLUMN found_value double precision,
    ADD COLUMN limit_value double precision,
    ADD COLUMN against text CHECK (against IN ('peer', 'target'))`,
  `ALTER TABLE qc_test_alert ADD CONSTRAINT qc_test_alert__finding CHECK (finding IS NULL
    OR level IS NOT NULL AND month IS NOT NULL AND found_value IS NOT NULL AND limit_value IS NOT NULL AND against IS NOT NULL)`,
  // Several findings of one month share their time.
  `DROP INDEX qc_test_alert__qc_test_id__run_time__run_id__alert_type`,
  `CREATE UNIQUE INDEX qc_test_alert__qc_test_id__run_time__run_id__alert_type__level
    ON qc_test_alert (tenant_id, qc_test_id, run_time, run_id, alert_type, finding, level)
    NULLS NOT DISTINCT WHERE deleted_at IS NULL`,
  `CREATE UNIQUE INDEX qc_test_alert__qc_test_id__level__month__finding ON qc_test_alert (tenant_id, qc_test_id, level, month, finding)
    WHERE finding IS NOT NULL AND deleted_at IS NULL`,
  `ALTER TABLE sensitivity ADD COLUMN tea_used_limit double precision CHECK (tea_used_limit > 0)`,
  // Total error beyond what is allowed is told by every preset; the attentive one tells of it sooner.
  `ALTER TABLE sensitivity NO FORCE ROW LEVEL SECURITY`,
  `UPDATE sensitivity SET tea_used_limit = CASE preset WHEN 'high' THEN 90 ELSE 100 END WHERE preset IN ('low', 'normal', 'high')`,
  `ALTER TABLE sensitivity FORCE ROW LEVEL SECURITY`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
