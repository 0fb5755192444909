import { type Kysely, sql } from 'kysely';
import { choice, flag, integer, text } from './columns.ts';
import { createTables, protect } from './table.ts';

/**
 * Results that machines send: ports that servers listen on, keys of programs. What proves a key is kept apart from it, as
 * hashes: a key that is changed has two for a while. An import knows which of them it came by, and its content is found by
 * its hash: what is sent twice is one import.
 */
const statements = [
  `ALTER TABLE qc_test_import_history ADD COLUMN listener_id bigint`,
  `ALTER TABLE qc_test_import_history ADD COLUMN credential_id bigint`,
  `CREATE INDEX qc_test_import_history_content ON qc_test_import_history (tenant_id, sha256)`,
  `CREATE TABLE api_secret (
    tenant_id     text NOT NULL,
    id            bigint NOT NULL,
    credential_id bigint NOT NULL,
    hash          text NOT NULL,
    valid_until   timestamptz,
    create_time   timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, credential_id) REFERENCES api_credential (tenant_id, id)
  )`,
  `CREATE INDEX api_secret_credential ON api_secret (tenant_id, credential_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, [
    {
      name: 'edi_listener',
      tenancy: 'laboratory',
      isSearched: true,
      columns: [
        text('name', 60, 'NOT NULL'),
        choice('protocol', ['hl7', 'astm'], 'NOT NULL'),
        integer('port', { min: 1, max: 65_535 }, 'NOT NULL'),
        text('allowed_senders', 500, 'NOT NULL'),
        `"configuration_id" bigint`,
        flag('stores_at_once', true),
        flag('is_on', true),
        choice('state', ['off', 'listening', 'taken'], `NOT NULL DEFAULT 'off'`),
        text('state_text', 300),
        integer('connections', { min: 0 }),
        `"last_message_time" timestamptz`,
        text('last_sender', 60),
        text('held_by', 80),
        `"held_until" timestamptz`,
      ],
      unique: [['port']],
      references: { configuration_id: 'data_import_setting' },
    },
    {
      name: 'api_credential',
      tenancy: 'laboratory',
      isSearched: true,
      columns: [
        text('name', 60, 'NOT NULL'),
        text('key_id', 60),
        flag('can_push', true),
        flag('can_read_status'),
        `"configuration_id" bigint`,
        text('allowed_addresses', 500),
        `"expires_on" date`,
        flag('is_on', true),
        `"last_used_time" timestamptz`,
        text('last_used_from', 60),
      ],
      unique: [['name']],
      references: { configuration_id: 'data_import_setting' },
    },
  ]);
  for (const statement of statements) await sql.raw(statement).execute(db);
  await protect(db, { name: 'api_secret', tenancy: 'laboratory' });
}
