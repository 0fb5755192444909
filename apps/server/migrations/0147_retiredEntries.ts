import { type Kysely, sql } from 'kysely';
import { flag } from './columns.ts';

const dictionaries = [
  'analyte',
  'unit',
  'method',
  'reagent_supplier',
  'instrument',
  'instrument_model',
  'instrument_manufacturer',
  'instrument_group',
  'brand',
  'chemistry_type',
];

/** Entries of dictionaries are retired and reactivated; one that was merged into another one names it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of dictionaries)
    await sql
      .raw(
        `ALTER TABLE ${table} ADD COLUMN ${flag('retired')}, ADD COLUMN merged_into_id bigint REFERENCES ${table} (id)`,
      )
      .execute(db);
}
