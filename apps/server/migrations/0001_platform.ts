import { type Kysely, sql } from 'kysely';

/** What every write leans on: the chained audit trail, answers to repeated requests, stored files. */
const statements = [
  `CREATE EXTENSION IF NOT EXISTS btree_gist`,
  `CREATE TABLE audit_head (
    tenant_id text NOT NULL PRIMARY KEY,
    seq       bigint NOT NULL,
    hash      text NOT NULL
  )`,
  `CREATE TABLE audit_log (
    tenant_id  text NOT NULL,
    seq        bigint NOT NULL,
    at         timestamptz NOT NULL,
    user_id    bigint,
    request_id text NOT NULL,
    entity     text NOT NULL,
    entity_id  text NOT NULL,
    action     text NOT NULL,
    before     jsonb,
    after      jsonb,
    prev_hash  text NOT NULL,
    hash       text NOT NULL,
    PRIMARY KEY (tenant_id, seq)
  )`,
  `CREATE TABLE idempotency (
    tenant_id text NOT NULL,
    user_id   bigint NOT NULL,
    key       text NOT NULL CHECK (char_length(key) <= 200),
    route     text NOT NULL,
    answer    jsonb NOT NULL,
    at        timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, user_id, key)
  )`,
  `CREATE TABLE file (
    tenant_id    text NOT NULL,
    id           bigint NOT NULL,
    name         text NOT NULL CHECK (char_length(name) <= 255),
    content_type text NOT NULL,
    bytes        bigint NOT NULL,
    sha256       text NOT NULL,
    create_user  bigint,
    create_time  timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, id)
  )`,
  `CREATE INDEX audit_log_record ON audit_log (tenant_id, entity, entity_id, seq DESC)`,
  `CREATE INDEX audit_log_time ON audit_log (tenant_id, at DESC)`,
];

const own = `tenant_id = nullif(current_setting('app.tenant_id', true), '')`;

/** Files of the central body (documents, methods) are for all to read. */
const readable: Readonly<Record<string, string>> = { file: `${own} OR tenant_id = '000000'` };

/** The trail is append-only: nobody but the owner of the tables could change a link, and the chain would show it. */
const grants: Readonly<Record<string, string>> = {
  audit_head: 'SELECT, INSERT, UPDATE',
  audit_log: 'SELECT, INSERT',
  idempotency: 'SELECT, INSERT',
  file: 'SELECT, INSERT',
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const [table, rights] of Object.entries(grants)) {
    await sql.raw(`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`).execute(db);
    await sql.raw(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`).execute(db);
    await sql.raw(`CREATE POLICY ${table}_read ON ${table} FOR SELECT USING (${readable[table] ?? own})`).execute(db);
    await sql.raw(`CREATE POLICY ${table}_add ON ${table} FOR INSERT WITH CHECK (${own})`).execute(db);
    await sql
      .raw(`CREATE POLICY ${table}_change ON ${table} FOR UPDATE USING (${own}) WITH CHECK (${own})`)
      .execute(db);
    await sql.raw(`GRANT ${rights} ON ${table} TO qc_app, qc_loader`).execute(db);
    await sql.raw(`GRANT SELECT ON ${table} TO qc_report`).execute(db);
  }
}
