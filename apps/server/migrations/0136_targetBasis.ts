import { type Kysely, sql } from 'kysely';

/** The laboratory's own results that a target was made from: between which instants, and how many. Empty: it comes from elsewhere. */
const statement = `ALTER TABLE target ADD COLUMN basis_from timestamptz, ADD COLUMN basis_to timestamptz, ADD COLUMN basis_count integer`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}
