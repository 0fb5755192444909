import type { Kysely } from 'kysely';
import { choice, flag, integer, text } from './columns.ts';
import { createTables } from './table.ts';

/** Addresses that are told when something happens, and all that they were told: once for each thing that happened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, [
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
    },
  ]);
}
