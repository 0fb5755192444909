import { type Kysely, sql } from 'kysely';
import { protect } from './table.ts';

/**
 * Ids that nobody else has: the number that a server or worker puts into its ids is a row that it holds, and the id of a
 * result is kept once more where time does not matter. A unique index of the results themselves would have to hold the
 * time by which they are partitioned, so that one id could stand at two times.
 */
const tables = [
  `CREATE TABLE id_lease (
    instance    smallint NOT NULL PRIMARY KEY CHECK (instance BETWEEN 0 AND 1023),
    holder      text CHECK (char_length(holder) <= 120),
    lease_until timestamptz NOT NULL,
    ids_until   bigint NOT NULL
  )`,
  `INSERT INTO id_lease (instance, lease_until, ids_until) SELECT instance, 'epoch', 0 FROM generate_series(0, 1023) AS instance`,
  `CREATE TABLE qc_result_key (
    tenant_id text NOT NULL,
    id        bigint NOT NULL,
    PRIMARY KEY (tenant_id, id)
  )`,
];

/**
 * Two servers with the same number could give one id to results of two tests. The one stored first keeps it; the other
 * gets the same id with a number that no server had, and its history and the verdicts that lean on it follow.
 */
const separateTwins = [
  `CREATE TEMPORARY TABLE twin ON COMMIT DROP AS
    SELECT * FROM (
      SELECT tenant_id, id, measured_at, qc_test_id,
        row_number() OVER (PARTITION BY tenant_id, id ORDER BY create_time, qc_test_id, measured_at) AS place
      FROM qc_result
    ) r WHERE place > 1`,
  `ALTER TABLE twin ADD COLUMN new_id bigint`,
  `UPDATE twin SET new_id = id # ((1024 - place) << 12)`,
  `UPDATE qc_result r SET id = t.new_id FROM twin t
    WHERE r.tenant_id = t.tenant_id AND r.id = t.id AND r.measured_at = t.measured_at AND r.qc_test_id = t.qc_test_id`,
  `UPDATE qc_result_version v SET result_id = t.new_id FROM twin t
    WHERE v.tenant_id = t.tenant_id AND v.result_id = t.id AND (v.before ->> 'qc_test_id')::bigint = t.qc_test_id`,
  `UPDATE qc_result r SET violations = replace(r.violations::text, format('"%s"', t.id), format('"%s"', t.new_id))::jsonb
    FROM twin t WHERE r.tenant_id = t.tenant_id AND r.qc_test_id = t.qc_test_id
      AND r.violations::text LIKE format('%%"%s"%%', t.id)`,
];

const fillKeys = `INSERT INTO qc_result_key (tenant_id, id) SELECT tenant_id, id FROM qc_result`;

/** The owner is bound by row-level security too, and no tenant is set here. */
const owned = ['qc_result', 'qc_result_version', 'qc_result_comment', 'qc_test'];
const force = (word: 'FORCE' | 'NO FORCE') => owned.map((table) => `ALTER TABLE ${table} ${word} ROW LEVEL SECURITY`);

/** Belongs to no tenant: every process that works in the database holds a row. */
const openLeases = [
  `ALTER TABLE id_lease ENABLE ROW LEVEL SECURITY`,
  `ALTER TABLE id_lease FORCE ROW LEVEL SECURITY`,
  `CREATE POLICY id_lease_all ON id_lease USING (true) WITH CHECK (true)`,
  `GRANT SELECT, UPDATE ON id_lease TO qc_app`,
  `GRANT SELECT ON id_lease TO qc_report`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [...tables, ...force('NO FORCE'), ...separateTwins, fillKeys, ...force('FORCE'), ...openLeases];
  for (const statement of statements) await sql.raw(statement).execute(db);
  await protect(db, { name: 'qc_result_key', tenancy: 'laboratory' });
}
