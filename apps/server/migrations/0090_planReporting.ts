import { type Kysely, sql } from 'kysely';

const statements = [
  `ALTER TABLE plan_result ADD COLUMN by_centre boolean NOT NULL DEFAULT false`,
  `ALTER TABLE plan_report ALTER COLUMN passed DROP NOT NULL, ALTER COLUMN passed DROP DEFAULT`,
  // The owner is bound by the policies, too, and would find no row.
  `ALTER TABLE plan_report NO FORCE ROW LEVEL SECURITY`,
  `UPDATE plan_report SET passed = NULL WHERE score_percent IS NULL`,
  `ALTER TABLE plan_report FORCE ROW LEVEL SECURITY`,
];

/** Results that the central body enters for a laboratory are marked; a round that could not be scored was neither passed nor failed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
