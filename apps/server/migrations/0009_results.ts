import { type Kysely, sql } from 'kysely';
import { guard, protect } from './table.ts';

/** Results, their history, the rules of their day, and the monthly sums that reports read. */
const tables = [
  `CREATE TABLE rule_set_version (
    tenant_id   text NOT NULL,
    id          bigint NOT NULL,
    rule_set_id bigint,
    version     integer NOT NULL,
    rules       jsonb NOT NULL,
    create_user bigint,
    create_time timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, id)
  )`,
  // An archived quarter is known by the hash of its rows as they are: columns are added at the end.
  // A result that was typed in another unit keeps that unit: typed figure × factor + intercept is the stored value.
  `CREATE TABLE qc_result (
    tenant_id           text NOT NULL,
    id                  bigint NOT NULL,
    measured_at         timestamptz NOT NULL,
    qc_test_id          bigint NOT NULL,
    lot_id              bigint NOT NULL,
    level               smallint NOT NULL CHECK (level BETWEEN 1 AND 3),
    run_id              bigint,
    run_no              integer,
    replicate           smallint NOT NULL DEFAULT 1 CHECK (replicate >= 1),
    value               double precision,
    value_text          text CHECK (char_length(value_text) <= 40),
    n                   integer CHECK (n >= 1),
    mean                double precision,
    sd                  double precision CHECK (sd >= 0),
    z                   double precision,
    verdict             text CHECK (verdict IN ('accept', 'warn', 'reject')),
    not_evaluated       text CHECK (char_length(not_evaluated) <= 60),
    violations          jsonb,
    target_id           bigint,
    eval_mean           double precision,
    eval_sd             double precision,
    rule_set_version_id bigint,
    is_excluded         boolean NOT NULL DEFAULT false,
    exclude_reason      text CHECK (char_length(exclude_reason) <= 500),
    manual_status       text CHECK (manual_status IN ('accept', 'reject')),
    manual_reason       text CHECK (char_length(manual_reason) <= 500),
    initials            text CHECK (char_length(initials) <= 20),
    comment             text CHECK (char_length(comment) <= 500),
    identification_no   text CHECK (char_length(identification_no) <= 60),
    slide_gen_number    text CHECK (char_length(slide_gen_number) <= 20),
    import_batch_id     bigint,
    review_status       smallint NOT NULL DEFAULT 0 CHECK (review_status BETWEEN 0 AND 2),
    reviewed_by         bigint,
    reviewed_at         timestamptz,
    review_comment      text CHECK (char_length(review_comment) <= 2000),
    second_reviewed_by  bigint,
    second_reviewed_at  timestamptz,
    create_user         bigint,
    create_time         timestamptz NOT NULL,
    update_user         bigint,
    update_time         timestamptz NOT NULL,
    version             integer NOT NULL DEFAULT 1,
    deleted_at          timestamptz,
    review_comment_id   bigint,
    second_review_comment text CHECK (char_length(second_review_comment) <= 2000),
    second_review_comment_id bigint,
    typed_unit          text CHECK (char_length(typed_unit) <= 30),
    typed_factor        double precision,
    typed_intercept     double precision,
    CONSTRAINT qc_result__exclude_reason CHECK (NOT is_excluded OR exclude_reason IS NOT NULL),
    CONSTRAINT qc_result__manual_reason CHECK (manual_status IS NULL OR manual_reason IS NOT NULL),
    PRIMARY KEY (tenant_id, id, measured_at)
  ) PARTITION BY RANGE (measured_at)`,
  `CREATE TABLE qc_result_version (
    tenant_id   text NOT NULL,
    id          bigint NOT NULL,
    result_id   bigint NOT NULL,
    measured_at timestamptz NOT NULL,
    version     integer NOT NULL,
    before      jsonb NOT NULL,
    reason      text CHECK (char_length(reason) <= 500),
    create_user bigint,
    create_time timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, id)
  )`,
  `CREATE TABLE qc_result_comment (
    tenant_id   text NOT NULL,
    id          bigint NOT NULL,
    result_id   bigint NOT NULL,
    measured_at timestamptz NOT NULL,
    text        text NOT NULL CHECK (char_length(text) <= 2000),
    create_user bigint,
    create_time timestamptz NOT NULL,
    deleted_at  timestamptz,
    PRIMARY KEY (tenant_id, id)
  )`,
  // A judgement that another replaced; the first one of a result is stored with the result.
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
  // The id of a result once more where time does not matter: a unique index of the results themselves would have to hold the
  // time by which they are partitioned, so that one id could stand at two times.
  `CREATE TABLE qc_result_key (
    tenant_id text NOT NULL,
    id        bigint NOT NULL,
    PRIMARY KEY (tenant_id, id)
  )`,
  `CREATE TABLE look_back_reset (
    tenant_id     text NOT NULL,
    id            bigint NOT NULL,
    qc_test_id    bigint NOT NULL,
    level         smallint CHECK (level BETWEEN 1 AND 3),
    at            timestamptz NOT NULL,
    reason        text NOT NULL CHECK (char_length(reason) <= 500),
    qc_test_alert_id bigint,
    qc_test_event_id bigint,
    create_user   bigint,
    create_time   timestamptz NOT NULL,
    deleted_at    timestamptz,
    PRIMARY KEY (tenant_id, id)
  )`,
  // The last run of every test and its verdict, kept by every writer of results: the central body reads all tests of all
  // laboratories together.
  `CREATE TABLE qc_last_run (
    tenant_id   text NOT NULL,
    qc_test_id  bigint NOT NULL,
    run_id      bigint,
    measured_at timestamptz,
    verdict     text CHECK (verdict IN ('accept', 'warn', 'reject')),
    PRIMARY KEY (tenant_id, qc_test_id)
  )`,
  `CREATE TABLE qc_month (
    tenant_id           text NOT NULL,
    qc_test_id          bigint NOT NULL,
    level               smallint NOT NULL CHECK (level BETWEEN 1 AND 3),
    lot_id              bigint NOT NULL,
    month               date NOT NULL CHECK (extract(day FROM month) = 1),
    "set"               text NOT NULL CHECK ("set" IN ('all', 'inControl')),
    n                   integer NOT NULL CHECK (n >= 0),
    mean                double precision,
    m2                  double precision,
    min                 double precision,
    max                 double precision,
    analyte_id          bigint NOT NULL,
    method_id           bigint NOT NULL,
    unit_id             bigint NOT NULL,
    temperature_id      bigint,
    instrument_model_id bigint NOT NULL,
    reagent_supplier_id bigint NOT NULL,
    slide_generation    text,
    changed_at          timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (tenant_id, qc_test_id, level, lot_id, month, "set")
  )`,
  // Quarters of results that nothing may be written into any more: what they held when they were closed. The owner of the
  // tables alone keeps them; `sha256` is null until their file is written, `reopened_until` says how long one is open again.
  `CREATE TABLE result_archive (
    quarter        text PRIMARY KEY CHECK (quarter ~ '^\\d{4}q[1-4]$'),
    begins         timestamptz NOT NULL,
    ends           timestamptz NOT NULL CHECK (ends > begins),
    rows           bigint CHECK (rows >= 0),
    sha256         text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
    archived_at    timestamptz NOT NULL,
    reopened_until timestamptz
  )`,
];

const firstYear = 2024;
const lastYear = 2028;

/** A quarter begins at midnight in the laboratories' zone; what falls outside all of them goes to the default one. */
function partitions(): string[] {
  const starts = Array.from({ length: (lastYear - firstYear + 1) * 4 + 1 }, (_, at) => ({
    year: firstYear + Math.floor(at / 4),
    quarter: (at % 4) + 1,
  }));
  const instant = ({ year, quarter }: { year: number; quarter: number }): string =>
    `'${year}-${String(quarter * 3 - 2).padStart(2, '0')}-01 00:00:00+08'`;
  const quarters = starts.slice(0, -1).map((start, at) => {
    const end = starts[at + 1] ?? start;
    return `CREATE TABLE qc_result_${start.year}q${start.quarter} PARTITION OF qc_result
      FOR VALUES FROM (${instant(start)}) TO (${instant(end)})`;
  });
  return [...quarters, `CREATE TABLE qc_result_default PARTITION OF qc_result DEFAULT`];
}

const indexes = [
  `CREATE INDEX qc_result_series ON qc_result (tenant_id, qc_test_id, measured_at, level)`,
  `CREATE INDEX qc_result_run ON qc_result (tenant_id, run_id)`,
  `CREATE INDEX qc_result_batch ON qc_result (tenant_id, import_batch_id) WHERE import_batch_id IS NOT NULL`,
  `CREATE UNIQUE INDEX rule_set_version__rule_set_id__version ON rule_set_version (tenant_id, rule_set_id, version)
    NULLS NOT DISTINCT`,
  `CREATE INDEX qc_result_version_result ON qc_result_version (tenant_id, result_id, version)`,
  `CREATE INDEX qc_result_comment_result ON qc_result_comment (tenant_id, result_id)`,
  `CREATE INDEX look_back_reset_series ON look_back_reset (tenant_id, qc_test_id, at)`,
  `CREATE INDEX qc_month_peers ON qc_month (lot_id, analyte_id, month, level)`,
  `CREATE INDEX qc_result_version_series ON qc_result_version (tenant_id, ((before ->> 'qc_test_id')::bigint), create_time)`,
  `CREATE INDEX qc_result_judgement_series ON qc_result_judgement (tenant_id, qc_test_id, create_time)`,
  // The centre's first screen sums up the last months of every laboratory: without this it would read all there ever were.
  `CREATE INDEX qc_month_recent ON qc_month (month, "set")`,
  // Peer groups follow the months that changed without reading all of them.
  `CREATE INDEX qc_month_changed ON qc_month (changed_at) WHERE "set" = 'inControl'`,
];

/**
 * A result's lot is its test's, and its target and rules are set by the server, never by a client: checking the test is
 * enough. Each further key costs every bulk load a third of its time.
 */
const foreignKeys = [
  `ALTER TABLE qc_result ADD FOREIGN KEY (tenant_id, qc_test_id) REFERENCES qc_test (tenant_id, id)`,
  // A key that follows a change by itself keeps its table from being distributed over several machines: a comment follows its
  // result to another time by the statement that moves it, and the commit checks.
  `ALTER TABLE qc_result_comment ADD FOREIGN KEY (tenant_id, result_id, measured_at)
    REFERENCES qc_result (tenant_id, id, measured_at) DEFERRABLE INITIALLY DEFERRED`,
  `ALTER TABLE look_back_reset ADD FOREIGN KEY (tenant_id, qc_test_id) REFERENCES qc_test (tenant_id, id)`,
  `ALTER TABLE qc_month ADD FOREIGN KEY (tenant_id, qc_test_id) REFERENCES qc_test (tenant_id, id)`,
];

const protectedTables = [
  'rule_set_version',
  'qc_result',
  'qc_result_version',
  'qc_result_comment',
  'qc_result_judgement',
  'qc_result_key',
  'look_back_reset',
  'qc_last_run',
  'qc_month',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...partitions(), ...indexes, ...foreignKeys]) {
    await sql.raw(statement).execute(db);
  }
  for (const name of protectedTables) await protect(db, { name, tenancy: 'laboratory' });
  await guard(db, { name: 'result_archive', rows: 'true', app: '' });
}
