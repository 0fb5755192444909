import { type Kysely, sql } from 'kysely';

/** A result that was typed in another unit keeps that unit and how it became the stored value: typed figure × factor + intercept. */
const columns = [
  'ADD COLUMN typed_unit text CHECK (char_length(typed_unit) <= 30)',
  'ADD COLUMN typed_factor double precision',
  'ADD COLUMN typed_intercept double precision',
];
const statements = [
  `ALTER TABLE qc_result ${columns.join(', ')}`,
  `ALTER TABLE plan_result ADD COLUMN value_text text CHECK (char_length(value_text) <= 40), ${columns.join(', ')}`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
