import type { Kysely } from 'kysely';
import { text } from './columns.ts';
import { createTables } from './table.ts';

/** What a person looks at again and again: the filters of a screen under a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, [
    {
      name: 'saved_view',
      tenancy: 'laboratory',
      columns: [
        `"user_id" bigint NOT NULL`,
        text('screen', 200, 'NOT NULL'),
        text('name', 60, 'NOT NULL'),
        text('search', 4000, 'NOT NULL'),
      ],
      unique: [['user_id', 'screen', 'name']],
    },
  ]);
}
