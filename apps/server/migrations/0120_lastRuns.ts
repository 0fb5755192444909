import { type Kysely, sql } from 'kysely';
import { protect } from './table.ts';

/**
 * The last run of every test and its verdict, kept by whoever writes results: the central body looks at all tests of all
 * laboratories at once. Servers of the version before write nothing here; what they entered is found by the hourly look at
 * due QC.
 */
const table = `CREATE TABLE qc_last_run (
    tenant_id   text NOT NULL,
    qc_test_id  bigint NOT NULL,
    run_id      bigint,
    measured_at timestamptz,
    verdict     text CHECK (verdict IN ('accept', 'warn', 'reject')),
    PRIMARY KEY (tenant_id, qc_test_id)
  )`;

const severity = `ARRAY['accept', NULL, 'warn', 'reject']::text[]`;

const fill = (tenantId: string) => `INSERT INTO qc_last_run (tenant_id, qc_test_id, run_id, measured_at, verdict)
  SELECT t.tenant_id, t.id, newest.run_id, newest.measured_at, run.verdict
  FROM qc_test t
  LEFT JOIN LATERAL (
    SELECT r.run_id, r.measured_at FROM qc_result r
    WHERE r.tenant_id = '${tenantId}' AND r.qc_test_id = t.id AND r.deleted_at IS NULL AND NOT r.is_excluded
    ORDER BY r.measured_at DESC, r.run_id DESC LIMIT 1) newest ON true
  LEFT JOIN LATERAL (
    SELECT (${severity})[max(array_position(${severity}, coalesce(r.manual_status, r.verdict)))] AS verdict FROM qc_result r
    WHERE r.tenant_id = '${tenantId}' AND r.qc_test_id = t.id AND r.measured_at <= newest.measured_at
      AND r.measured_at > newest.measured_at - interval '1 day' AND r.run_id = newest.run_id
      AND r.deleted_at IS NULL AND NOT r.is_excluded) run ON true
  WHERE t.tenant_id = '${tenantId}'`;

/** One laboratory after the other, behind its own wall: lifting the walls for all would make writers wait. */
async function fillAll(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ code: string }>`SELECT tenant_code AS code FROM laboratory`.execute(db);
  for (const { code } of rows.filter((row) => /^\d+$/.test(row.code))) {
    await sql.raw(`SET LOCAL app.tenant_id = '${code}'`).execute(db);
    await sql.raw(fill(code)).execute(db);
  }
  await sql.raw(`SET LOCAL app.tenant_id = ''`).execute(db);
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(table).execute(db);
  await protect(db, { name: 'qc_last_run', tenancy: 'laboratory' });
  await fillAll(db);
}
