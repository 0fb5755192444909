/**
 * How an installation is used. `centre`: a central body with its laboratories. `single`: one hospital without a centre; its
 * director owns the lots and dictionaries, and what only a centre has is hidden. The identities stay what they are.
 */
export type InstallationMode = 'centre' | 'single';

/** Shared records that a single hospital keeps itself: its lots and dictionaries. Roles, programmes and trade need a centre. */
export const keptBySingle: readonly string[] = [
  'analyte',
  'analyteUnit',
  'brand',
  'chemistryType',
  'instrument',
  'instrumentGroup',
  'instrumentManufacturer',
  'instrumentModel',
  'lot',
  'lotAnalyte',
  'mapping',
  'method',
  'methodAnalyte',
  'reagentSupplier',
  'tae',
  'taeType',
  'temperature',
  'unit',
];
