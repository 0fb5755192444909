import { type Kysely, sql } from 'kysely';

/** When the person last proved who they are after the login; before sensitive changes the server asks how long ago that was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE session ADD COLUMN proven_at timestamptz').execute(db);
}
