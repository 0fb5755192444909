import { type Kysely, sql } from 'kysely';

/** What of the month was open when a report was signed, and why it was signed all the same. */
const statement = `ALTER TABLE qc_test_report_signature ADD COLUMN open_items jsonb,
  ADD COLUMN reason text CHECK (char_length(reason) <= 500)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}
