import { type Kysely, sql } from 'kysely';

/**
 * The latest time that any server of this installation has seen, and since when it is noted. A clock that ran ahead and was put
 * right leaves results in the future; without this mark nobody would notice.
 */
const statements = [
  `CREATE TABLE clock_mark (
    id      smallint PRIMARY KEY CHECK (id = 1),
    seen_at timestamptz NOT NULL,
    since   timestamptz NOT NULL
  )`,
  `INSERT INTO clock_mark (id, seen_at, since) VALUES (1, 'epoch', now())`,
  `ALTER TABLE clock_mark ENABLE ROW LEVEL SECURITY`,
  `ALTER TABLE clock_mark FORCE ROW LEVEL SECURITY`,
  `CREATE POLICY clock_mark_all ON clock_mark USING (true) WITH CHECK (true)`,
  `GRANT SELECT, UPDATE ON clock_mark TO qc_app`,
  `GRANT SELECT ON clock_mark TO qc_report`,
  `GRANT SELECT, INSERT, UPDATE, DELETE ON clock_mark TO qc_loader`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
