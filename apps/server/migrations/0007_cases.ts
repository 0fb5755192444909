import { type Kysely, sql } from 'kysely';
import { protect } from './table.ts';

/** The case of an alert: what was measured again, what was attached, when it was escalated; and reviews of results. */
const statements = [
  `ALTER TABLE qc_test_alert ADD COLUMN escalated_at timestamptz`,
  `ALTER TABLE sensitivity ADD COLUMN escalation_hours integer NOT NULL DEFAULT 24
    CHECK (escalation_hours >= 1 AND escalation_hours <= 8760)`,
  // A repeat is a result of its own; here is only that it belongs to a case. A row that is taken back stays, marked.
  `CREATE TABLE qc_test_alert_repeat (
    tenant_id   text NOT NULL,
    id          bigint NOT NULL,
    alert_id    bigint NOT NULL,
    result_id   bigint NOT NULL,
    create_user bigint,
    create_time timestamptz NOT NULL,
    deleted_at  timestamptz,
    PRIMARY KEY (tenant_id, id)
  )`,
  `CREATE TABLE qc_test_alert_file (
    tenant_id   text NOT NULL,
    id          bigint NOT NULL,
    alert_id    bigint NOT NULL,
    file_id     bigint NOT NULL,
    create_user bigint,
    create_time timestamptz NOT NULL,
    deleted_at  timestamptz,
    PRIMARY KEY (tenant_id, id)
  )`,
  `ALTER TABLE qc_result ADD COLUMN review_comment_id bigint`,
  `ALTER TABLE qc_result ADD COLUMN second_review_comment text CHECK (char_length(second_review_comment) <= 2000)`,
  `ALTER TABLE qc_result ADD COLUMN second_review_comment_id bigint`,
  `CREATE UNIQUE INDEX qc_test_alert_repeat__alert_id__result_id ON qc_test_alert_repeat (tenant_id, alert_id, result_id)
    WHERE deleted_at IS NULL`,
  `CREATE UNIQUE INDEX qc_test_alert_file__alert_id__file_id ON qc_test_alert_file (tenant_id, alert_id, file_id)
    WHERE deleted_at IS NULL`,
  // The list of open work and the escalation ask for these; what is done is most of the table.
  `CREATE INDEX qc_test_alert_open ON qc_test_alert (tenant_id, run_time DESC)
    WHERE deleted_at IS NULL AND alert_status IN ('Pending', 'Reviewed')`,
  `CREATE INDEX qc_test_alert_time ON qc_test_alert (tenant_id, run_time DESC) WHERE deleted_at IS NULL`,
  `CREATE INDEX qc_test_alert_run ON qc_test_alert (tenant_id, run_id)`,
  `ALTER TABLE qc_test_alert_repeat ADD FOREIGN KEY (tenant_id, alert_id) REFERENCES qc_test_alert (tenant_id, id)`,
  `ALTER TABLE qc_test_alert_file ADD FOREIGN KEY (tenant_id, alert_id) REFERENCES qc_test_alert (tenant_id, id)`,
  `ALTER TABLE qc_test_alert_file ADD FOREIGN KEY (tenant_id, file_id) REFERENCES file (tenant_id, id)`,
];

/** Roles of the first start that get a new right; the codes of a role are kept in order. */
const unlockers = `'administrator', 'lab_director'`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const name of ['qc_test_alert_repeat', 'qc_test_alert_file']) await protect(db, { name, tenancy: 'laboratory' });
  await sql`SET LOCAL app.tenant_id = '000000'`.execute(db);
  await sql
    .raw(`UPDATE role SET permissions = (
      SELECT array_agg(DISTINCT code COLLATE "C" ORDER BY code COLLATE "C")
      FROM unnest(array_append(permissions, 'qcTestResult_unlock')) AS held(code))
    WHERE alias IN (${unlockers})`)
    .execute(db);
}
