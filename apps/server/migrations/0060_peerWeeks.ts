import { type Kysely, sql } from 'kysely';
import { protect } from './table.ts';

/** Where the laboratories with a lot and analyte lay in a week, as laboratories were last shown it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE TABLE peer_week (
    lot_id     bigint NOT NULL,
    analyte_id bigint NOT NULL,
    level      smallint NOT NULL CHECK (level BETWEEN 1 AND 3),
    last_day   date NOT NULL,
    as_of      timestamptz NOT NULL,
    members    jsonb NOT NULL,
    PRIMARY KEY (lot_id, analyte_id, level, last_day)
  )`,
    )
    .execute(db);
  await protect(db, { name: 'peer_week', tenancy: 'central' });
}
