import type { Kysely } from 'kysely';
import { flag, integer, number, text } from './columns.ts';
import { fill, idsBy, readLines, type Seed } from './seed.ts';
import { createTables, type Table } from './table.ts';

const named = [text('name', 120, 'NOT NULL'), text('name_en', 160)];

/** What all laboratories choose from and the central body keeps: analytes, units, methods, instruments, and what others call them. */
const tables: readonly Table[] = [
  {
    name: 'chemistry_type',
    tenancy: 'shared',
    isSearched: true,
    columns: [...named, text('remark', 500)],
    unique: [['name']],
    listedBy: 'name',
    isRetirable: true,
  },
  {
    name: 'temperature',
    tenancy: 'shared',
    isSearched: true,
    columns: [text('name', 120, 'NOT NULL'), number('celsius', { min: 0, max: 100 }, 'NOT NULL')],
    unique: [['name'], ['celsius']],
    listedBy: 'celsius',
  },
  {
    name: 'unit',
    tenancy: 'shared',
    isSearched: true,
    columns: [text('symbol', 30, 'NOT NULL'), text('name', 120, 'NOT NULL'), text('ucum', 30, 'NOT NULL')],
    unique: [['symbol'], ['ucum']],
    listedBy: 'symbol',
    isRetirable: true,
    isProposable: true,
  },
  {
    name: 'method',
    tenancy: 'shared',
    isSearched: true,
    columns: [...named, text('remark', 500)],
    unique: [['name']],
    listedBy: 'name',
    isRetirable: true,
    isProposable: true,
  },
  {
    name: 'reagent_supplier',
    tenancy: 'shared',
    isSearched: true,
    columns: [...named, text('remark', 500)],
    unique: [['name']],
    listedBy: 'name',
    isRetirable: true,
    isProposable: true,
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
      // Values of 0 and below are measurements.
      flag('may_be_negative'),
    ],
    unique: [['name']],
    references: { chemistry_type_id: 'chemistry_type', unit_id: 'unit' },
    listedBy: 'abbreviation',
    isRetirable: true,
  },
  {
    name: 'method_analyte',
    tenancy: 'shared',
    columns: ['"analyte_id" bigint NOT NULL', '"method_id" bigint NOT NULL'],
    unique: [['analyte_id', 'method_id']],
    references: { analyte_id: 'analyte', method_id: 'method' },
    listedBy: 'analyte_id',
    isProposable: true,
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
      number('plausible_low'),
      number('plausible_high'),
    ],
    unique: [['analyte_id', 'unit_id']],
    references: { analyte_id: 'analyte', unit_id: 'unit' },
    listedBy: 'analyte_id',
    isProposable: true,
  },
  {
    name: 'instrument_manufacturer',
    tenancy: 'shared',
    isSearched: true,
    columns: [...named, text('remark', 500)],
    unique: [['name']],
    listedBy: 'name',
    isRetirable: true,
  },
  {
    name: 'instrument_group',
    tenancy: 'shared',
    isSearched: true,
    columns: [...named, text('remark', 500)],
    unique: [['name']],
    listedBy: 'name',
    isRetirable: true,
  },
  {
    name: 'instrument_model',
    tenancy: 'shared',
    isSearched: true,
    columns: ['"instrument_manufacturer_id" bigint NOT NULL', '"instrument_group_id" bigint NOT NULL', ...named],
    unique: [['instrument_manufacturer_id', 'name']],
    references: { instrument_manufacturer_id: 'instrument_manufacturer', instrument_group_id: 'instrument_group' },
    listedBy: 'name',
    isRetirable: true,
    isProposable: true,
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
    listedBy: 'name',
    isRetirable: true,
    isProposable: true,
  },
];

const names = ['name', 'name_en'];

function analyteSeeds(): Seed[] {
  const chemistryTypes = readLines('chemistry_types.csv', 10);
  const units = readLines('units.csv', 11);
  const methods = readLines('methods.csv', 12);
  const analytes = readLines('analytes.csv', 13);
  const chemistryTypeId = idsBy(chemistryTypes, 'name_en');
  const unitId = idsBy(units, 'ucum');
  const methodId = idsBy(methods, 'name_en');
  const analyteId = idsBy(analytes, 'name_en');
  return [
    { table: 'chemistry_type', rows: chemistryTypes, search: names },
    { table: 'temperature', rows: readLines('temperatures.csv', 18), search: ['name'] },
    { table: 'unit', rows: units, search: ['symbol', 'name', 'ucum'] },
    { table: 'method', rows: methods, search: names },
    { table: 'reagent_supplier', rows: readLines('reagent_suppliers.csv', 19), search: names },
    {
      table: 'analyte',
      rows: analytes.map(({ chemistry_type, unit, ...line }) => ({
        ...line,
        chemistry_type_id: chemistryTypeId(chemistry_type),
        unit_id: unitId(unit),
      })),
      search: [...names, 'abbreviation', 'loinc'],
    },
    {
      table: 'method_analyte',
      rows: readLines('analyte_methods.csv', 14).map(({ id, analyte, method }) => ({
        id,
        analyte_id: analyteId(analyte),
        method_id: methodId(method),
      })),
    },
    {
      table: 'analyte_unit',
      rows: readLines('analyte_units.csv', 15).map(({ analyte, unit, ...line }) => ({
        ...line,
        analyte_id: analyteId(analyte),
        unit_id: unitId(unit),
      })),
    },
  ];
}

/** A dictionary instrument and its model share a line of the file; each keeps its own id. */
function instrumentSeeds(): Seed[] {
  const manufacturers = readLines('instrument_manufacturers.csv', 21);
  const groups = readLines('instrument_groups.csv', 22);
  const manufacturerId = idsBy(manufacturers, 'name_en');
  const groupId = idsBy(groups, 'name_en');
  const models = readLines('instruments.csv', 23);
  const instruments = readLines('instruments.csv', 24);
  const modelId = idsBy(models, 'name_en');
  return [
    { table: 'instrument_manufacturer', rows: manufacturers, search: names },
    { table: 'instrument_group', rows: groups, search: names },
    {
      table: 'instrument_model',
      rows: models.map(({ id, manufacturer, group, model }) => ({
        id,
        instrument_manufacturer_id: manufacturerId(manufacturer),
        instrument_group_id: groupId(group),
        name: model,
        name_en: model,
      })),
      search: names,
    },
    {
      table: 'instrument',
      rows: instruments.map(({ manufacturer, group, model: _, ...line }) => ({
        ...line,
        instrument_manufacturer_id: manufacturerId(manufacturer),
        instrument_group_id: groupId(group),
        instrument_model_id: modelId(line.name_en),
      })),
      search: names,
    },
  ];
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, tables);
  await fill(db, [...analyteSeeds(), ...instrumentSeeds()]);
}
