import { type Kysely, sql } from 'kysely';

/** Analysers that never send the terminator of an ASTM message: the end of the session ends it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE edi_listener ADD COLUMN ends_with_session boolean NOT NULL DEFAULT false`.execute(db);
}
