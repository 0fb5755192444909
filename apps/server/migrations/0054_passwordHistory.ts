import { type Kysely, sql } from 'kysely';

/** Former passwords, latest first, as hashes: by setting none of the last ones is taken again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE user_secret ADD COLUMN former text[] NOT NULL DEFAULT '{}'`.execute(db);
}
