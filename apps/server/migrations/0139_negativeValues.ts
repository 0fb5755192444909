import { type Kysely, sql } from 'kysely';
import { flag } from './columns.ts';

const statements = ['analyte', 'plan_lot_analyte'].map(
  (table) => `ALTER TABLE ${table} ADD COLUMN ${flag('may_be_negative')}`,
);

/** Analytes whose values of 0 and below are measurements, in general or in one plan. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
