import { type Kysely, sql } from 'kysely';
import { choice, integer } from './columns.ts';

const statements = [
  `ALTER TABLE plan ADD COLUMN ${integer('min_group', { min: 4, max: 100 })}`,
  `ALTER TABLE plan_lot_analyte ADD COLUMN
    ${choice('small_group', ['notAssessed', 'method', 'all'], `NOT NULL DEFAULT 'notAssessed'`)}`,
  // A third way to group came: a wider list would be a new demand on the rows, and the declaration says what may be in it.
  'ALTER TABLE plan_lot_analyte DROP CONSTRAINT plan_lot_analyte_group_by_check',
];

/** How many peers a group needs, what becomes of a laboratory that has fewer, and peers by method and instrument. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
