import { type Kysely, sql } from 'kysely';

/** In which of the own roles a session works; null is all of them together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE session ADD COLUMN role_ids bigint[]`.execute(db);
}
