import { type Kysely, sql } from 'kysely';
import { flag } from './columns.ts';

const statements = [
  `ALTER TABLE plan_result ADD COLUMN ${flag('is_below')}`,
  'ALTER TABLE plan_result ALTER COLUMN value DROP NOT NULL',
];

/** A result below a limit of quantification is reported in words, without a number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
