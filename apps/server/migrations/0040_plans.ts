import { type Kysely, sql } from 'kysely';
import { choice, flag, integer, levels, number, text } from './columns.ts';
import { createTables, protect, type Table } from './table.ts';

const perLevel = (name: string, bounds = {}): string[] =>
  [1, 2, 3].map((level) => number(`level${level}_${name}`, bounds));

const tables: readonly Table[] = [
  {
    name: 'plan',
    tenancy: 'central',
    isSearched: true,
    columns: [
      text('name', 120, 'NOT NULL'),
      text('name_en', 160),
      'project_id bigint',
      text('major_name', 80),
      choice('plan_status', ['Draft', 'Open', 'Running', 'Closed', 'Completed', 'Sealed'], `NOT NULL DEFAULT 'Draft'`),
      'start_date date',
      'end_date date',
      'stats_from date',
      'stats_to date',
      'sign_up_deadline timestamptz',
      'report_deadline timestamptz',
      'publish_by date',
      flag('accepts_late', true),
      number('pass_percent', { min: 0, max: 100 }),
      text('description', 2000),
      text('description_en', 2000),
      flag('is_open_sign_up'),
      integer('sign_up_limit', { min: 1, max: 100_000 }),
      'tenant_codes text[]',
      'copied_from_id bigint',
      'published_at timestamptz',
      'completed_at timestamptz',
      text('state_reason', 500),
    ],
    unique: [['name']],
    references: { project_id: 'project', copied_from_id: 'plan' },
  },
  {
    name: 'plan_lot',
    tenancy: 'central',
    columns: ['plan_id bigint NOT NULL', 'lot_id bigint NOT NULL', levels('levels')],
    unique: [['plan_id', 'lot_id']],
    references: { plan_id: 'plan', lot_id: 'lot' },
  },
  {
    name: 'plan_lot_analyte',
    tenancy: 'central',
    columns: [
      'plan_id bigint NOT NULL',
      'lot_id bigint NOT NULL',
      'analyte_id bigint NOT NULL',
      'unit_id bigint NOT NULL',
      'method_ids bigint[]',
      choice('group_by', ['all', 'method'], `NOT NULL DEFAULT 'all'`),
      choice('assigned_kind', ['consensus', 'reference', 'formulation'], `NOT NULL DEFAULT 'consensus'`),
      ...perLevel('value'),
      ...perLevel('u', { min: 0 }),
      choice('sigma_kind', ['tea', 'fixed', 'data'], `NOT NULL DEFAULT 'tea'`),
      ...perLevel('sigma', { above: 0 }),
      choice('tea_combination', ['percent', 'absolute', 'greater', 'lesser']),
      number('tea_percent', { above: 0, max: 1000 }),
      number('tea_absolute', { above: 0 }),
    ],
    unique: [['plan_id', 'lot_id', 'analyte_id']],
    references: { plan_id: 'plan', lot_id: 'lot', analyte_id: 'analyte', unit_id: 'unit' },
  },
  {
    name: 'plan_doc',
    tenancy: 'central',
    isSearched: true,
    columns: [
      'plan_id bigint NOT NULL',
      text('name', 120, 'NOT NULL'),
      text('name_en', 160),
      'file_id bigint NOT NULL',
    ],
    unique: [['plan_id', 'name']],
    references: { plan_id: 'plan' },
  },
  {
    name: 'plan_report_setting',
    tenancy: 'central',
    columns: [
      'plan_id bigint NOT NULL',
      flag('shows_statistics', true),
      flag('shows_groups', true),
      flag('shows_charts', true),
      flag('shows_history', true),
      text('signer_name', 60),
      text('comment', 2000),
      text('comment_en', 2000),
    ],
    unique: [['plan_id']],
    references: { plan_id: 'plan' },
  },
  {
    name: 'plan_tenant',
    tenancy: 'laboratory',
    columns: [
      'plan_id bigint NOT NULL',
      choice(
        'plan_tenant_status',
        ['Invited', 'Signed', 'Accepted', 'Rejected', 'Withdrawn'],
        `NOT NULL DEFAULT 'Invited'`,
      ),
      text('code', 12),
      'signed_at timestamptz',
      'signed_by bigint',
      text('reason', 500),
      'received_at timestamptz',
      choice('sample_condition', ['good', 'warm', 'damaged', 'incomplete']),
      text('sample_note', 500),
      'submitted_at timestamptz',
      text('receipt_number', 30),
      flag('is_late'),
      'reminded_at timestamptz',
    ],
    unique: [['plan_id']],
    references: { plan_id: 'plan' },
  },
  {
    name: 'plan_report',
    tenancy: 'laboratory',
    columns: [
      'plan_id bigint NOT NULL',
      integer('edition', { min: 1 }, 'NOT NULL'),
      text('code', 12),
      number('score_percent'),
      flag('passed'),
      integer('unsatisfactory', {}),
      'published_at timestamptz NOT NULL',
      text('reason', 500),
      text('answer_cause', 1000),
      text('answer_action', 1000),
      'answered_by bigint',
      'answered_at timestamptz',
    ],
    unique: [['plan_id', 'edition']],
    references: { plan_id: 'plan' },
  },
];

const currentTenant = `nullif(current_setting('app.tenant_id', true), '')`;
const byCentre = `${currentTenant} = '000000'`;
/** A laboratory sees a plan from its publication on, where it is invited or everybody may sign. */
const seesPlan = `${byCentre} OR (${currentTenant} IS NOT NULL AND plan_status <> 'Draft'
  AND (is_open_sign_up OR coalesce(tenant_codes, '{}') @> ARRAY[${currentTenant}]))`;

const statements = [
  `CREATE TABLE plan_tenant_analyte (
    tenant_id           text NOT NULL,
    plan_id             bigint NOT NULL REFERENCES plan (id),
    plan_lot_analyte_id bigint NOT NULL REFERENCES plan_lot_analyte (id),
    assay_id            bigint NOT NULL,
    qc_test_id          bigint,
    is_signed           boolean NOT NULL DEFAULT true,
    PRIMARY KEY (tenant_id, plan_lot_analyte_id),
    FOREIGN KEY (tenant_id, assay_id) REFERENCES assay (tenant_id, id),
    FOREIGN KEY (tenant_id, qc_test_id) REFERENCES qc_test (tenant_id, id)
  )`,
  `CREATE INDEX plan_tenant_analyte_plan ON plan_tenant_analyte (plan_id)`,
  `CREATE TABLE plan_result (
    tenant_id           text NOT NULL,
    id                  bigint NOT NULL,
    plan_id             bigint NOT NULL REFERENCES plan (id),
    plan_lot_analyte_id bigint NOT NULL REFERENCES plan_lot_analyte (id),
    level               smallint NOT NULL CHECK (level BETWEEN 1 AND 3),
    value               double precision NOT NULL,
    u                   double precision CHECK (u >= 0),
    edition             integer NOT NULL CHECK (edition >= 1),
    is_late             boolean NOT NULL DEFAULT false,
    reason              text CHECK (char_length(reason) <= 500),
    create_user         bigint,
    create_time         timestamptz NOT NULL,
    superseded_at       timestamptz,
    PRIMARY KEY (tenant_id, id)
  )`,
  `CREATE UNIQUE INDEX plan_result_current ON plan_result (tenant_id, plan_lot_analyte_id, level) WHERE superseded_at IS NULL`,
  `CREATE INDEX plan_result_plan ON plan_result (plan_id, plan_lot_analyte_id) WHERE superseded_at IS NULL`,
  `CREATE TABLE plan_overrule (
    id                  bigint PRIMARY KEY,
    plan_id             bigint NOT NULL REFERENCES plan (id),
    plan_lot_analyte_id bigint NOT NULL REFERENCES plan_lot_analyte (id),
    level               smallint NOT NULL CHECK (level BETWEEN 1 AND 3),
    value               double precision,
    u                   double precision CHECK (u >= 0),
    reason              text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 500),
    signer_name         text NOT NULL,
    create_user         bigint,
    create_time         timestamptz NOT NULL
  )`,
  `CREATE INDEX plan_overrule_sample ON plan_overrule (plan_lot_analyte_id, level, id)`,
  `CREATE TABLE plan_code (
    plan_id     bigint NOT NULL REFERENCES plan (id),
    code        text NOT NULL,
    tenant_code text NOT NULL,
    PRIMARY KEY (plan_id, code),
    UNIQUE (plan_id, tenant_code)
  )`,
  `CREATE TABLE plan_report_draft (
    plan_id      bigint NOT NULL REFERENCES plan (id),
    tenant_code  text NOT NULL,
    code         text NOT NULL,
    content      jsonb NOT NULL,
    create_time  timestamptz NOT NULL,
    PRIMARY KEY (plan_id, tenant_code)
  )`,
  `CREATE TABLE plan_report_content (
    tenant_id      text NOT NULL,
    plan_report_id bigint NOT NULL,
    content        jsonb NOT NULL,
    PRIMARY KEY (tenant_id, plan_report_id),
    FOREIGN KEY (tenant_id, plan_report_id) REFERENCES plan_report (tenant_id, id)
  )`,
  `CREATE INDEX plan_tenant_of_plan ON plan_tenant (plan_id)`,
  `DROP POLICY plan_read ON plan`,
  `CREATE POLICY plan_read ON plan FOR SELECT USING (${seesPlan})`,
  ...['plan_lot', 'plan_lot_analyte', 'plan_doc'].flatMap((table) => [
    `DROP POLICY ${table}_read ON ${table}`,
    `CREATE POLICY ${table}_read ON ${table} FOR SELECT USING (${byCentre} OR EXISTS (SELECT 1 FROM plan p WHERE p.id = plan_id))`,
  ]),
  `ALTER TABLE notification DROP CONSTRAINT IF EXISTS notification_topic_check`,
  `ALTER TABLE notification ADD CONSTRAINT notification_topic_check
    CHECK (topic IN ('alert', 'escalation', 'lotExpiry', 'job', 'approval', 'storage', 'report', 'import', 'order', 'plan'))`,
];

/** Inter-laboratory comparisons: the central body's plans, and each laboratory's part, results and reports in its own books. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, tables);
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const name of ['plan_tenant_analyte', 'plan_result', 'plan_report_content'])
    await protect(db, { name, tenancy: 'laboratory' });
  for (const name of ['plan_code', 'plan_overrule', 'plan_report_draft'])
    await protect(db, { name, tenancy: 'central' });
}
