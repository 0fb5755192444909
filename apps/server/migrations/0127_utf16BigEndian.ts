import { type Kysely, sql } from 'kysely';

/** Files in UTF-16 with the high byte first have always been read; now a configuration may say that they are. */
const statements = [
  `ALTER TABLE data_import_setting DROP CONSTRAINT data_import_setting_encoding_check`,
  `ALTER TABLE data_import_setting ADD CONSTRAINT data_import_setting_encoding_check
    CHECK (encoding IN ('auto', 'utf-8', 'gbk', 'utf-16le', 'utf-16be', 'iso-8859-1'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
