import { type Kysely, sql } from 'kysely';
import { choice, flag, integer, number, text } from './columns.ts';
import { fill, idsBy, readLines, type Seed } from './seed.ts';
import { byCentre, createTables, currentTenant, protect, type Table } from './table.ts';

const named = [text('name', 120, 'NOT NULL'), text('name_en', 160)];

/** Control material, allowable errors, and the documents of the central body. */
const tables: readonly Table[] = [
  {
    name: 'brand',
    tenancy: 'shared',
    isSearched: true,
    columns: [
      ...named,
      text('product', 160, 'NOT NULL'),
      integer('level_count', { min: 1, max: 3 }, 'NOT NULL'),
      '"chemistry_type_id" bigint',
    ],
    unique: [['name', 'product']],
    references: { chemistry_type_id: 'chemistry_type' },
    listedBy: 'name',
    isRetirable: true,
  },
  {
    name: 'lot',
    tenancy: 'shared',
    isSearched: true,
    columns: [
      text('lot_number', 40, 'NOT NULL'),
      text('name', 120),
      '"brand_id" bigint NOT NULL',
      '"expiry_date" date NOT NULL',
      text('level1_lot_number', 40),
      text('level2_lot_number', 40),
      text('level3_lot_number', 40),
      integer('open_vial_days', { min: 1, max: 400 }),
      choice('status', ['Active', 'Sealed'], `NOT NULL DEFAULT 'Active'`),
    ],
    unique: [['lot_number', 'brand_id']],
    references: { brand_id: 'brand' },
    listedBy: '-expiry_date',
  },
  {
    name: 'lot_analyte',
    tenancy: 'shared',
    columns: [
      '"lot_id" bigint NOT NULL',
      '"analyte_id" bigint NOT NULL',
      '"unit_id" bigint NOT NULL',
      number('level1_mean'),
      number('level1_sd', { above: 0 }),
      number('level1_low'),
      number('level1_high'),
      number('level2_mean'),
      number('level2_sd', { above: 0 }),
      number('level2_low'),
      number('level2_high'),
      number('level3_mean'),
      number('level3_sd', { above: 0 }),
      number('level3_low'),
      number('level3_high'),
    ],
    unique: [['lot_id', 'analyte_id', 'unit_id']],
    references: { lot_id: 'lot', analyte_id: 'analyte', unit_id: 'unit' },
    checks: {
      ranges: 'level1_low <= level1_high AND level2_low <= level2_high AND level3_low <= level3_high',
    },
    listedBy: 'analyte_id',
  },
  {
    name: 'tae_type',
    tenancy: 'shared',
    isSearched: true,
    columns: [
      ...named,
      text('publisher', 160),
      text('citation', 500),
      // For whom and how long it holds; an edition that was replaced stays, and holds for its time.
      choice('jurisdiction', ['national', 'province', 'own']),
      '"effective_from" date',
      '"effective_to" date',
      flag('is_transcribed'),
    ],
    unique: [['name']],
    listedBy: 'name',
  },
  {
    name: 'tae',
    tenancy: 'shared',
    columns: [
      '"tae_type_id" bigint NOT NULL',
      '"analyte_id" bigint NOT NULL',
      choice('combination', ['percent', 'absolute', 'greater', 'lesser'], `NOT NULL DEFAULT 'percent'`),
      number('tea_percent', { above: 0 }),
      number('tea_absolute', { above: 0 }),
      '"unit_id" bigint',
      number('cv_percent', { above: 0 }),
      number('bias_percent', { above: 0 }),
      '"effective_from" date NOT NULL',
      text('source', 300),
      choice('specimen', ['serum', 'plasma', 'wholeBlood', 'urine', 'csf']),
      number('break_point', { above: 0 }),
      number('max_sd', { above: 0 }),
    ],
    unique: [['tae_type_id', 'analyte_id', 'effective_from']],
    references: { tae_type_id: 'tae_type', analyte_id: 'analyte', unit_id: 'unit' },
    checks: {
      limits: `CASE combination WHEN 'percent' THEN num_nonnulls(tea_percent) = 1 WHEN 'absolute' THEN num_nonnulls(tea_absolute, unit_id) = 2
        ELSE num_nonnulls(tea_percent, tea_absolute, unit_id) = 3 END`,
    },
    listedBy: 'tae_type_id',
  },
  {
    name: 'project',
    tenancy: 'shared',
    isSearched: true,
    columns: [...named, text('major_name', 80, 'NOT NULL'), text('major_name_en', 120), text('remark', 500)],
    unique: [['name']],
    listedBy: 'name',
  },
  {
    name: 'docs',
    tenancy: 'shared',
    isSearched: true,
    columns: [
      ...named,
      '"file_id" bigint NOT NULL',
      '"published_on" date',
      text('remark', 500),
      text('folder', 120),
      choice('audience', ['all', 'central', 'chosen'], `NOT NULL DEFAULT 'all'`),
      'laboratories text[]',
      integer('downloads', { min: 0 }, 'NOT NULL DEFAULT 0'),
    ],
    unique: [['name']],
    readableIf: `${byCentre} OR audience = 'all' OR (audience = 'chosen' AND ${currentTenant} = ANY(laboratories))`,
    listedBy: '-published_on',
  },
  {
    name: 'mapping',
    tenancy: 'shared',
    isSearched: true,
    columns: [
      choice('kind', ['instrument', 'analyte', 'method', 'unit', 'reagentSupplier', 'lot'], 'NOT NULL'),
      text('source_system', 60, 'NOT NULL'),
      text('external_code', 80, 'NOT NULL'),
      text('external_name', 160),
      '"instrument_id" bigint',
      '"analyte_id" bigint',
      '"method_id" bigint',
      '"unit_id" bigint',
      '"reagent_supplier_id" bigint',
      '"lot_id" bigint',
    ],
    unique: [['kind', 'source_system', 'external_code']],
    references: {
      instrument_id: 'instrument',
      analyte_id: 'analyte',
      method_id: 'method',
      unit_id: 'unit',
      reagent_supplier_id: 'reagent_supplier',
      lot_id: 'lot',
    },
    checks: {
      target: `CASE kind WHEN 'instrument' THEN instrument_id WHEN 'analyte' THEN analyte_id WHEN 'method' THEN method_id
        WHEN 'unit' THEN unit_id WHEN 'reagentSupplier' THEN reagent_supplier_id ELSE lot_id END IS NOT NULL`,
    },
    listedBy: 'external_code',
  },
];

/** Earlier versions of documents. */
const statements = [
  `CREATE TABLE docs_version (
    id        bigint PRIMARY KEY,
    docs_id   bigint NOT NULL REFERENCES docs (id),
    file_id   bigint NOT NULL,
    user_name text NOT NULL CHECK (char_length(user_name) <= 60),
    at        timestamptz NOT NULL
  )`,
  'CREATE INDEX docs_version_docs ON docs_version (docs_id)',
];

const names = ['name', 'name_en'];

/** The requirements of each file have a block of ids of their own. */
function requirementSeeds(): Seed[] {
  const types = [...readLines('tae_types.csv', 16), ...readLines('tae_types_later.csv', 32)];
  const typeId = idsBy(types, 'name_en');
  const analyteId = idsBy(readLines('analytes.csv', 13), 'name_en');
  const unitId = idsBy(readLines('units.csv', 11), 'ucum');
  const requirements = (file: string, block: number): Seed => ({
    table: 'tae',
    rows: readLines(file, block).map(({ tae_type, analyte, unit, ...line }) => ({
      ...line,
      tae_type_id: typeId(tae_type),
      analyte_id: analyteId(analyte),
      unit_id: unit && unitId(unit),
    })),
  });
  return [
    { table: 'tae_type', rows: types, search: names },
    requirements('tae.csv', 17),
    requirements('tae_wst403_2024.csv', 33),
    requirements('tae_nccl_2026.csv', 34),
  ];
}

function brandSeed(): Seed {
  const chemistryTypeId = idsBy(readLines('chemistry_types.csv', 10), 'name_en');
  return {
    table: 'brand',
    rows: readLines('brands.csv', 20).map(({ chemistry_type, ...line }) => ({
      ...line,
      chemistry_type_id: chemistryTypeId(chemistry_type),
    })),
    search: [...names, 'product'],
  };
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, tables);
  for (const statement of statements) await sql.raw(statement).execute(db);
  const readableIf = 'EXISTS (SELECT 1 FROM docs d WHERE d.id = docs_id)';
  await protect(db, { name: 'docs_version', tenancy: 'shared', readableIf });
  await fill(db, [brandSeed(), ...requirementSeeds()]);
}
