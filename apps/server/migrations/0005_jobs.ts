import { type Kysely, sql } from 'kysely';
import { choice, flag, text } from './columns.ts';
import { createTables, guard, own, type Table } from './table.ts';

const reportKinds = ['statistical', 'peer', 'monthlyPdf', 'monthlyExcel', 'charts'];

/** What a person uses again and again: the filters of a screen under a name, reports at fixed times, and every one that was made. */
const tables: readonly Table[] = [
  {
    name: 'saved_view',
    tenancy: 'laboratory',
    columns: [
      `"user_id" bigint NOT NULL`,
      text('screen', 200, 'NOT NULL'),
      text('name', 60, 'NOT NULL'),
      text('search', 4000, 'NOT NULL'),
    ],
    unique: [['user_id', 'screen', 'name']],
  },
  {
    name: 'report_schedule',
    tenancy: 'laboratory',
    columns: [
      `"user_id" bigint NOT NULL`,
      choice('kind', reportKinds, 'NOT NULL'),
      choice('every', ['week', 'month'], 'NOT NULL'),
      choice('delivery', ['list', 'mail'], 'NOT NULL'),
      choice('language', ['zh', 'en'], 'NOT NULL'),
      flag('is_on', true),
      `"next_at" timestamptz NOT NULL`,
    ],
    unique: [['user_id', 'kind', 'every']],
  },
  {
    name: 'report_schedule_run',
    tenancy: 'laboratory',
    columns: [
      `"report_schedule_id" bigint NOT NULL`,
      `"user_id" bigint NOT NULL`,
      choice('kind', reportKinds, 'NOT NULL'),
      text('period', 40, 'NOT NULL'),
      `"slot" timestamptz NOT NULL`,
      choice('outcome', ['made', 'forbidden', 'noReport', 'broke'], 'NOT NULL'),
      `"file_id" bigint`,
      text('file_name', 200),
      choice('mail', ['none', 'waiting', 'sent', 'failed', 'noMail'], 'NOT NULL'),
    ],
    unique: [['report_schedule_id', 'slot']],
    references: { report_schedule_id: 'report_schedule', file_id: 'file' },
  },
];

/** Work that outlives a request, and what people are notified of. */
const statements = [
  // `slot` is the time a schedule meant: two servers with the same clock insert it once.
  `CREATE TABLE job (
    id           bigint NOT NULL PRIMARY KEY,
    tenant_id    text NOT NULL,
    name         text NOT NULL CHECK (char_length(name) <= 60),
    slot         text CHECK (char_length(slot) <= 40),
    input        jsonb NOT NULL,
    state        text NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled')),
    run_at       timestamptz NOT NULL,
    attempts     integer NOT NULL DEFAULT 0,
    max_attempts integer NOT NULL CHECK (max_attempts > 0),
    worker       text CHECK (char_length(worker) <= 80),
    lease_until  timestamptz,
    cancel_asked boolean NOT NULL DEFAULT false,
    done         integer NOT NULL DEFAULT 0,
    total        integer,
    message      jsonb,
    progress     jsonb,
    result       jsonb,
    file_id      bigint,
    error        jsonb,
    create_user  bigint,
    create_time  timestamptz NOT NULL,
    start_time   timestamptz,
    end_time     timestamptz
  )`,
  'CREATE UNIQUE INDEX job__name__slot ON job (name, slot) WHERE slot IS NOT NULL',
  `CREATE INDEX job_waiting ON job (run_at) WHERE state IN ('queued', 'running')`,
  'CREATE INDEX job_of_tenant ON job (tenant_id, id DESC)',
  // The same id for all recipients; `source` names the subject, so that nobody is notified twice. The application knows the topics.
  `CREATE TABLE notification (
    tenant_id   text NOT NULL,
    user_id     bigint NOT NULL,
    id          bigint NOT NULL,
    topic       text NOT NULL CHECK (char_length(topic) BETWEEN 1 AND 20),
    code        text NOT NULL CHECK (char_length(code) <= 60),
    params      jsonb NOT NULL,
    link        text NOT NULL CHECK (char_length(link) <= 300),
    source      text NOT NULL CHECK (char_length(source) <= 120),
    create_time timestamptz NOT NULL,
    read_at     timestamptz,
    mailed_at   timestamptz,
    PRIMARY KEY (tenant_id, user_id, id)
  )`,
  'CREATE UNIQUE INDEX notification__source ON notification (tenant_id, user_id, source)',
  'CREATE INDEX notification_unread ON notification (tenant_id, user_id) WHERE read_at IS NULL',
  'CREATE INDEX notification_unmailed ON notification (tenant_id, create_time) WHERE mailed_at IS NULL',
  `CREATE TABLE notification_setting (
    tenant_id text NOT NULL,
    user_id   bigint NOT NULL,
    muted     text[] NOT NULL,
    by_mail   boolean NOT NULL,
    language  text NOT NULL CHECK (language IN ('zh', 'en')),
    PRIMARY KEY (tenant_id, user_id)
  )`,
  'ALTER TABLE notification ADD FOREIGN KEY (tenant_id, user_id) REFERENCES "user" (tenant_id, id)',
  'ALTER TABLE notification_setting ADD FOREIGN KEY (tenant_id, user_id) REFERENCES "user" (tenant_id, id)',
];

/** A step of a job works in one laboratory's books and notes its progress on a job that may be the centre's. */
const worked = "id = nullif(current_setting('app.job_id', true), '')::bigint";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, tables);
  for (const statement of statements) await sql.raw(statement).execute(db);
  await guard(db, { name: 'job', rows: `${own} OR ${worked}` });
  await guard(db, { name: 'notification' });
  await guard(db, { name: 'notification_setting' });
}
