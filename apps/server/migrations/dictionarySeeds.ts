import { idsBy, readLines, type Seed } from './seed.ts';

/** The starting content of the dictionaries. Frozen with the migration that uses it. */
export function dictionarySeeds(): Seed[] {
  const chemistryTypes = readLines('chemistry_types.csv', 10);
  const units = readLines('units.csv', 11);
  const methods = readLines('methods.csv', 12);
  const analytes = readLines('analytes.csv', 13);
  const taeTypes = readLines('tae_types.csv', 16);
  const chemistryTypeId = idsBy(chemistryTypes, 'name_en');
  const unitId = idsBy(units, 'ucum');
  const methodId = idsBy(methods, 'name_en');
  const analyteId = idsBy(analytes, 'name_en');
  const taeTypeId = idsBy(taeTypes, 'name_en');
  const names = ['name', 'name_en'];
  return [
    { table: 'chemistry_type', rows: chemistryTypes, search: names },
    { table: 'temperature', rows: readLines('temperatures.csv', 18), search: ['name'] },
    { table: 'unit', rows: units, search: ['symbol', 'name', 'ucum'] },
    { table: 'method', rows: methods, search: names },
    { table: 'reagent_supplier', rows: readLines('reagent_suppliers.csv', 19), search: names },
    {
      table: 'brand',
      rows: readLines('brands.csv', 20).map(({ chemistry_type, ...line }) => ({
        ...line,
        chemistry_type_id: chemistryTypeId(chemistry_type),
      })),
      search: [...names, 'product'],
    },
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
    { table: 'tae_type', rows: taeTypes, search: names },
    {
      table: 'tae',
      rows: readLines('tae.csv', 17).map(({ tae_type, analyte, unit, ...line }) => ({
        ...line,
        tae_type_id: taeTypeId(tae_type),
        analyte_id: analyteId(analyte),
        unit_id: unit && unitId(unit),
      })),
    },
    ...instrumentSeeds(),
  ];
}

/** A dictionary instrument and its model share a line of the file; each keeps an id of its own. */
function instrumentSeeds(): Seed[] {
  const manufacturers = readLines('instrument_manufacturers.csv', 21);
  const groups = readLines('instrument_groups.csv', 22);
  const manufacturerId = idsBy(manufacturers, 'name_en');
  const groupId = idsBy(groups, 'name_en');
  const models = readLines('instruments.csv', 23);
  const instruments = readLines('instruments.csv', 24);
  const modelId = idsBy(models, 'name_en');
  const names = ['name', 'name_en'];
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
