import { type Kysely, sql } from 'kysely';

/** Senders that a port did not let in: how many, and the last of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`ALTER TABLE edi_listener ADD COLUMN turned_away integer CHECK (turned_away >= 0),
      ADD COLUMN last_turned_away text CHECK (char_length(last_turned_away) <= 60), ADD COLUMN last_turned_away_time timestamptz`)
    .execute(db);
}
