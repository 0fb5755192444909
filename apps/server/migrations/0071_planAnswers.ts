import { type Kysely, sql } from 'kysely';

/** An answer to an unsatisfactory score becomes a case: answered, seen, returned with a comment, closed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `ALTER TABLE plan_report
        ADD COLUMN answer_status text NOT NULL DEFAULT 'Due' CHECK (answer_status IN ('Due', 'Answered', 'Seen', 'Returned', 'Closed')),
        ADD COLUMN answer_comment text CHECK (char_length(answer_comment) <= 500),
        ADD COLUMN answer_moved_at timestamptz`,
    )
    .execute(db);
  await sql.raw(`UPDATE plan_report SET answer_status = 'Answered' WHERE answered_at IS NOT NULL`).execute(db);
}
