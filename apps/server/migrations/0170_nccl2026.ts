import { type Kysely, sql } from 'kysely';
import { fill, idsBy, type Line, readLines } from './seed.ts';

const edition = 'NCCL EQA criteria 2026';

/** What the central body entered itself by now stays as it is: a name is used once. */
async function knownNames(db: Kysely<unknown>, table: 'analyte' | 'method'): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT min(id) AS id, name FROM ${sql.table(table)} WHERE deleted_at IS NULL GROUP BY name`.execute(db);
  return new Map(rows.map(({ id, name }) => [name, String(id)]));
}

/** Lines with the ids that their names have here. */
const settled = (lines: readonly Line[], known: ReadonlyMap<string, string>): Line[] =>
  lines.map((line) => ({ ...line, id: known.get(String(line.name)) ?? line.id }));

/** Analytes of which the edition of that name has a row already. */
async function requiredAnalytes(db: Kysely<unknown>, typeId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT analyte_id AS id FROM tae WHERE tae_type_id = ${typeId} AND deleted_at IS NULL`.execute(db);
  return new Set(rows.map(({ id }) => String(id)));
}

/** The analytes of the NCCL plan of 2026 that the dictionary lacked, with their units, methods and allowable errors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`SET LOCAL app.tenant_id = '000000'`.execute(db);
  const analytes = readLines('analytes_2026.csv', 35);
  const chemistryTypeId = idsBy(readLines('chemistry_types.csv', 10), 'name_en');
  const unitId = idsBy(readLines('units.csv', 11), 'ucum');
  const knownMethods = await knownNames(db, 'method');
  const methods = readLines('methods_2026.csv', 39);
  const methodId = idsBy([...readLines('methods.csv', 12), ...settled(methods, knownMethods)], 'name_en');
  const typeId = idsBy(readLines('tae_types_later.csv', 32), 'name_en')(edition);
  const known = await knownNames(db, 'analyte');
  const required = await requiredAnalytes(db, typeId);
  const added = analytes.filter(({ name }) => !known.has(String(name)));
  const isAdded = ({ analyte }: Line) => added.some(({ name_en }) => name_en === analyte);
  const analyteId = idsBy(settled(analytes, known), 'name_en');
  const seeds = [
    {
      table: 'method',
      rows: methods.filter(({ name }) => !knownMethods.has(String(name))),
      search: ['name', 'name_en'],
    },
    {
      table: 'analyte',
      rows: added.map(({ chemistry_type, unit, ...line }) => ({
        ...line,
        chemistry_type_id: chemistryTypeId(chemistry_type),
        unit_id: unitId(unit),
      })),
      search: ['name', 'name_en', 'abbreviation', 'loinc'],
    },
    {
      table: 'method_analyte',
      rows: readLines('analyte_methods_2026.csv', 36)
        .filter(isAdded)
        .map(({ id, analyte, method }) => ({ id, analyte_id: analyteId(analyte), method_id: methodId(method) })),
    },
    {
      table: 'analyte_unit',
      rows: readLines('analyte_units_2026.csv', 37)
        .filter(isAdded)
        .map(({ analyte, unit, ...line }) => ({ ...line, analyte_id: analyteId(analyte), unit_id: unitId(unit) })),
    },
    {
      table: 'tae',
      rows: readLines('tae_nccl_2026_more.csv', 38)
        .map(({ tae_type: _, analyte, unit, ...line }) => ({
          ...line,
          tae_type_id: typeId,
          analyte_id: analyteId(analyte),
          unit_id: unit && unitId(unit),
        }))
        .filter(({ analyte_id }) => !required.has(analyte_id)),
    },
  ];
  await fill(
    db,
    seeds.filter(({ rows }) => rows.length > 0),
  );
}
