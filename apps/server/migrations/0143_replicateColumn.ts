import { type Kysely, sql } from 'kysely';

/** A column of a file may say which of several measurements of a sample a row is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('ALTER TABLE data_import_setting ADD COLUMN column_replicate text CHECK (char_length(column_replicate) <= 80)')
    .execute(db);
}
