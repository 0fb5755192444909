import { type Kysely, sql } from 'kysely';

/**
 * Quarters of results that nothing may be written into any more: what they held when they were closed. The owner of the
 * tables alone keeps them; `sha256` is null until their file is written, `reopened_until` says how long one is open again.
 */
const statements = [
  `CREATE TABLE result_archive (
    quarter        text PRIMARY KEY CHECK (quarter ~ '^\\d{4}q[1-4]$'),
    begins         timestamptz NOT NULL,
    ends           timestamptz NOT NULL CHECK (ends > begins),
    rows           bigint CHECK (rows >= 0),
    sha256         text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
    archived_at    timestamptz NOT NULL,
    reopened_until timestamptz
  )`,
  `ALTER TABLE result_archive ENABLE ROW LEVEL SECURITY`,
  `ALTER TABLE result_archive FORCE ROW LEVEL SECURITY`,
  `CREATE POLICY result_archive_all ON result_archive USING (true) WITH CHECK (true)`,
  `GRANT SELECT ON result_archive TO qc_report`,
  `GRANT SELECT, INSERT, UPDATE, DELETE ON result_archive TO qc_loader`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
