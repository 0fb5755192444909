import { type Kysely, sql } from 'kysely';

/**
 * Which key signed a link, and the link a chain ends with; null for what was chained before links were signed. The key
 * itself stays outside the database.
 */
const statements = [
  `ALTER TABLE audit_log ADD COLUMN key_id text CHECK (char_length(key_id) <= 40)`,
  `ALTER TABLE audit_head ADD COLUMN key_id text CHECK (char_length(key_id) <= 40)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
