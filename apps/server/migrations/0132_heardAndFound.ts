import { type Kysely, sql } from 'kysely';

/**
 * What an import is found by beside its file's name: who sent it, and how it begins. A port has a source of codes of its
 * own, tells who is connected, and why it is not well by a code, which each reader is told in his language.
 */
const statements = [
  `ALTER TABLE qc_test_import_history ADD COLUMN search_text text`,
  `ALTER TABLE edi_listener ADD COLUMN source_name text CHECK (char_length(source_name) <= 60),
    ADD COLUMN connected_from text CHECK (char_length(connected_from) <= 1000),
    ADD COLUMN trouble text CHECK (trouble IN ('portInUse', 'portRefused', 'unreadable', 'noRows', 'notStored'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
