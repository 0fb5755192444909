import { type Kysely, sql } from 'kysely';
import { protect } from './table.ts';

const statements = [
  `CREATE TABLE plan_material (
    id                  bigint PRIMARY KEY,
    plan_id             bigint NOT NULL REFERENCES plan (id),
    plan_lot_analyte_id bigint NOT NULL REFERENCES plan_lot_analyte (id),
    level               smallint NOT NULL CHECK (level BETWEEN 1 AND 3),
    homogeneity         jsonb,
    stability           jsonb,
    checked_by          text NOT NULL,
    create_user         bigint,
    create_time         timestamptz NOT NULL
  )`,
  `CREATE INDEX plan_material_sample ON plan_material (plan_id, plan_lot_analyte_id, level, id)`,
];

/** What the central body measured on the material of a sample: homogeneity and stability. Every state is kept, the last counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await protect(db, { name: 'plan_material', tenancy: 'central' });
}
