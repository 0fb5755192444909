import type { Kysely } from 'kysely';
import { choice, integer, number, text } from './columns.ts';
import { dictionarySeeds } from './dictionarySeeds.ts';
import { fill } from './seed.ts';
import { createTables, type Table } from './table.ts';

const named = [text('name', 120, 'NOT NULL'), text('name_en', 160)];

/** What all laboratories choose from and the central body keeps. */
const tables: readonly Table[] = [
  {
    name: 'chemistry_type',
    tenancy: 'shared',
    isSearched: true,
    columns: [...named, text('remark', 500)],
    unique: [['name']],
  },
  {
    name: 'temperature',
    tenancy: 'shared',
    isSearched: true,
    columns: [text('name', 120, 'NOT NULL'), number('celsius', { min: 0, max: 100 }, 'NOT NULL')],
    unique: [['name'], ['celsius']],
  },
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
  },
  {
    name: 'instrument_manufacturer',
    tenancy: 'shared',
    isSearched: true,
    columns: [...named, text('remark', 500)],
    unique: [['name']],
  },
  {
    name: 'instrument_group',
    tenancy: 'shared',
    isSearched: true,
    columns: [...named, text('remark', 500)],
    unique: [['name']],
  },
  {
    name: 'instrument_model',
    tenancy: 'shared',
    isSearched: true,
    columns: ['"instrument_manufacturer_id" bigint NOT NULL', '"instrument_group_id" bigint NOT NULL', ...named],
    unique: [['instrument_manufacturer_id', 'name']],
    references: { instrument_manufacturer_id: 'instrument_manufacturer', instrument_group_id: 'instrument_group' },
  },
  {
    name: 'instrument',
    tenancy: 'shared',
    isSearched: true,
    columns: [
      '"instrument_manufacturer_id" bigint NOT NULL',
      '"instrument_group_id" bigint NOT NULL',
      '"instrument_model_id" bigint NOT NULL',
      ...named,
    ],
    unique: [['name']],
    references: {
      instrument_manufacturer_id: 'instrument_manufacturer',
      instrument_group_id: 'instrument_group',
      instrument_model_id: 'instrument_model',
    },
  },
  {
    name: 'method',
    tenancy: 'shared',
    isSearched: true,
    columns: [...named, text('remark', 500)],
    unique: [['name']],
  },
  {
    name: 'unit',
    tenancy: 'shared',
    isSearched: true,
    columns: [text('symbol', 30, 'NOT NULL'), text('name', 120, 'NOT NULL'), text('ucum', 30, 'NOT NULL')],
    unique: [['symbol'], ['ucum']],
  },
  {
    name: 'reagent_supplier',
    tenancy: 'shared',
    isSearched: true,
    columns: [...named, text('remark', 500)],
    unique: [['name']],
  },
  {
    name: 'analyte',
    tenancy: 'shared',
    isSearched: true,
    columns: [
      ...named,
      text('abbreviation', 30, 'NOT NULL'),
      '"chemistry_type_id" bigint NOT NULL',
      '"unit_id" bigint NOT NULL',
      integer('decimals', { min: 0, max: 6 }, 'NOT NULL DEFAULT 2'),
      text('loinc', 10),
    ],
    unique: [['name']],
    references: { chemistry_type_id: 'chemistry_type', unit_id: 'unit' },
  },
  {
    name: 'method_analyte',
    tenancy: 'shared',
    columns: ['"analyte_id" bigint NOT NULL', '"method_id" bigint NOT NULL'],
    unique: [['analyte_id', 'method_id']],
    references: { analyte_id: 'analyte', method_id: 'method' },
  },
  {
    name: 'analyte_unit',
    tenancy: 'shared',
    columns: [
      '"analyte_id" bigint NOT NULL',
      '"unit_id" bigint NOT NULL',
      number('factor', { above: 0 }, 'NOT NULL'),
      number('intercept'),
      text('remark', 500),
    ],
    unique: [['analyte_id', 'unit_id']],
    references: { analyte_id: 'analyte', unit_id: 'unit' },
  },
  {
    name: 'tae_type',
    tenancy: 'shared',
    isSearched: true,
    columns: [...named, text('publisher', 160), text('citation', 500)],
    unique: [['name']],
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
    ],
    unique: [['tae_type_id', 'analyte_id', 'effective_from']],
    references: { tae_type_id: 'tae_type', analyte_id: 'analyte', unit_id: 'unit' },
    checks: {
      limits: `CASE combination WHEN 'percent' THEN num_nonnulls(tea_percent) = 1 WHEN 'absolute' THEN num_nonnulls(tea_absolute, unit_id) = 2
        ELSE num_nonnulls(tea_percent, tea_absolute, unit_id) = 3 END`,
    },
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
  },
  {
    name: 'project',
    tenancy: 'shared',
    isSearched: true,
    columns: [...named, text('major_name', 80, 'NOT NULL'), text('major_name_en', 120), text('remark', 500)],
    unique: [['name']],
  },
  {
    name: 'docs',
    tenancy: 'shared',
    isSearched: true,
    columns: [...named, '"file_id" bigint NOT NULL', '"published_on" date', text('remark', 500)],
    unique: [['name']],
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
  },
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, tables);
  await fill(db, dictionarySeeds());
}
