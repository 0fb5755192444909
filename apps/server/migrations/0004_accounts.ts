import { type Kysely, sql } from 'kysely';
import { choice, text } from './columns.ts';
import { fill, readLines } from './seed.ts';
import { createTables, guard, type Table } from './table.ts';

const named = [text('name', 120, 'NOT NULL'), text('name_en', 160)];

/** Laboratories, who works in them, what they may do, and how they prove who they are. */
const tables: readonly Table[] = [
  {
    name: 'role',
    tenancy: 'shared',
    isSearched: true,
    columns: [
      text('alias', 40, 'NOT NULL'),
      ...named,
      choice('audience', ['central', 'laboratory'], 'NOT NULL'),
      // A built-in role follows a rule of the application; stored is only what an administrator changed.
      `"granted" text[] NOT NULL DEFAULT '{}'`,
      `"revoked" text[] NOT NULL DEFAULT '{}'`,
      'rule text',
      text('remark', 500),
    ],
    unique: [['alias'], ['name']],
    listedBy: 'alias',
  },
  {
    name: 'laboratory',
    tenancy: 'central',
    isSearched: true,
    columns: [
      text('tenant_code', 6, 'NOT NULL'),
      text('lab_number', 30, 'NOT NULL'),
      ...named,
      text('contact', 60),
      text('phone', 30),
      text('email', 120),
      text('region', 80),
      text('address', 240),
      choice('status', ['Pending', 'Active', 'Sealed'], `NOT NULL DEFAULT 'Active'`),
    ],
    unique: [['tenant_code'], ['lab_number']],
    listedBy: 'lab_number',
  },
  {
    name: 'user',
    tenancy: 'laboratory',
    isSearched: true,
    columns: [
      text('account', 40, 'NOT NULL'),
      ...named,
      '"role_ids" bigint[] NOT NULL',
      text('email', 120),
      text('phone', 30),
      '"avatar" bigint',
      choice('status', ['Active', 'Disabled'], `NOT NULL DEFAULT 'Active'`),
      '"last_login_time" timestamptz',
    ],
    unique: [['account']],
    listedBy: 'account',
  },
];

/** What proves who a person is, and the sessions that follow from it: apart from `user`, so that no list can show it. */
const statements = [
  // `former` passwords, latest first, as hashes.
  `CREATE TABLE user_secret (
    tenant_id     text NOT NULL,
    user_id       bigint NOT NULL,
    password_hash text NOT NULL,
    must_change   boolean NOT NULL,
    changed_at    timestamptz NOT NULL,
    former        text[] NOT NULL DEFAULT '{}',
    PRIMARY KEY (tenant_id, user_id)
  )`,
  // The secret is sealed with a key that the database never sees; recovery codes are kept as keyed hashes only.
  `CREATE TABLE user_two_step (
    tenant_id   text NOT NULL,
    user_id     bigint NOT NULL,
    sealed      text,
    enrolled_at timestamptz,
    pending     text,
    last_step   bigint NOT NULL DEFAULT 0,
    recovery    text[] NOT NULL DEFAULT '{}',
    PRIMARY KEY (tenant_id, user_id),
    CHECK ((sealed IS NULL) = (enrolled_at IS NULL))
  )`,
  // `role_ids`: the roles that the session works in, null is all. `proven_at`: when the person last proved who they are.
  `CREATE TABLE session (
    tenant_id  text NOT NULL,
    id         bigint NOT NULL,
    user_id    bigint NOT NULL,
    client_id  text NOT NULL,
    started_by text NOT NULL CHECK (started_by IN ('password', 'captcha', 'token', 'twoStep')),
    started_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    ended_at   timestamptz,
    ended_by   text CHECK (ended_by IN
      ('logout', 'reuse', 'password', 'disabled', 'closed', 'owner', 'age', 'twoStep')),
    address    text NOT NULL CHECK (char_length(address) <= 60),
    user_agent text NOT NULL CHECK (char_length(user_agent) <= 300),
    role_ids   bigint[],
    proven_at  timestamptz,
    PRIMARY KEY (tenant_id, id)
  )`,
  'CREATE INDEX session_open ON session (tenant_id, user_id) WHERE ended_at IS NULL',
  // Where somebody logged in from before is looked up at each login.
  'CREATE INDEX session_address ON session (tenant_id, user_id, address)',
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
  'CREATE INDEX refresh_token_session ON refresh_token (tenant_id, session_id)',
  `CREATE TABLE login_failure (
    tenant_id text NOT NULL,
    account   text NOT NULL CHECK (char_length(account) <= 40),
    count     integer NOT NULL,
    last_at   timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, account)
  )`,
  // Failures by address: somebody who guesses from elsewhere must not keep the owner of the account out.
  `CREATE TABLE login_address_failure (
    tenant_id text NOT NULL,
    account   text NOT NULL CHECK (char_length(account) <= 40),
    address   text NOT NULL CHECK (char_length(address) <= 60),
    count     integer NOT NULL,
    last_at   timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, account, address)
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
  // Requested before anyone says which laboratory they are from: these rows belong to the central tenant.
  `CREATE TABLE captcha (
    tenant_id  text NOT NULL,
    key        uuid NOT NULL,
    code       text NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at    timestamptz,
    PRIMARY KEY (tenant_id, key)
  )`,
  // What a laboratory wrote when it asked to take part; it becomes a laboratory and its first user once approved.
  // `mailed_status`: which state of the request it was informed of by e-mail.
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
    mailed_status smallint,
    PRIMARY KEY (tenant_id, id)
  )`,
  ...['user_secret', 'user_two_step', 'session', 'login_ticket'].map(
    (table) => `ALTER TABLE ${table} ADD FOREIGN KEY (tenant_id, user_id) REFERENCES "user" (tenant_id, id)`,
  ),
  'ALTER TABLE refresh_token ADD FOREIGN KEY (tenant_id, session_id) REFERENCES session (tenant_id, id)',
];

const secrets = [
  'user_secret',
  'user_two_step',
  'session',
  'refresh_token',
  'login_failure',
  'login_address_failure',
  'login_ticket',
  'captcha',
  'laboratory_registration',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, tables);
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const name of secrets) await guard(db, { name, isSecret: true });
  const roles = readLines('roles.csv', 40).map((line) => ({ ...line, rule: line.alias }));
  await fill(db, [{ table: 'role', rows: roles, search: ['alias', 'name', 'name_en'] }]);
}
