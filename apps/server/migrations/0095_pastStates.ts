import { type Kysely, sql } from 'kysely';
import { protect } from './table.ts';

/**
 * What was known on a day. A judgement that another replaced is kept (the first one of a result is not: it stands on the
 * result), and so is every state of a peer group that laboratories were shown, and what of a member did not count then.
 */
const statements = [
  `CREATE TABLE qc_result_judgement (
    tenant_id   text NOT NULL,
    id          bigint NOT NULL,
    result_id   bigint NOT NULL,
    measured_at timestamptz NOT NULL,
    qc_test_id  bigint NOT NULL,
    before      jsonb NOT NULL,
    create_time timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, id)
  )`,
  `CREATE INDEX qc_result_judgement_series ON qc_result_judgement (tenant_id, qc_test_id, create_time)`,
  `CREATE INDEX qc_result_version_series ON qc_result_version (tenant_id, ((before ->> 'qc_test_id')::bigint), create_time)`,
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
  `ALTER TABLE peer_set_aside ADD COLUMN since timestamptz NOT NULL DEFAULT '1970-01-01'`,
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
];

/** What laboratories are shown today is the first state that is kept. */
const firstStates = [
  `ALTER TABLE peer_group NO FORCE ROW LEVEL SECURITY`,
  `INSERT INTO peer_group_state (key, month, basis, as_of, laboratories, n, mean, m2, is_withheld)
    SELECT key, month, basis, as_of, laboratories, n, mean, m2, is_withheld FROM peer_group WHERE state = 'published'`,
  `ALTER TABLE peer_group FORCE ROW LEVEL SECURITY`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...statements, ...firstStates]) await sql.raw(statement).execute(db);
  await protect(db, { name: 'qc_result_judgement', tenancy: 'laboratory' });
  await protect(db, { name: 'peer_group_state', tenancy: 'central' });
  await protect(db, { name: 'peer_set_aside_past', tenancy: 'laboratory' });
}
