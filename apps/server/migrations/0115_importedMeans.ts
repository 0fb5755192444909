import { type Kysely, sql } from 'kysely';

/** Rows that tell mean, SD and n instead of a single result: what they told, and what of it is stored beside the mean. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`ALTER TABLE qc_test_result_record ADD COLUMN told_summary jsonb, ADD COLUMN sd text, ADD COLUMN n integer`)
    .execute(db);
  await sql
    .raw(`ALTER TABLE data_import_setting ADD COLUMN column_mean text CHECK (char_length(column_mean) <= 80),
      ADD COLUMN column_sd text CHECK (char_length(column_sd) <= 80), ADD COLUMN column_n text CHECK (char_length(column_n) <= 80)`)
    .execute(db);
}
