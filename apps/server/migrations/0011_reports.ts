import { type Kysely, sql } from 'kysely';
import { choice, integer, number, text } from './columns.ts';
import { createTables, own, protect, type Table } from './table.ts';

/**
 * Reports of a month. The rows are what people comment on; the content is the text that is signed. Once a report is posted
 * its content is frozen: not even the application's own role can change it.
 */
const tables: readonly Table[] = [
  {
    name: 'qc_test_report',
    tenancy: 'laboratory',
    columns: [
      `"month" text NOT NULL CHECK ("month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')`,
      integer('revision', { min: 1, max: 99 }, 'NOT NULL DEFAULT 1'),
      choice('state', ['generated', 'checked', 'posted', 'read', 'returned'], `NOT NULL DEFAULT 'generated'`),
      text('report_number', 40),
      'corrects_id bigint',
      text('correction_reason', 500),
      text('comment', 2000),
      'made_by bigint',
      'made_at timestamptz',
      'checked_by bigint',
      'checked_at timestamptz',
      'posted_by bigint',
      'posted_at timestamptz',
      text('content_hash', 64),
      'audit_id bigint',
      text('answered_by_name', 60),
      'answered_at timestamptz',
      text('return_reason', 500),
    ],
    unique: [['month', 'revision']],
    references: { corrects_id: 'qc_test_report', audit_id: 'audit' },
    checks: {
      posted: `(state IN ('posted', 'read', 'returned')) = (posted_at IS NOT NULL AND report_number IS NOT NULL)`,
    },
    listedBy: '-month',
  },
  {
    name: 'qc_test_report_record',
    tenancy: 'laboratory',
    columns: [
      'report_id bigint NOT NULL',
      'qc_test_id bigint NOT NULL',
      integer('level', { min: 1, max: 3 }, 'NOT NULL'),
      number('count'),
      number('mean'),
      number('sd'),
      number('cv_percent'),
      number('cumulative_count'),
      number('cumulative_mean'),
      number('cumulative_sd'),
      number('cumulative_cv_percent'),
      number('target_mean'),
      number('target_sd'),
      number('peer_count'),
      number('peer_laboratories'),
      number('peer_mean'),
      number('peer_sd'),
      number('sdi'),
      number('cvi'),
      number('bias_percent'),
      number('tea_percent'),
      number('te_percent'),
      number('sigma'),
      number('uom'),
      number('expanded_uom'),
      text('comment', 500),
    ],
    unique: [['report_id', 'qc_test_id', 'level']],
    references: { report_id: 'qc_test_report', qc_test_id: 'qc_test' },
    listedBy: 'qc_test_id',
  },
  {
    name: 'qc_test_report_map',
    tenancy: 'laboratory',
    columns: ['qc_test_id bigint NOT NULL', integer('sort', { min: 1, max: 9999 }, 'NOT NULL DEFAULT 100')],
    unique: [['qc_test_id']],
    references: { qc_test_id: 'qc_test' },
    listedBy: 'sort',
  },
];

const statements = [
  `CREATE TABLE qc_test_report_content (
    tenant_id text NOT NULL,
    report_id bigint NOT NULL,
    content   text NOT NULL,
    is_frozen boolean NOT NULL DEFAULT false,
    PRIMARY KEY (tenant_id, report_id)
  )`,
  // Who signed what: the hash is of the content as it was then. A signature that no longer holds stays, marked. `open_items` is
  // what of the month was open, `reason` why it was signed all the same.
  `CREATE TABLE qc_test_report_signature (
    tenant_id    text NOT NULL,
    id           bigint NOT NULL,
    report_id    bigint NOT NULL,
    meaning      text NOT NULL CHECK (meaning IN ('made', 'checked', 'approved')),
    user_id      bigint NOT NULL,
    user_name    text NOT NULL CHECK (char_length(user_name) <= 60),
    account      text NOT NULL CHECK (char_length(account) <= 60),
    at           timestamptz NOT NULL,
    proof        text NOT NULL CHECK (proof IN ('session', 'password')),
    content_hash text NOT NULL CHECK (char_length(content_hash) = 64),
    deleted_at   timestamptz,
    open_items   jsonb,
    reason       text CHECK (char_length(reason) <= 500),
    PRIMARY KEY (tenant_id, id)
  )`,
  `CREATE UNIQUE INDEX qc_test_report_signature__report_id__meaning
    ON qc_test_report_signature (tenant_id, report_id, meaning) WHERE deleted_at IS NULL`,
  // The printed form of a posted report, made once in each language.
  `CREATE TABLE qc_test_report_file (
    tenant_id text NOT NULL,
    report_id bigint NOT NULL,
    language  text NOT NULL CHECK (language IN ('zh', 'en')),
    file_id   bigint NOT NULL,
    PRIMARY KEY (tenant_id, report_id, language)
  )`,
  ...['content', 'signature', 'file'].map(
    (part) =>
      `ALTER TABLE qc_test_report_${part} ADD FOREIGN KEY (tenant_id, report_id) REFERENCES qc_test_report (tenant_id, id)`,
  ),
  `ALTER TABLE qc_test_report_file ADD FOREIGN KEY (tenant_id, file_id) REFERENCES file (tenant_id, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, tables);
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const part of ['content', 'signature', 'file'])
    await protect(db, { name: `qc_test_report_${part}`, tenancy: 'laboratory' });
  await sql.raw(`DROP POLICY qc_test_report_content_change ON qc_test_report_content`).execute(db);
  await sql
    .raw(
      `CREATE POLICY qc_test_report_content_change ON qc_test_report_content FOR UPDATE
       USING (${own} AND NOT is_frozen) WITH CHECK (${own})`,
    )
    .execute(db);
}
