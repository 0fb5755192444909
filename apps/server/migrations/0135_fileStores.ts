import { type Kysely, sql } from 'kysely';

/** Where the holder of a number keeps uploaded files: servers that run at the same time must share one place. */
const statement = `ALTER TABLE id_lease ADD COLUMN file_store text`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}
