import { type Kysely, sql } from 'kysely';
import { choice, flag, integer, text } from './columns.ts';
import { createTables, protect, type Table } from './table.ts';

/** Ports that servers listen on, keys of programs, and addresses that are notified: once for each thing that happened. */
const tables: readonly Table[] = [
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
      // Its own source of codes; why it does not work is a code, which each reader sees in his language.
      text('source_name', 60),
      text('connected_from', 1000),
      choice('trouble', ['portInUse', 'portRefused', 'unreadable', 'noRows', 'notStored']),
      // Senders that the port did not let in.
      integer('turned_away', { min: 0 }),
      text('last_turned_away', 60),
      'last_turned_away_time timestamptz',
    ],
    unique: [['port']],
    references: { configuration_id: 'data_import_setting' },
    listedBy: 'name',
  },
  {
    name: 'api_credential',
    tenancy: 'laboratory',
    isSearched: true,
    columns: [
      text('name', 60, 'NOT NULL'),
      text('key_id', 60),
      flag('can_push', true),
      flag('can_import'),
      flag('can_read_status'),
      flag('can_read_results'),
      `"configuration_id" bigint`,
      text('allowed_addresses', 500),
      `"expires_on" date`,
      flag('is_on', true),
      `"last_used_time" timestamptz`,
      text('last_used_from', 60),
    ],
    unique: [['name']],
    references: { configuration_id: 'data_import_setting' },
    listedBy: 'name',
  },
  {
    name: 'webhook',
    tenancy: 'laboratory',
    isSearched: true,
    columns: [
      text('name', 60, 'NOT NULL'),
      text('url', 300, 'NOT NULL'),
      ...['on_rejection', 'on_released', 'on_completed', 'on_due', 'on_expiring', 'is_on'].map((name) =>
        flag(name, true),
      ),
    ],
    unique: [['name']],
    listedBy: 'name',
  },
  {
    name: 'webhook_delivery',
    tenancy: 'laboratory',
    columns: [
      `"webhook_id" bigint NOT NULL`,
      choice('event', ['rejection', 'released', 'completed', 'due', 'expiring'], 'NOT NULL'),
      choice('state', ['waiting', 'sent', 'failed'], `NOT NULL DEFAULT 'waiting'`),
      integer('attempts', { min: 0 }),
      `"first_time" timestamptz NOT NULL`,
      `"next_time" timestamptz`,
      text('answer', 300),
      text('payload', 4000, 'NOT NULL'),
      text('source', 80, 'NOT NULL'),
    ],
    unique: [['webhook_id', 'source']],
    references: { webhook_id: 'webhook' },
    listedBy: '-first_time',
  },
];

/** What proves a key is kept apart from it, as hashes: a key that is changed has two for a while. */
const statements = [
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
  'CREATE INDEX api_secret_credential ON api_secret (tenant_id, credential_id)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, tables);
  for (const statement of statements) await sql.raw(statement).execute(db);
  await protect(db, { name: 'api_secret', tenancy: 'laboratory' });
}
