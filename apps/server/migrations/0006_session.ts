import { type Kysely, sql } from 'kysely';

/** What proves who a person is, and the sessions that follow from it. Apart from `user`, so that no list can show it. */
const statements = [
  `CREATE TABLE user_secret (
    tenant_id     text NOT NULL,
    user_id       bigint NOT NULL,
    password_hash text NOT NULL,
    must_change   boolean NOT NULL,
    changed_at    timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, user_id)
  )`,
  `CREATE TABLE session (
    tenant_id  text NOT NULL,
    id         bigint NOT NULL,
    user_id    bigint NOT NULL,
    client_id  text NOT NULL,
    started_by text NOT NULL CHECK (started_by IN ('password', 'captcha', 'token')),
    started_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    ended_at   timestamptz,
    ended_by   text CHECK (ended_by IN ('logout', 'reuse', 'password', 'disabled', 'closed')),
    address    text NOT NULL CHECK (char_length(address) <= 60),
    user_agent text NOT NULL CHECK (char_length(user_agent) <= 300),
    PRIMARY KEY (tenant_id, id)
  )`,
  // The token itself is made from its id with the server's key, so there is nothing here that could be stolen.
  `CREATE TABLE refresh_token (
    tenant_id    text NOT NULL,
    id           bigint NOT NULL,
    session_id   bigint NOT NULL,
    expires_at   timestamptz NOT NULL,
    used_at      timestamptz,
    successor_id bigint,
    PRIMARY KEY (tenant_id, id)
  )`,
  `CREATE TABLE login_failure (
    tenant_id text NOT NULL,
    account   text NOT NULL CHECK (char_length(account) <= 40),
    count     integer NOT NULL,
    last_at   timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, account)
  )`,
  `CREATE TABLE login_ticket (
    tenant_id   text NOT NULL,
    token_hash  text NOT NULL,
    user_id     bigint NOT NULL,
    create_user bigint NOT NULL,
    expires_at  timestamptz NOT NULL,
    used_at     timestamptz,
    PRIMARY KEY (tenant_id, token_hash)
  )`,
  // Asked for before anyone says which laboratory they are from: these rows belong to the central tenant.
  `CREATE TABLE captcha (
    tenant_id  text NOT NULL,
    key        uuid NOT NULL,
    code       text NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at    timestamptz,
    PRIMARY KEY (tenant_id, key)
  )`,
  // What a laboratory wrote when it asked to take part; it becomes a laboratory and its first user once approved.
  `CREATE TABLE laboratory_registration (
    tenant_id     text NOT NULL,
    id            bigint NOT NULL,
    name          text NOT NULL CHECK (char_length(name) <= 120),
    name_en       text CHECK (char_length(name_en) <= 160),
    contact       text NOT NULL CHECK (char_length(contact) <= 60),
    phone         text CHECK (char_length(phone) <= 30),
    email         text CHECK (char_length(email) <= 120),
    region        text CHECK (char_length(region) <= 80),
    address       text CHECK (char_length(address) <= 240),
    account       text NOT NULL CHECK (char_length(account) <= 40),
    password_hash text NOT NULL,
    create_time   timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, id)
  )`,
  `CREATE INDEX session_open ON session (tenant_id, user_id) WHERE ended_at IS NULL`,
  `CREATE INDEX refresh_token_session ON refresh_token (tenant_id, session_id)`,
  `ALTER TABLE user_secret ADD FOREIGN KEY (tenant_id, user_id) REFERENCES "user" (tenant_id, id)`,
  `ALTER TABLE session ADD FOREIGN KEY (tenant_id, user_id) REFERENCES "user" (tenant_id, id)`,
  `ALTER TABLE refresh_token ADD FOREIGN KEY (tenant_id, session_id) REFERENCES session (tenant_id, id)`,
  `ALTER TABLE login_ticket ADD FOREIGN KEY (tenant_id, user_id) REFERENCES "user" (tenant_id, id)`,
];

const tables = [
  'user_secret',
  'session',
  'refresh_token',
  'login_failure',
  'login_ticket',
  'captcha',
  'laboratory_registration',
];
const own = `tenant_id = nullif(current_setting('app.tenant_id', true), '')`;

/** qc_report sees none of these: reports have no business with secrets. qc_loader clears away what has expired. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const table of tables) {
    await sql.raw(`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`).execute(db);
    await sql.raw(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`).execute(db);
    await sql.raw(`CREATE POLICY ${table}_tenant ON ${table} USING (${own}) WITH CHECK (${own})`).execute(db);
    await sql.raw(`GRANT SELECT, INSERT, UPDATE ON ${table} TO qc_app`).execute(db);
    await sql.raw(`GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO qc_loader`).execute(db);
  }
}
