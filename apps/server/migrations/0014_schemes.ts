import { type Kysely, sql } from 'kysely';
import { choice, flag, integer, levels, number, text } from './columns.ts';
import { byCentre, createTables, currentTenant, protect, type Table } from './table.ts';

const named = [text('name', 120, 'NOT NULL'), text('name_en', 160)];
const standings = ['Invited', 'Signed', 'Accepted', 'Rejected', 'Withdrawn'];
const perLevel = (name: string, bounds = {}): string[] =>
  [1, 2, 3].map((level) => number(`level${level}_${name}`, bounds));

/** A laboratory sees a plan from its publication on, where it is invited or everybody may sign. */
const seesPlan = `${byCentre} OR (${currentTenant} IS NOT NULL AND plan_status <> 'Draft'
  AND (is_open_sign_up OR coalesce(tenant_codes, '{}') @> ARRAY[${currentTenant}]))`;

const ofPlan = `${byCentre} OR EXISTS (SELECT 1 FROM plan p WHERE p.id = plan_id)`;

/** Inter-laboratory comparisons: the central body's plans, and each laboratory's part, results and reports in its own books. */
const tables: readonly Table[] = [
  {
    name: 'plan',
    tenancy: 'central',
    isSearched: true,
    columns: [
      ...named,
      'project_id bigint',
      text('major_name', 80),
      choice('plan_status', ['Draft', 'Open', 'Running', 'Closed', 'Completed', 'Sealed'], `NOT NULL DEFAULT 'Draft'`),
      ...['start_date', 'end_date', 'stats_from', 'stats_to', 'publish_by'].map((name) => `${name} date`),
      ...['sign_up_deadline', 'report_deadline', 'published_at', 'completed_at'].map((name) => `${name} timestamptz`),
      flag('accepts_late', true),
      number('pass_percent', { min: 0, max: 100 }),
      text('description', 2000),
      text('description_en', 2000),
      flag('is_open_sign_up'),
      integer('sign_up_limit', { min: 1, max: 100_000 }),
      'tenant_codes text[]',
      'copied_from_id bigint',
      text('state_reason', 500),
      // How many peers a group needs.
      integer('min_group', { min: 4, max: 100 }),
    ],
    unique: [['name']],
    references: { project_id: 'project', copied_from_id: 'plan' },
    readableIf: seesPlan,
    listedBy: '-start_date',
  },
  {
    name: 'plan_lot',
    tenancy: 'central',
    columns: ['plan_id bigint NOT NULL', 'lot_id bigint NOT NULL', levels('levels')],
    unique: [['plan_id', 'lot_id']],
    references: { plan_id: 'plan', lot_id: 'lot' },
    readableIf: ofPlan,
    listedBy: 'lot_id',
  },
  {
    name: 'plan_lot_analyte',
    tenancy: 'central',
    columns: [
      ...['plan_id', 'lot_id', 'analyte_id', 'unit_id'].map((name) => `${name} bigint NOT NULL`),
      'method_ids bigint[]',
      `group_by text NOT NULL DEFAULT 'all'`,
      choice('assigned_kind', ['consensus', 'reference', 'formulation'], `NOT NULL DEFAULT 'consensus'`),
      ...perLevel('value'),
      ...perLevel('u', { min: 0 }),
      choice('sigma_kind', ['tea', 'fixed', 'data'], `NOT NULL DEFAULT 'tea'`),
      ...perLevel('sigma', { above: 0 }),
      choice('tea_combination', ['percent', 'absolute', 'greater', 'lesser']),
      number('tea_percent', { above: 0, max: 1000 }),
      number('tea_absolute', { above: 0 }),
      flag('may_be_negative'),
      // What becomes of a laboratory that has fewer peers than a group needs.
      choice('small_group', ['notAssessed', 'method', 'all'], `NOT NULL DEFAULT 'notAssessed'`),
    ],
    unique: [['plan_id', 'lot_id', 'analyte_id']],
    references: { plan_id: 'plan', lot_id: 'lot', analyte_id: 'analyte', unit_id: 'unit' },
    readableIf: ofPlan,
    listedBy: 'analyte_id',
  },
  {
    name: 'plan_doc',
    tenancy: 'central',
    isSearched: true,
    columns: ['plan_id bigint NOT NULL', ...named, 'file_id bigint NOT NULL'],
    unique: [['plan_id', 'name']],
    references: { plan_id: 'plan' },
    readableIf: ofPlan,
    listedBy: 'name',
  },
  {
    name: 'plan_report_setting',
    tenancy: 'central',
    columns: [
      'plan_id bigint NOT NULL',
      ...['shows_statistics', 'shows_groups', 'shows_charts', 'shows_history'].map((name) => flag(name, true)),
      text('signer_name', 60),
      text('comment', 2000),
      text('comment_en', 2000),
    ],
    unique: [['plan_id']],
    references: { plan_id: 'plan' },
    listedBy: 'plan_id',
  },
  {
    name: 'plan_tenant',
    tenancy: 'laboratory',
    columns: [
      'plan_id bigint NOT NULL',
      choice('plan_tenant_status', standings, `NOT NULL DEFAULT 'Invited'`),
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
    listedBy: '-signed_at',
  },
  {
    name: 'plan_report',
    tenancy: 'laboratory',
    columns: [
      'plan_id bigint NOT NULL',
      integer('edition', { min: 1 }, 'NOT NULL'),
      text('code', 12),
      number('score_percent'),
      // Null: the round could not be scored.
      'passed boolean',
      integer('unsatisfactory', {}),
      'published_at timestamptz NOT NULL',
      text('reason', 500),
      text('answer_cause', 1000),
      text('answer_action', 1000),
      'answered_by bigint',
      'answered_at timestamptz',
      // An answer to an unsatisfactory score is a case: answered, seen, returned with a comment, closed.
      choice('answer_status', ['Due', 'Answered', 'Seen', 'Returned', 'Closed'], `NOT NULL DEFAULT 'Due'`),
      text('answer_comment', 500),
      'answer_moved_at timestamptz',
    ],
    unique: [['plan_id', 'edition']],
    references: { plan_id: 'plan' },
    listedBy: '-published_at',
  },
];

const statements = [
  'CREATE INDEX plan_tenant_of_plan ON plan_tenant (plan_id)',
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
  'CREATE INDEX plan_tenant_analyte_plan ON plan_tenant_analyte (plan_id)',
  // A result below a limit of quantification is reported in words, without a number.
  `CREATE TABLE plan_result (
    tenant_id           text NOT NULL,
    id                  bigint NOT NULL,
    plan_id             bigint NOT NULL REFERENCES plan (id),
    plan_lot_analyte_id bigint NOT NULL REFERENCES plan_lot_analyte (id),
    level               smallint NOT NULL CHECK (level BETWEEN 1 AND 3),
    value               double precision,
    value_text          text CHECK (char_length(value_text) <= 40),
    is_below            boolean NOT NULL DEFAULT false,
    typed_unit          text CHECK (char_length(typed_unit) <= 30),
    typed_factor        double precision,
    typed_intercept     double precision,
    u                   double precision CHECK (u >= 0),
    edition             integer NOT NULL CHECK (edition >= 1),
    is_late             boolean NOT NULL DEFAULT false,
    reason              text CHECK (char_length(reason) <= 500),
    create_user         bigint,
    create_time         timestamptz NOT NULL,
    superseded_at       timestamptz,
    by_centre           boolean NOT NULL DEFAULT false,
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
  'CREATE INDEX plan_overrule_sample ON plan_overrule (plan_lot_analyte_id, level, id)',
  // What the central body measured on the material of a sample. Every state is kept, the last counts.
  `CREATE TABLE plan_material (
    id                  bigint PRIMARY KEY,
    plan_id             bigint NOT NULL REFERENCES plan (id),
    plan_lot_analyte_id bigint NOT NULL REFERENCES plan_lot_analyte (id),
    level               smallint NOT NULL CHECK (level BETWEEN 1 AND 3),
    homogeneity         jsonb,
    stability           jsonb,
    checked_by          text NOT NULL,
    create_user         bigint,
    create_time         timestamptz NOT NULL
  )`,
  'CREATE INDEX plan_material_sample ON plan_material (plan_id, plan_lot_analyte_id, level, id)',
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
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, tables);
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const name of ['plan_tenant_analyte', 'plan_result', 'plan_report_content'])
    await protect(db, { name, tenancy: 'laboratory' });
  for (const name of ['plan_code', 'plan_overrule', 'plan_material', 'plan_report_draft'])
    await protect(db, { name, tenancy: 'central' });
}
