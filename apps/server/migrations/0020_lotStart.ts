import { type Kysely, sql } from 'kysely';
import { protect } from './table.ts';

/** What starting a new lot made, so that it can be undone as a whole while nothing has been measured. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE lot_start (
    tenant_id   text NOT NULL,
    id          bigint NOT NULL,
    lot_id      bigint NOT NULL REFERENCES lot (id),
    next_lot_id bigint NOT NULL REFERENCES lot (id),
    qc_test_ids bigint[] NOT NULL,
    create_user bigint,
    create_time timestamptz NOT NULL,
    undo_user   bigint,
    undo_time   timestamptz,
    PRIMARY KEY (tenant_id, id)
  )`.execute(db);
  await protect(db, { name: 'lot_start', tenancy: 'laboratory' });
}
