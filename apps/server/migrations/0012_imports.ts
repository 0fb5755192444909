import { type Kysely, sql } from 'kysely';
import { choice, flag, integer, number, text } from './columns.ts';
import { createTables, protect, type Table } from './table.ts';

const layouts = ['auto', 'long', 'levels', 'matrix', 'across', 'groups', 'blocks', 'records', 'comments'];

/** How files are read, and what foreign codes mean. */
const tables: readonly Table[] = [
  {
    name: 'data_import_setting',
    tenancy: 'inherited',
    isSearched: true,
    columns: [
      text('name', 80, 'NOT NULL'),
      text('mapping_id', 60),
      `"lab_instrument_id" bigint`,
      choice('encoding', ['auto', 'utf-8', 'gbk', 'utf-16le', 'iso-8859-1'], `NOT NULL DEFAULT 'auto'`),
      text('delimiter_characters', 8),
      flag('remove_double_quotes', true),
      integer('import_start_on_line', { min: 0, max: 10_000 }, 'NOT NULL DEFAULT 0'),
      choice('layout', layouts, `NOT NULL DEFAULT 'auto'`),
      choice('decimal_mark', ['auto', '.', ','], `NOT NULL DEFAULT 'auto'`),
      flag('use_upload_date_time'),
      text('date_format', 40),
      text('time_format', 40),
      choice('qc_rows_by', ['sample', 'type'], `NOT NULL DEFAULT 'sample'`),
      text('qc_row_patterns', 200),
      choice('level_source', ['auto', 'column', 'lot', 'sample', 'name'], `NOT NULL DEFAULT 'auto'`),
      text('level1_pattern', 120),
      text('level2_pattern', 120),
      text('level3_pattern', 120),
      choice('transform', ['none', 'factor', 'log10', 'exp10'], `NOT NULL DEFAULT 'none'`),
      number('factor'),
      number('offset'),
      flag('skip_text'),
      ...[
        'column_analyte',
        'column_value',
        'column_date',
        'column_time',
        'column_level',
        'column_lot',
        'column_instrument',
        'column_unit',
        'column_sample',
        'column_type',
        'column_operator',
        'column_comment',
        'column_laboratory',
        'column_mean',
        'column_sd',
        'column_n',
        'column_test',
        'column_flag',
        'column_level1',
        'column_level2',
        'column_level3',
        'column_replicate',
      ].map((name) => text(name, 80)),
      // The layout by which the same kind of file is recognised again.
      text('layout_print', 64),
      text('ignored_columns', 4000),
      // Codes of a whole file, and codes that are parts of a cell.
      text('fixed_analyte', 80),
      text('fixed_lot', 80),
      integer('fixed_level', { min: 1, max: 3 }),
      text('cut_column', 80),
      text('cut_pattern', 200),
    ],
    unique: [['name']],
    references: { lab_instrument_id: 'lab_instrument' },
    listedBy: 'name',
  },
  {
    name: 'data_mapping',
    tenancy: 'laboratory',
    isSearched: true,
    columns: [
      choice('kind', ['analyte', 'instrument', 'lot', 'level', 'unit', 'operator'], 'NOT NULL'),
      text('source', 60),
      text('external_code', 80, 'NOT NULL'),
      `"analyte_id" bigint`,
      `"lab_instrument_id" bigint`,
      `"lot_id" bigint`,
      integer('level', { min: 1, max: 3 }),
      `"unit_id" bigint`,
      text('initials', 20),
    ],
    unique: [['kind', 'source', 'external_code']],
    references: { analyte_id: 'analyte', lab_instrument_id: 'lab_instrument', lot_id: 'lot', unit_id: 'unit' },
    listedBy: 'external_code',
  },
];

/**
 * Every file that came and every row of it. A row keeps what stood in the file and what became of it. Files of the central body
 * that hold several laboratories' results are its own.
 */
const statements = [
  // `search_text`: who sent it and how it begins. `headings`: what the columns were read as. `offers`: layouts that would read
  // more results. `dry_run`: what it found, with a fingerprint of all that it depends on. `stores`: which rows become results
  // without a person's decision: those that are ready, all or none, or (empty) none. `parts`: the laboratories that a file of
  // the central body names.
  `CREATE TABLE qc_test_import_history (
    tenant_id        text NOT NULL,
    id               bigint NOT NULL,
    source           text NOT NULL CHECK (source IN ('upload', 'paste', 'api', 'hl7', 'astm', 'folder', 'centre')),
    source_name      text NOT NULL DEFAULT '' CHECK (char_length(source_name) <= 60),
    configuration_id bigint,
    listener_id      bigint,
    credential_id    bigint,
    file_id          bigint,
    file_name        text NOT NULL CHECK (char_length(file_name) <= 260),
    bytes            bigint NOT NULL CHECK (bytes >= 0),
    sha256           text NOT NULL,
    status           text NOT NULL CHECK (status IN ('Processing', 'Processed', 'Failed')),
    reason           jsonb,
    encoding         text,
    columns          jsonb,
    headings         jsonb,
    layout_print     text CHECK (char_length(layout_print) <= 64),
    offers           jsonb,
    dry_run          jsonb,
    stores           text,
    parts            text[],
    total            integer NOT NULL DEFAULT 0,
    ready            integer NOT NULL DEFAULT 0,
    waiting          integer NOT NULL DEFAULT 0,
    failed           integer NOT NULL DEFAULT 0,
    skipped          integer NOT NULL DEFAULT 0,
    imported         integer NOT NULL DEFAULT 0,
    is_cancelled     boolean NOT NULL DEFAULT false,
    cancel_user      bigint,
    cancel_time      timestamptz,
    job_id           bigint,
    start_time       timestamptz NOT NULL,
    end_time         timestamptz,
    create_user      bigint,
    create_time      timestamptz NOT NULL,
    update_user      bigint,
    update_time      timestamptz NOT NULL,
    version          integer NOT NULL DEFAULT 1,
    search_text      text,
    PRIMARY KEY (tenant_id, id)
  )`,
  'CREATE INDEX qc_test_import_history_time ON qc_test_import_history (tenant_id, create_time)',
  // What is sent twice is one import: its content is found by its hash.
  'CREATE INDEX qc_test_import_history_content ON qc_test_import_history (tenant_id, sha256)',
  // What came by a port is counted by day.
  `CREATE INDEX qc_test_import_history_listener ON qc_test_import_history (tenant_id, listener_id, create_time)
    WHERE listener_id IS NOT NULL`,
  // A staged row is written twice: when it is read, and when it is a result. The second time is a quarter of the work where
  // no index has to follow and the new row finds room in the same page: hence no index covers what becomes of a row, and pages
  // are filled by half. A row may hold mean, SD and n instead of a single result.
  `CREATE TABLE qc_test_result_record (
    tenant_id    text NOT NULL,
    id           bigint NOT NULL,
    import_id    bigint NOT NULL,
    line         integer NOT NULL CHECK (line >= 0),
    part         smallint NOT NULL CHECK (part >= 1),
    raw          text NOT NULL,
    codes        jsonb NOT NULL,
    problem      jsonb,
    told_level   smallint,
    told_at      text,
    has_time     boolean NOT NULL DEFAULT true,
    told_value   text,
    told_summary jsonb,
    qc_test_id   bigint,
    level        smallint,
    measured_at  timestamptz,
    value        text,
    sd           text,
    n            integer,
    replicate    smallint NOT NULL DEFAULT 1,
    status       text NOT NULL CHECK (status IN ('Ready', 'Waiting', 'Failed', 'Skipped', 'Imported')),
    reason_code  text,
    reason       jsonb,
    field        text,
    waiting_kind text,
    waiting_code text,
    verdict      text CHECK (verdict IN ('accept', 'warn', 'reject')),
    rules        text[],
    result_id    bigint,
    is_chosen    boolean NOT NULL DEFAULT false,
    is_undone    boolean NOT NULL DEFAULT false,
    update_time  timestamptz NOT NULL,
    deleted_at   timestamptz,
    PRIMARY KEY (tenant_id, id),
    FOREIGN KEY (tenant_id, import_id) REFERENCES qc_test_import_history (tenant_id, id)
  ) WITH (fillfactor = 45)`,
  `CREATE UNIQUE INDEX qc_test_result_record_place ON qc_test_result_record (tenant_id, import_id, line, part)
    WHERE deleted_at IS NULL`,
  // Rows are stored test by test, each in the order of time: what a test is judged by is read once for many of its rows.
  `CREATE INDEX qc_test_result_record_instant ON qc_test_result_record
    (tenant_id, import_id, qc_test_id, measured_at, line, part) WHERE deleted_at IS NULL`,
  `CREATE INDEX qc_test_result_record_code ON qc_test_result_record (tenant_id, waiting_kind, waiting_code)
    WHERE waiting_kind IS NOT NULL AND deleted_at IS NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, tables);
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const name of ['qc_test_import_history', 'qc_test_result_record'])
    await protect(db, { name, tenancy: 'laboratory' });
}
