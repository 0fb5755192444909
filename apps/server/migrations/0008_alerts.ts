import { type Kysely, sql } from 'kysely';
import { choice, integer, number, text } from './columns.ts';
import { createTables, guard, protect, type Table } from './table.ts';

const named = [text('name', 120, 'NOT NULL'), text('name_en', 160)];

/** What awaits a laboratory's attention: alerts, lots that expire, and requests to the central body. */
const tables: readonly Table[] = [
  {
    name: 'qc_test_alert',
    tenancy: 'laboratory',
    columns: [
      '"qc_test_id" bigint NOT NULL',
      text('run_id', 19),
      '"run_time" timestamptz NOT NULL',
      choice('alert_type', ['reject', 'warn', 'tea', 'peer', 'missing'], 'NOT NULL'),
      '"rules" text[]',
      choice('alert_status', ['Pending', 'Reviewed', 'Completed', 'Cancelled'], `NOT NULL DEFAULT 'Pending'`),
      '"cause_id" bigint',
      '"action_ids" bigint[]',
      choice('repeat_outcome', ['inControl', 'stillOut', 'notRepeated']),
      choice('patient_impact', ['none', 'retested']),
      text('review_comment', 2000),
      '"reviewed_by" bigint',
      '"reviewed_at" timestamptz',
      '"completed_by" bigint',
      '"completed_at" timestamptz',
      text('cancel_reason', 300),
      'escalated_at timestamptz',
      // A month of a level compared with its peers, target and allowable error: which finding it is.
      choice('finding', ['sdi', 'cvi', 'bias', 'tea']),
      integer('level', { min: 1, max: 3 }),
      'month date CHECK (extract(day FROM month) = 1)',
      number('found_value'),
      number('limit_value'),
      choice('against', ['peer', 'target']),
    ],
    // Several findings of one month share their time.
    unique: [['qc_test_id', 'run_time', 'run_id', 'alert_type', 'finding', 'level']],
    references: { qc_test_id: 'qc_test' },
    checks: {
      finding: `finding IS NULL OR level IS NOT NULL AND month IS NOT NULL AND found_value IS NOT NULL
        AND limit_value IS NOT NULL AND against IS NOT NULL`,
    },
    listedBy: '-run_time',
  },
  {
    name: 'alert_lot_expiry',
    tenancy: 'laboratory',
    columns: [
      '"lot_id" bigint NOT NULL',
      '"expiry_date" date NOT NULL',
      choice('severity', ['info', 'warning', 'urgent', 'expired'], `NOT NULL DEFAULT 'info'`),
      choice('alert_status', ['Pending', 'Reviewed', 'Completed', 'Cancelled'], `NOT NULL DEFAULT 'Pending'`),
      text('review_comment', 2000),
      '"reviewed_by" bigint',
      '"reviewed_at" timestamptz',
      '"completed_by" bigint',
      '"completed_at" timestamptz',
      // Notices at 90 and at 60 days have the same severity: the window distinguishes them.
      'window_days integer',
    ],
    references: { lot_id: 'lot' },
    listedBy: 'expiry_date',
  },
  {
    name: 'audit',
    tenancy: 'laboratory',
    isSearched: true,
    columns: [
      choice(
        'subtype',
        [
          'instrument',
          'method',
          'unit',
          'reagentSupplier',
          'panel',
          'planTenant',
          'laboratory',
          'report',
          'passwordReset',
        ],
        'NOT NULL',
      ),
      ...named,
      text('message', 2000),
      text('subject_id', 19),
      integer('audit_status', { min: 1, max: 5 }, 'NOT NULL DEFAULT 2'),
      '"audit_user" bigint',
      '"audit_date" timestamptz',
      text('audit_comment', 500),
      text('auditor_name', 60),
    ],
    listedBy: 'audit_status',
  },
];

const statements = [
  // Once for each test, level, month and finding.
  `CREATE UNIQUE INDEX qc_test_alert__qc_test_id__level__month__finding ON qc_test_alert (tenant_id, qc_test_id, level, month, finding)
    WHERE finding IS NOT NULL AND deleted_at IS NULL`,
  // The list of open work and the escalation read these; what is done is most of the table.
  `CREATE INDEX qc_test_alert_open ON qc_test_alert (tenant_id, run_time DESC)
    WHERE deleted_at IS NULL AND alert_status IN ('Pending', 'Reviewed')`,
  'CREATE INDEX qc_test_alert_time ON qc_test_alert (tenant_id, run_time DESC) WHERE deleted_at IS NULL',
  'CREATE INDEX qc_test_alert_run ON qc_test_alert (tenant_id, run_id)',
  // Every screen that shows the state of a test reads its open rejections: few rows of a long table.
  `CREATE INDEX qc_test_alert_open_rejection ON qc_test_alert (tenant_id, qc_test_id)
    WHERE alert_type = 'reject' AND alert_status = 'Pending' AND deleted_at IS NULL`,
  // One open alert for each lot; its severity rises with time.
  `CREATE UNIQUE INDEX alert_lot_expiry__lot_id ON alert_lot_expiry (tenant_id, lot_id)
    WHERE deleted_at IS NULL AND alert_status IN ('Pending', 'Reviewed')`,
  // A repeat is a result by itself; here is only that it belongs to a case. A row that is taken back stays, marked.
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
  `CREATE UNIQUE INDEX qc_test_alert_repeat__alert_id__result_id ON qc_test_alert_repeat (tenant_id, alert_id, result_id)
    WHERE deleted_at IS NULL`,
  `CREATE UNIQUE INDEX qc_test_alert_file__alert_id__file_id ON qc_test_alert_file (tenant_id, alert_id, file_id)
    WHERE deleted_at IS NULL`,
  'ALTER TABLE qc_test_alert_repeat ADD FOREIGN KEY (tenant_id, alert_id) REFERENCES qc_test_alert (tenant_id, id)',
  'ALTER TABLE qc_test_alert_file ADD FOREIGN KEY (tenant_id, alert_id) REFERENCES qc_test_alert (tenant_id, id)',
  'ALTER TABLE qc_test_alert_file ADD FOREIGN KEY (tenant_id, file_id) REFERENCES file (tenant_id, id)',
  // What a request asks for, as its dictionary declares it; `entry_id` is the provisional entry, `answer_id` what it became.
  `CREATE TABLE audit_request (
    tenant_id text NOT NULL,
    audit_id  bigint NOT NULL,
    entry     jsonb NOT NULL,
    entry_id  bigint,
    answer_id bigint,
    PRIMARY KEY (tenant_id, audit_id)
  )`,
  // Checked at the commit: the rules of a request run before its row is there.
  `ALTER TABLE audit_request ADD FOREIGN KEY (tenant_id, audit_id) REFERENCES audit (tenant_id, id)
   DEFERRABLE INITIALLY DEFERRED`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, tables);
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const name of ['qc_test_alert_repeat', 'qc_test_alert_file']) await protect(db, { name, tenancy: 'laboratory' });
  await guard(db, { name: 'audit_request' });
}
