import { type Kysely, sql } from 'kysely';
import { choice, flag, integer, levels, number, text } from './columns.ts';
import { createTables, guard, protect, type Table } from './table.ts';

const named = [text('name', 120, 'NOT NULL'), text('name_en', 160)];

/** What a laboratory controls: its instruments, assays and QC tests, their targets and limits, and what happened to them. */
const tables: readonly Table[] = [
  {
    name: 'lab_instrument',
    tenancy: 'laboratory',
    isSearched: true,
    columns: [
      '"instrument_id" bigint NOT NULL',
      ...named,
      text('serial_number', 60),
      text('room', 80),
      '"in_service_since" date',
      choice('status', ['Active', 'Sealed'], `NOT NULL DEFAULT 'Active'`),
      text('remark', 500),
    ],
    unique: [['name']],
    references: { instrument_id: 'instrument' },
    listedBy: 'name',
  },
  {
    name: 'assay',
    tenancy: 'laboratory',
    isSearched: true,
    columns: [
      '"lab_instrument_id" bigint NOT NULL',
      '"analyte_id" bigint NOT NULL',
      '"method_id" bigint NOT NULL',
      '"unit_id" bigint NOT NULL',
      '"reagent_supplier_id" bigint NOT NULL',
      '"temperature_id" bigint',
      text('abbreviation', 30),
      text('slide_generation', 20),
      choice('status', ['Active', 'Sealed'], `NOT NULL DEFAULT 'Active'`),
      text('remark', 500),
      // What only the laboratory knows of the uncertainty: that of its calibrator, and of a bias that was corrected.
      number('calibrator_uncertainty_percent', { min: 0, max: 100 }),
      number('bias_uncertainty_percent', { min: 0, max: 100 }),
    ],
    unique: [['lab_instrument_id', 'analyte_id', 'method_id', 'unit_id', 'reagent_supplier_id', 'temperature_id']],
    references: {
      lab_instrument_id: 'lab_instrument',
      analyte_id: 'analyte',
      method_id: 'method',
      unit_id: 'unit',
      reagent_supplier_id: 'reagent_supplier',
      temperature_id: 'temperature',
    },
    listedBy: 'lab_instrument_id',
  },
  {
    name: 'qc_test',
    tenancy: 'laboratory',
    columns: [
      '"assay_id" bigint NOT NULL',
      '"lab_instrument_id" bigint NOT NULL',
      '"analyte_id" bigint NOT NULL',
      '"lot_id" bigint NOT NULL',
      levels('levels'),
      integer('decimals', { min: 0, max: 6 }, 'NOT NULL DEFAULT 2'),
      choice('entry_mode', ['individual', 'mean'], `NOT NULL DEFAULT 'individual'`),
      '"rule_set_id" bigint',
      '"stats_comparison_id" bigint',
      '"tae_type_id" bigint',
      '"sensitivity_id" bigint',
      choice('status', ['Active', 'Sealed'], `NOT NULL DEFAULT 'Active'`),
      text('remark', 500),
    ],
    unique: [['assay_id', 'lot_id']],
    references: {
      assay_id: 'assay',
      lab_instrument_id: 'lab_instrument',
      analyte_id: 'analyte',
      lot_id: 'lot',
      tae_type_id: 'tae_type',
    },
    listedBy: 'lab_instrument_id',
  },
  {
    name: 'target',
    tenancy: 'laboratory',
    columns: [
      '"qc_test_id" bigint NOT NULL',
      integer('level', { min: 1, max: 3 }, 'NOT NULL'),
      choice('kind', ['fixed', 'floating', 'maker'], `NOT NULL DEFAULT 'fixed'`),
      '"effective_from" timestamptz NOT NULL',
      '"effective_to" timestamptz',
      number('mean'),
      number('sd', { above: 0 }),
      number('cv', { above: 0 }),
      integer('min_points', { min: 2, max: 1000 }, 'NOT NULL DEFAULT 20'),
      number('intraprecision', { above: 0 }),
      number('intraprecision_percent', { above: 0 }),
      integer('intraprecision_n', { min: 2, max: 1000 }),
      number('target_bias'),
      flag('is_system_tae', true),
      '"tae_type_id" bigint',
      number('tea_percent', { above: 0 }),
      number('tea_absolute', { above: 0 }),
      choice('combination', ['percent', 'absolute', 'greater', 'lesser'], `NOT NULL DEFAULT 'percent'`),
      // The laboratory's own results that the target was made from; empty: it comes from elsewhere.
      'basis_from timestamptz',
      'basis_to timestamptz',
      'basis_count integer',
    ],
    unique: [['qc_test_id', 'level', 'effective_from']],
    references: { qc_test_id: 'qc_test', tae_type_id: 'tae_type' },
    checks: {
      period: 'effective_to > effective_from',
    },
    listedBy: '-effective_from',
  },
  {
    name: 'intraprecision',
    tenancy: 'laboratory',
    columns: [
      '"qc_test_id" bigint NOT NULL',
      integer('level', { min: 1, max: 3 }, 'NOT NULL'),
      '"study_date" date NOT NULL',
      text('replicates', 4000),
      integer('n', { min: 2, max: 1000 }),
      number('mean'),
      number('sd', { min: 0 }),
      number('cv', { min: 0 }),
      text('remark', 500),
    ],
    unique: [['qc_test_id', 'level', 'study_date']],
    references: { qc_test_id: 'qc_test' },
    listedBy: '-study_date',
  },
  {
    name: 'performance_limit',
    tenancy: 'laboratory',
    columns: [
      choice('scope', ['assay', 'qcTest'], `NOT NULL DEFAULT 'assay'`),
      '"assay_id" bigint',
      '"qc_test_id" bigint',
      integer('level', { min: 1, max: 3 }),
      choice('source', ['tae', 'own'], `NOT NULL DEFAULT 'tae'`),
      '"tae_type_id" bigint',
      choice('form', ['percent', 'absolute', 'sd'], `NOT NULL DEFAULT 'percent'`),
      number('limit', { above: 0 }),
      number('max_cv_percent', { above: 0 }),
      number('max_bias_percent', { above: 0 }),
      number('max_total_error_percent', { above: 0 }),
      number('min_sigma'),
      flag('is_drawn', true),
    ],
    unique: [['assay_id', 'qc_test_id', 'level']],
    references: { assay_id: 'assay', qc_test_id: 'qc_test', tae_type_id: 'tae_type' },
    checks: {
      subject: `CASE scope WHEN 'assay' THEN assay_id ELSE qc_test_id END IS NOT NULL`,
    },
    listedBy: 'scope',
  },
  {
    name: 'qc_test_event',
    tenancy: 'laboratory',
    isSearched: true,
    columns: [
      choice(
        'event_type',
        ['calibration', 'reagentLot', 'calibratorLot', 'maintenance', 'repair', 'software', 'staff', 'other'],
        'NOT NULL',
      ),
      text('title', 120, 'NOT NULL'),
      '"event_date" timestamptz NOT NULL',
      choice('related_kind', ['labInstrument', 'assay', 'qcTest', 'lot'], `NOT NULL DEFAULT 'labInstrument'`),
      '"lab_instrument_id" bigint',
      '"assay_id" bigint',
      '"qc_test_id" bigint',
      '"lot_id" bigint',
      text('message', 2000),
      flag('resets_lookback'),
    ],
    references: { lab_instrument_id: 'lab_instrument', assay_id: 'assay', qc_test_id: 'qc_test', lot_id: 'lot' },
    listedBy: '-event_date',
  },
  {
    name: 'qc_test_panel',
    tenancy: 'laboratory',
    isSearched: true,
    columns: [...named, '"qc_test_ids" bigint[] NOT NULL', text('remark', 500)],
    unique: [['name']],
    listedBy: 'name',
  },
];

const statements = [
  // Periods of one level never overlap; each ends where the next begins.
  `ALTER TABLE target ADD CONSTRAINT target__qc_test_id__level__period EXCLUDE USING gist
    (tenant_id WITH =, qc_test_id WITH =, level WITH =, tstzrange(effective_from, effective_to) WITH &&)
    WHERE (deleted_at IS NULL)`,
  // What a floating target judges a day's results by, as it was when the day began.
  `CREATE TABLE floating_target_day (
    tenant_id text NOT NULL,
    target_id bigint NOT NULL,
    day       date NOT NULL,
    n         integer NOT NULL,
    mean      double precision NOT NULL,
    m2        double precision NOT NULL,
    PRIMARY KEY (tenant_id, target_id, day)
  )`,
  'ALTER TABLE floating_target_day ADD FOREIGN KEY (tenant_id, target_id) REFERENCES target (tenant_id, id)',
  // What starting a new lot made, so that it can be undone as a whole while nothing has been measured.
  `CREATE TABLE lot_start (
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
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, tables);
  for (const statement of statements) await sql.raw(statement).execute(db);
  await guard(db, { name: 'floating_target_day' });
  await protect(db, { name: 'lot_start', tenancy: 'laboratory' });
}
