import { type Kysely, sql } from 'kysely';
import { protect } from './table.ts';

/**
 * Months of peer groups. `live` is what the central body sees, `published` what laboratories are shown; what a member
 * brought that does not count for its group is noted in the member's own books. A month says when it last changed, so that
 * the groups follow without looking at all of them.
 */
const statements = [
  `ALTER TABLE analyte_unit ADD COLUMN plausible_low double precision, ADD COLUMN plausible_high double precision`,
  `ALTER TABLE qc_month ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now()`,
  `CREATE INDEX qc_month_changed ON qc_month (changed_at) WHERE "set" = 'inControl'`,
  `CREATE TABLE peer_group (
    lot_id       bigint NOT NULL,
    analyte_id   bigint NOT NULL,
    unit_id      bigint NOT NULL,
    level        smallint NOT NULL CHECK (level BETWEEN 1 AND 3),
    month        date NOT NULL CHECK (extract(day FROM month) = 1),
    state        text NOT NULL CHECK (state IN ('live', 'published')),
    basis        text NOT NULL CHECK (char_length(basis) <= 8),
    key          text NOT NULL,
    laboratories integer NOT NULL CHECK (laboratories >= 0),
    n            integer NOT NULL CHECK (n >= 0),
    mean         double precision,
    m2           double precision,
    labs_method  text CHECK (labs_method IN ('algorithmA', 'medianNiqr')),
    labs_mean    double precision,
    labs_sd      double precision,
    is_withheld  boolean NOT NULL,
    seen_at      timestamptz NOT NULL,
    as_of        timestamptz NOT NULL,
    PRIMARY KEY (key, month, basis, state)
  )`,
  `CREATE INDEX peer_group_slot ON peer_group (lot_id, analyte_id, level, month)`,
  `CREATE TABLE peer_set_aside (
    tenant_id    text NOT NULL,
    qc_test_id   bigint NOT NULL,
    level        smallint NOT NULL,
    lot_id       bigint NOT NULL,
    month        date NOT NULL,
    basis        text NOT NULL,
    beyond_group integer NOT NULL CHECK (beyond_group >= 0),
    beyond_own   integer NOT NULL CHECK (beyond_own >= 0),
    fits         boolean NOT NULL,
    PRIMARY KEY (tenant_id, qc_test_id, level, lot_id, month, basis)
  )`,
  `CREATE TABLE peer_progress (
    id      smallint PRIMARY KEY CHECK (id = 1),
    seen_at timestamptz NOT NULL
  )`,
  `INSERT INTO peer_progress (id, seen_at) VALUES (1, '-infinity')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await protect(db, { name: 'peer_group', tenancy: 'central' });
  await protect(db, { name: 'peer_set_aside', tenancy: 'laboratory' });
  await protect(db, { name: 'peer_progress', tenancy: 'central' });
}
