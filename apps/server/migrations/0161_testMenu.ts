import { type Kysely, sql } from 'kysely';
import { choice, flag, integer, number, text } from './columns.ts';
import { createTables, type Table } from './table.ts';

/** What laboratories report to clinicians, and how it does in schemes outside this installation. */
const tables: readonly Table[] = [
  {
    name: 'external_scheme',
    tenancy: 'inherited',
    isSearched: true,
    columns: [
      text('name', 120, 'NOT NULL'),
      text('name_en', 160),
      text('organiser', 160, 'NOT NULL'),
      choice('scheme_level', ['national', 'province', 'other'], `NOT NULL DEFAULT 'national'`),
      integer('rounds_per_year', { min: 1, max: 60 }),
      '"open_from" date',
      '"open_until" date',
      text('remark', 500),
    ],
    unique: [['name']],
  },
  {
    name: 'menu_test',
    tenancy: 'laboratory',
    columns: [
      '"analyte_id" bigint NOT NULL',
      '"since" date NOT NULL',
      '"until" date',
      flag('is_accredited'),
      choice('assessment', ['unknown', 'joined', 'notJoined', 'none'], `NOT NULL DEFAULT 'unknown'`),
      '"scheme_ids" bigint[]',
      choice('alternative', ['splitSamples', 'interlaboratory', 'reverification', 'microbiology', 'other']),
      text('remark', 500),
    ],
    unique: [['analyte_id']],
    references: { analyte_id: 'analyte' },
  },
  {
    name: 'external_result',
    tenancy: 'laboratory',
    columns: [
      '"menu_test_id" bigint NOT NULL',
      choice('kind', ['round', 'alternative'], `NOT NULL DEFAULT 'round'`),
      '"scheme_id" bigint',
      text('round', 60, 'NOT NULL'),
      '"result_date" date NOT NULL',
      choice('outcome', ['passed', 'failed'], 'NOT NULL'),
      number('score_percent', { min: 0, max: 100 }),
      text('remark', 500),
    ],
    unique: [['menu_test_id', 'scheme_id', 'round', 'result_date']],
    references: { menu_test_id: 'menu_test' },
  },
];

const indexes = [
  `CREATE INDEX "external_scheme_listed" ON external_scheme (tenant_id, "name" ASC NULLS LAST, id ASC) WHERE deleted_at IS NULL`,
  `CREATE INDEX "menu_test_listed" ON menu_test (tenant_id, "analyte_id" ASC NULLS LAST, id ASC) WHERE deleted_at IS NULL`,
  `CREATE INDEX "external_result_listed" ON external_result (tenant_id, "result_date" DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL`,
  'CREATE INDEX "external_result_scheme_id" ON external_result (tenant_id, "scheme_id")',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, tables);
  for (const index of indexes) await sql.raw(index).execute(db);
}
