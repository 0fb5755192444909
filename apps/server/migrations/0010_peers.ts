import { type Kysely, sql } from 'kysely';
import { protect } from './table.ts';

/**
 * Months and weeks of peer groups. `live` is what the central body sees, `published` what laboratories are shown; what a member
 * brought that does not count for its group is noted in the member's own books. Past states say what was known on a day.
 */
const statements = [
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
  'CREATE INDEX peer_group_slot ON peer_group (lot_id, analyte_id, level, month)',
  `CREATE TABLE peer_group_state (
    key          text NOT NULL,
    month        date NOT NULL CHECK (extract(day FROM month) = 1),
    basis        text NOT NULL CHECK (char_length(basis) <= 8),
    as_of        timestamptz NOT NULL,
    laboratories integer NOT NULL CHECK (laboratories >= 0),
    n            integer NOT NULL CHECK (n >= 0),
    mean         double precision,
    m2           double precision,
    is_withheld  boolean NOT NULL,
    PRIMARY KEY (key, month, basis, as_of)
  )`,
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
    since        timestamptz NOT NULL DEFAULT '1970-01-01',
    PRIMARY KEY (tenant_id, qc_test_id, level, lot_id, month, basis)
  )`,
  `CREATE TABLE peer_set_aside_past (
    tenant_id    text NOT NULL,
    qc_test_id   bigint NOT NULL,
    level        smallint NOT NULL,
    lot_id       bigint NOT NULL,
    month        date NOT NULL,
    basis        text NOT NULL,
    beyond_group integer NOT NULL CHECK (beyond_group >= 0),
    beyond_own   integer NOT NULL CHECK (beyond_own >= 0),
    fits         boolean NOT NULL,
    since        timestamptz NOT NULL,
    until        timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, qc_test_id, level, lot_id, month, basis, since)
  )`,
  // Where the laboratories with a lot and analyte lay in a week, as laboratories were last shown it.
  `CREATE TABLE peer_week (
    lot_id     bigint NOT NULL,
    analyte_id bigint NOT NULL,
    level      smallint NOT NULL CHECK (level BETWEEN 1 AND 3),
    last_day   date NOT NULL,
    as_of      timestamptz NOT NULL,
    members    jsonb NOT NULL,
    PRIMARY KEY (lot_id, analyte_id, level, last_day)
  )`,
  `CREATE TABLE peer_progress (
    id      smallint PRIMARY KEY CHECK (id = 1),
    seen_at timestamptz NOT NULL
  )`,
  `INSERT INTO peer_progress (id, seen_at) VALUES (1, '-infinity')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const name of ['peer_group', 'peer_group_state', 'peer_week', 'peer_progress'])
    await protect(db, { name, tenancy: 'central' });
  for (const name of ['peer_set_aside', 'peer_set_aside_past']) await protect(db, { name, tenancy: 'laboratory' });
}
