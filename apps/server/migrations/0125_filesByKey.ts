import { type Kysely, sql } from 'kysely';

/** Whether a key may send files, apart from results: those that could send results could send files, too. */
const statements = [
  `ALTER TABLE api_credential ADD COLUMN can_import boolean NOT NULL DEFAULT false`,
  `ALTER TABLE api_credential NO FORCE ROW LEVEL SECURITY`,
  `UPDATE api_credential SET can_import = can_push`,
  `ALTER TABLE api_credential FORCE ROW LEVEL SECURITY`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
