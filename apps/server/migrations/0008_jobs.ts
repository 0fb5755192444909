import { type Kysely, sql } from 'kysely';

/** Work that outlives a request, what people are told, and how a laboratory wants to be told. */
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
  `CREATE UNIQUE INDEX job__name__slot ON job (name, slot) WHERE slot IS NOT NULL`,
  `CREATE INDEX job_waiting ON job (run_at) WHERE state IN ('queued', 'running')`,
  `CREATE INDEX job_of_tenant ON job (tenant_id, id DESC)`,
  // The same id for all who are told; `source` names what it is about, so that nobody is told twice.
  `CREATE TABLE notification (
    tenant_id   text NOT NULL,
    user_id     bigint NOT NULL,
    id          bigint NOT NULL,
    topic       text NOT NULL CHECK (topic IN ('alert', 'escalation', 'lotExpiry', 'job', 'approval')),
    code        text NOT NULL CHECK (char_length(code) <= 60),
    params      jsonb NOT NULL,
    link        text NOT NULL CHECK (char_length(link) <= 300),
    source      text NOT NULL CHECK (char_length(source) <= 120),
    create_time timestamptz NOT NULL,
    read_at     timestamptz,
    mailed_at   timestamptz,
    PRIMARY KEY (tenant_id, user_id, id)
  )`,
  `CREATE UNIQUE INDEX notification__source ON notification (tenant_id, user_id, source)`,
  `CREATE INDEX notification_unread ON notification (tenant_id, user_id) WHERE read_at IS NULL`,
  `CREATE INDEX notification_unmailed ON notification (tenant_id, create_time) WHERE mailed_at IS NULL`,
  `CREATE TABLE notification_setting (
    tenant_id text NOT NULL,
    user_id   bigint NOT NULL,
    muted     text[] NOT NULL,
    by_mail   boolean NOT NULL,
    language  text NOT NULL CHECK (language IN ('zh', 'en')),
    PRIMARY KEY (tenant_id, user_id)
  )`,
  `CREATE TABLE laboratory_setting (
    tenant_id   text NOT NULL,
    name        text NOT NULL CHECK (char_length(name) <= 60),
    value       jsonb NOT NULL,
    update_user bigint,
    update_time timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, name)
  )`,
  // What a floating target judges a day's results by, as it was when the day began.
  `CREATE TABLE floating_target_day (
    tenant_id text NOT NULL,
    target_id bigint NOT NULL,
    day       date NOT NULL,
    n         integer NOT NULL,
    mean      double precision NOT NULL,
    m2        double precision NOT NULL,
    PRIMARY KEY (tenant_id, target_id, day)
  )`,
  `ALTER TABLE floating_target_day ADD FOREIGN KEY (tenant_id, target_id) REFERENCES target (tenant_id, id)`,
  `ALTER TABLE notification ADD FOREIGN KEY (tenant_id, user_id) REFERENCES "user" (tenant_id, id)`,
  `ALTER TABLE notification_setting ADD FOREIGN KEY (tenant_id, user_id) REFERENCES "user" (tenant_id, id)`,
  // Notices at 90 and at 60 days have the same severity: the window tells them apart.
  `ALTER TABLE alert_lot_expiry ADD COLUMN window_days integer`,
];

const own = `tenant_id = nullif(current_setting('app.tenant_id', true), '')`;

/** A step of a job works in one laboratory's books and notes its progress on a job that may be the centre's. */
const worked = `id = nullif(current_setting('app.job_id', true), '')::bigint`;

const policies: Readonly<Record<string, string>> = {
  job: `${own} OR ${worked}`,
  notification: own,
  notification_setting: own,
  laboratory_setting: own,
  floating_target_day: own,
};

/** Codes that roles of the first start gain. */
const granted: Readonly<Record<string, readonly string[]>> = {
  administrator: ['job_manage', 'job_view'],
  whccl_manager: ['job_view'],
  lab_director: ['job_view'],
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const [table, condition] of Object.entries(policies)) {
    await sql.raw(`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`).execute(db);
    await sql.raw(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`).execute(db);
    await sql
      .raw(`CREATE POLICY ${table}_tenant ON ${table} USING (${condition}) WITH CHECK (${condition})`)
      .execute(db);
    await sql.raw(`GRANT SELECT, INSERT, UPDATE ON ${table} TO qc_app`).execute(db);
    await sql.raw(`GRANT SELECT ON ${table} TO qc_report`).execute(db);
    await sql.raw(`GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO qc_loader`).execute(db);
  }
  for (const [alias, codes] of Object.entries(granted)) {
    await sql`UPDATE role SET permissions = ARRAY(
      SELECT DISTINCT code COLLATE "C" FROM unnest(permissions || ${codes}::text[]) AS code ORDER BY 1) WHERE alias = ${alias}`.execute(
      db,
    );
  }
}
