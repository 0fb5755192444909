import { sql } from 'kysely';
import type { ReadTx } from '#platform/database/db';

export type AnalyteEntry = {
  readonly id: string;
  readonly nameEn: string;
  readonly abbreviation: string;
  readonly unitId: string;
  readonly decimals: number;
};
export type InstrumentEntry = {
  readonly id: string;
  readonly nameEn: string;
  readonly modelId: string;
  readonly manufacturerId: string;
  readonly groupId: string;
};

/** The entries of the dictionaries by their English names; one that is missing stops the demo. */
export type Dictionary = {
  analyte(nameEn: string): AnalyteEntry;
  instrument(nameEn: string): InstrumentEntry;
  method(nameEn: string): string;
  reagentSupplier(nameEn: string): string;
  brand(name: { brandEn: string; product: string }): string;
  taeType(nameEn: string): string;
  /** The centre's own configuration, which laboratories inherit. */
  ruleSet(nameEn: string): string;
  multirule(abbreviation: string): string;
  statsComparison(nameEn: string): string;
  comment(code: string): string;
  bodyTemperature: string;
};

type DictionaryRow = { readonly id: string; readonly key: string };

function finder<T extends { readonly key: string }>(what: string, rows: readonly T[]): (key: string) => T {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return (key) => {
    const found = byKey.get(key);
    if (!found) throw new Error(`the dictionaries have no ${what} ${key}`);
    return found;
  };
}

async function named(tx: ReadTx, table: string, key: string): Promise<(key: string) => string> {
  const rows = await tx.rows(
    sql<DictionaryRow>`select id, ${sql.raw(key)} as key from ${sql.table(table)} where deleted_at is null`,
  );
  const find = finder(table, rows);
  return (wanted) => find(wanted).id;
}

export async function readDictionary(tx: ReadTx): Promise<Dictionary> {
  const analyte = finder(
    'analyte',
    await tx.rows(sql<AnalyteEntry & { key: string }>`select id, name_en as key, name_en as "nameEn", abbreviation,
      unit_id as "unitId", decimals from analyte where deleted_at is null`),
  );
  const instrument = finder(
    'instrument',
    await tx.rows(sql<InstrumentEntry & { key: string }>`select id, name_en as key, name_en as "nameEn",
      instrument_model_id as "modelId", instrument_manufacturer_id as "manufacturerId", instrument_group_id as "groupId" from instrument where deleted_at is null`),
  );
  const brand = await named(tx, 'brand', `name_en || '/' || product`);
  const temperature = await named(tx, 'temperature', 'celsius::text');
  return {
    analyte,
    instrument,
    brand: ({ brandEn, product }) => brand(`${brandEn}/${product}`),
    method: await named(tx, 'method', 'name_en'),
    reagentSupplier: await named(tx, 'reagent_supplier', 'name_en'),
    taeType: await named(tx, 'tae_type', 'name_en'),
    ruleSet: await named(tx, 'rule_set', 'name_en'),
    multirule: await named(tx, 'multirule', 'abbreviation'),
    statsComparison: await named(tx, 'stats_comparison', 'name_en'),
    comment: await named(tx, 'comments', 'code'),
    bodyTemperature: temperature('37'),
  };
}
