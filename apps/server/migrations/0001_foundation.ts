import { type Kysely, sql } from 'kysely';
import { guard, own, protect } from './table.ts';

/**
 * What every write relies on: the chained audit trail, answers to repeated requests, stored files, ids that nobody else has,
 * the clock, and settings.
 */
const statements = [
  'CREATE EXTENSION IF NOT EXISTS btree_gist',
  // A backup reads every table, and says which migrations made them; so does the check of an installation's health.
  'GRANT SELECT ON kysely_migration TO qc_loader, qc_report',
  // `key_id` is the key that signed a link; the key itself stays outside the database.
  `CREATE TABLE audit_head (
    tenant_id text NOT NULL PRIMARY KEY,
    seq       bigint NOT NULL,
    hash      text NOT NULL,
    key_id    text CHECK (char_length(key_id) <= 40)
  )`,
  // `content` is the very text that is hashed; the columns that are searched are derived from it. So no column can disagree
  // with what was signed.
  `CREATE TABLE audit_log (
    tenant_id text NOT NULL,
    seq       bigint NOT NULL,
    content   json NOT NULL,
    at        timestamptz GENERATED ALWAYS AS (to_timestamp((content ->> 'at')::double precision / 1000)) STORED NOT NULL,
    user_id   bigint GENERATED ALWAYS AS ((content ->> 'userId')::bigint) STORED,
    entity    text GENERATED ALWAYS AS (content ->> 'entity') STORED NOT NULL,
    entity_id text GENERATED ALWAYS AS (content ->> 'entityId') STORED NOT NULL,
    action    text GENERATED ALWAYS AS (content ->> 'action') STORED NOT NULL,
    prev_hash text NOT NULL,
    hash      text NOT NULL,
    key_id    text CHECK (char_length(key_id) <= 40),
    PRIMARY KEY (tenant_id, seq)
  )`,
  'CREATE INDEX audit_log_record ON audit_log (tenant_id, entity, entity_id, seq DESC)',
  'CREATE INDEX audit_log_time ON audit_log (tenant_id, at DESC)',
  `CREATE TABLE idempotency (
    tenant_id text NOT NULL,
    user_id   bigint NOT NULL,
    key       text NOT NULL CHECK (char_length(key) <= 200),
    route     text NOT NULL,
    answer    jsonb NOT NULL,
    at        timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, user_id, key)
  )`,
  // Only authorised people may open a private or internal file: knowing its id is not enough.
  `CREATE TABLE file (
    tenant_id    text NOT NULL,
    id           bigint NOT NULL,
    name         text NOT NULL CHECK (char_length(name) <= 255),
    content_type text NOT NULL,
    bytes        bigint NOT NULL,
    sha256       text NOT NULL,
    create_user  bigint,
    create_time  timestamptz NOT NULL,
    is_private   boolean NOT NULL DEFAULT false,
    is_internal  boolean NOT NULL DEFAULT false,
    PRIMARY KEY (tenant_id, id)
  )`,
  // The number that a server or worker puts into its ids is a row that it holds. Servers that run at the same time must share
  // one place for uploaded files.
  `CREATE TABLE id_lease (
    instance    smallint NOT NULL PRIMARY KEY CHECK (instance BETWEEN 0 AND 1023),
    holder      text CHECK (char_length(holder) <= 120),
    lease_until timestamptz NOT NULL,
    ids_until   bigint NOT NULL,
    file_store  text
  )`,
  `INSERT INTO id_lease (instance, lease_until, ids_until) SELECT instance, 'epoch', 0 FROM generate_series(0, 1023) AS instance`,
  // The latest time that any server has seen, and since when it is noted. A clock that ran ahead and was put right leaves
  // results in the future; without this mark nobody would notice.
  `CREATE TABLE clock_mark (
    id      smallint PRIMARY KEY CHECK (id = 1),
    seen_at timestamptz NOT NULL,
    since   timestamptz NOT NULL
  )`,
  `INSERT INTO clock_mark (id, seen_at, since) VALUES (1, 'epoch', now())`,
  `CREATE TABLE installation_setting (
    name        text PRIMARY KEY CHECK (char_length(name) <= 60),
    value       jsonb NOT NULL,
    update_user bigint NOT NULL,
    update_time timestamptz NOT NULL
  )`,
  `CREATE TABLE laboratory_setting (
    tenant_id   text NOT NULL,
    name        text NOT NULL CHECK (char_length(name) <= 60),
    value       jsonb NOT NULL,
    update_user bigint,
    update_time timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, name)
  )`,
];

/** Files of the central body (documents, methods) are for all to read. */
const readable: Readonly<Record<string, string>> = { file: `${own} OR tenant_id = '000000'` };

/** The trail is append-only: nobody but the owner of the tables could change a link, and the chain would show it. */
const appendOnly: Readonly<Record<string, string>> = {
  audit_head: 'SELECT, INSERT, UPDATE',
  audit_log: 'SELECT, INSERT',
  idempotency: 'SELECT, INSERT',
  file: 'SELECT, INSERT',
};

async function protectAppendOnly(db: Kysely<unknown>): Promise<void> {
  for (const [table, rights] of Object.entries(appendOnly)) {
    const walls = [
      `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
      `ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`,
      `CREATE POLICY ${table}_read ON ${table} FOR SELECT USING (${readable[table] ?? own})`,
      `CREATE POLICY ${table}_add ON ${table} FOR INSERT WITH CHECK (${own})`,
      `CREATE POLICY ${table}_change ON ${table} FOR UPDATE USING (${own}) WITH CHECK (${own})`,
      `GRANT ${rights} ON ${table} TO qc_app, qc_loader`,
      `GRANT SELECT ON ${table} TO qc_report`,
    ];
    for (const statement of walls) await sql.raw(statement).execute(db);
  }
  // A stored file never changes; only who may open it does.
  await sql`GRANT UPDATE (is_internal) ON file TO qc_app`.execute(db);
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await protectAppendOnly(db);
  // Every process that works in the database holds a lease, for any laboratory it works for.
  await guard(db, { name: 'id_lease', rows: 'true', app: 'SELECT, UPDATE', loader: 'SELECT' });
  await guard(db, { name: 'clock_mark', rows: 'true', app: 'SELECT, UPDATE' });
  await protect(db, { name: 'installation_setting', tenancy: 'shared' });
  await guard(db, { name: 'laboratory_setting' });
}
