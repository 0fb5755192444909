import { type Kysely, sql } from 'kysely';

const own = `tenant_id = nullif(current_setting('app.tenant_id', true), '')`;

const statements = [
  // People are told before the room for uploads is full.
  `ALTER TABLE notification DROP CONSTRAINT notification_topic_check`,
  `ALTER TABLE notification ADD CONSTRAINT notification_topic_check
    CHECK (topic IN ('alert', 'escalation', 'lotExpiry', 'job', 'approval', 'storage'))`,
  // People end their own sessions, and a session has an end of its own.
  `ALTER TABLE session DROP CONSTRAINT session_ended_by_check`,
  `ALTER TABLE session ADD CONSTRAINT session_ended_by_check
    CHECK (ended_by IN ('logout', 'reuse', 'password', 'disabled', 'closed', 'owner', 'age'))`,
  // Failures by address: whoever guesses from elsewhere must not keep the owner of the account out.
  `CREATE TABLE login_address_failure (
    tenant_id text NOT NULL,
    account   text NOT NULL CHECK (char_length(account) <= 40),
    address   text NOT NULL CHECK (char_length(address) <= 60),
    count     integer NOT NULL,
    last_at   timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, account, address)
  )`,
  `ALTER TABLE login_address_failure ENABLE ROW LEVEL SECURITY`,
  `ALTER TABLE login_address_failure FORCE ROW LEVEL SECURITY`,
  `CREATE POLICY login_address_failure_tenant ON login_address_failure USING (${own}) WITH CHECK (${own})`,
  `GRANT SELECT, INSERT, UPDATE ON login_address_failure TO qc_app`,
  `GRANT SELECT, INSERT, UPDATE, DELETE ON login_address_failure TO qc_loader`,
  // Where somebody logged in from before is looked up at each login.
  `CREATE INDEX session_address ON session (tenant_id, user_id, address)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
