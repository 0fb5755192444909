import { type Kysely, sql } from 'kysely';

/** Which state of its request a laboratory that registered was told of by e-mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE laboratory_registration ADD COLUMN mailed_status smallint').execute(db);
}
