import { type Kysely, sql } from 'kysely';
import { protect } from './table.ts';

const own = `tenant_id = nullif(current_setting('app.tenant_id', true), '')`;

/**
 * The second step of a login, and what the administrator sets while the installation runs. The secret is sealed with a key
 * that the database never sees; recovery codes are kept as keyed hashes only.
 */
const statements = [
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
  `ALTER TABLE user_two_step ADD FOREIGN KEY (tenant_id, user_id) REFERENCES "user" (tenant_id, id)`,
  `ALTER TABLE user_two_step ENABLE ROW LEVEL SECURITY`,
  `ALTER TABLE user_two_step FORCE ROW LEVEL SECURITY`,
  `CREATE POLICY user_two_step_tenant ON user_two_step USING (${own}) WITH CHECK (${own})`,
  `GRANT SELECT, INSERT, UPDATE ON user_two_step TO qc_app`,
  `GRANT SELECT, INSERT, UPDATE, DELETE ON user_two_step TO qc_loader`,
  `ALTER TABLE session DROP CONSTRAINT session_ended_by_check`,
  `ALTER TABLE session ADD CONSTRAINT session_ended_by_check
    CHECK (ended_by IN ('logout', 'reuse', 'password', 'disabled', 'closed', 'owner', 'age', 'twoStep'))`,
  `ALTER TABLE session DROP CONSTRAINT session_started_by_check`,
  `ALTER TABLE session ADD CONSTRAINT session_started_by_check
    CHECK (started_by IN ('password', 'captcha', 'token', 'twoStep'))`,
  `CREATE TABLE installation_setting (
    name        text PRIMARY KEY CHECK (char_length(name) <= 60),
    value       jsonb NOT NULL,
    update_user bigint NOT NULL,
    update_time timestamptz NOT NULL
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await protect(db, { name: 'installation_setting', tenancy: 'shared' });
}
