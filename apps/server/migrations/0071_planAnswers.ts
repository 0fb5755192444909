import { type Kysely, sql } from 'kysely';

const statements = [
  `ALTER TABLE plan_report
    ADD COLUMN answer_status text NOT NULL DEFAULT 'Due' CHECK (answer_status IN ('Due', 'Answered', 'Seen', 'Returned', 'Closed')),
    ADD COLUMN answer_comment text CHECK (char_length(answer_comment) <= 500),
    ADD COLUMN answer_moved_at timestamptz`,
  // The owner is bound by the policies, too, and would find no row.
  `ALTER TABLE plan_report NO FORCE ROW LEVEL SECURITY`,
  `UPDATE plan_report SET answer_status = 'Answered' WHERE answered_at IS NOT NULL`,
  `ALTER TABLE plan_report FORCE ROW LEVEL SECURITY`,
];

/** An answer to an unsatisfactory score becomes a case: answered, seen, returned with a comment, closed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
