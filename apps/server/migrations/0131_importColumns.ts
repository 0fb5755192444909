import { type Kysely, sql } from 'kysely';

/**
 * What the columns of a file were read as, and the layout by which the same kind of file is known again: a configuration that
 * somebody made by naming columns reads the next file with the same headings.
 */
const column = (name: string, most = 80) => `ADD COLUMN ${name} text CHECK (char_length(${name}) <= ${most})`;
const statements = [
  `ALTER TABLE qc_test_import_history ADD COLUMN headings jsonb, ${column('layout_print', 64)}`,
  `ALTER TABLE data_import_setting ${[
    column('layout_print', 64),
    column('ignored_columns', 4000),
    ...['column_test', 'column_flag', 'column_level1', 'column_level2', 'column_level3'].map((name) => column(name)),
  ].join(', ')}`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
