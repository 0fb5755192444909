import { columnName, expectedColumns, isTenantOwned, type Resource } from '@qc/resource-kit';
import { resources, roles } from '@qc/resources';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredTables } from '#platform/database/schema/tables';
import { createTestDatabase } from './support/database.ts';
import type { TestDatabase } from './support/testServer.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.configFor('qc_report'));
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.close();
});

async function rows<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await client.query<Row>(text, values)).rows;
}

async function realColumns(table: string) {
  const found = await rows<{ name: string; type: string; nullable: boolean }>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type, NOT attnotnull AS nullable
     FROM pg_attribute WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped`,
    [`"${table}"`],
  );
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Every table of the application; partitions are their parent's. */
async function realTables(): Promise<string[]> {
  const found = await rows<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
       AND NOT relispartition AND relname NOT LIKE 'kysely%' ORDER BY relname COLLATE "C"`,
  );
  return found.map(({ name }) => name);
}

async function columnsWithDefault(table: string): Promise<string[]> {
  const found = await rows<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped AND atthasdef
     ORDER BY attname COLLATE "C"`,
    [`"${table}"`],
  );
  return found.map(({ name }) => name);
}

async function uniqueColumnSets(table: string): Promise<string[][]> {
  const found = await rows<{ columns: string[] }>(
    `SELECT array(SELECT attname::text FROM unnest(indkey) WITH ORDINALITY AS key(attnum, place)
       JOIN pg_attribute ON attrelid = indrelid AND pg_attribute.attnum = key.attnum ORDER BY place) AS columns
     FROM pg_index WHERE indrelid = to_regclass($1) AND indisunique AND NOT indisprimary`,
    [`"${table}"`],
  );
  return found.map((row) => row.columns);
}

function declaredSets(resource: Resource): string[][] {
  const tenant = isTenantOwned(resource) ? ['tenant_id'] : [];
  const owner = resource.proposable ? ['proposed_by'] : [];
  return (resource.unique ?? []).map((fields) => [...tenant, ...fields.map(columnName), ...owner]);
}

describe.each(resources.map((resource) => [resource.name, resource] as const))('%s', (_, resource) => {
  it('has the columns that its declaration expects, and no others', async () => {
    expect(await realColumns(resource.table)).toEqual(expectedColumns(resource));
  });

  it('keeps unique in the database what it declares unique', async () => {
    expect(await uniqueColumnSets(resource.table)).toEqual(expect.arrayContaining(declaredSets(resource)));
  });

  it('begins every key of a tenant table with the tenant', async () => {
    const keys = await rows<{ columns: string[] }>(
      `SELECT array(SELECT attname::text FROM unnest(conkey) WITH ORDINALITY AS key(attnum, place)
         JOIN pg_attribute ON attrelid = conrelid AND pg_attribute.attnum = key.attnum ORDER BY place) AS columns
       FROM pg_constraint WHERE conrelid = to_regclass($1) AND contype IN ('p', 'x')`,
      [`"${resource.table}"`],
    );
    const first = isTenantOwned(resource) ? 'tenant_id' : 'id';
    expect(keys.map((key) => key.columns[0])).toEqual(keys.map(() => first));
    expect(keys).not.toEqual([]);
  });
});

describe.each(Object.entries(declaredTables))('%s', (table, columns) => {
  const names = Object.keys(columns).sort();

  it('has the columns that its types are made from, and no others', async () => {
    const declared = names.map((name) => ({ name, type: columns[name]?.type, nullable: columns[name]?.nullable }));
    expect(await realColumns(table)).toEqual(declared);
  });

  it('fills the columns that an insert may leave out', async () => {
    expect(await columnsWithDefault(table)).toEqual(names.filter((name) => columns[name]?.hasDefault));
  });
});

it('every table has a declaration, so that no statement about it is without types', async () => {
  const declared = [...resources.map((resource) => resource.table), ...Object.keys(declaredTables)];
  expect(await realTables()).toEqual(declared.toSorted());
});

it('every table of a tenant is behind row-level security that binds its owner too', async () => {
  const open = await rows(
    `SELECT relname FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace AND nspname = 'public'
     WHERE relkind IN ('r', 'p') AND NOT relispartition AND NOT (relrowsecurity AND relforcerowsecurity)
       AND relname NOT LIKE 'kysely%' ORDER BY 1`,
  );
  expect(open).toEqual([]);
});

it('nobody reaches a partition past the policies of its parent', async () => {
  const reachable = await rows(
    `SELECT relname FROM pg_class WHERE relispartition AND relkind = 'r' AND relname LIKE 'qc_result%'
       AND (has_table_privilege('qc_app', oid, 'SELECT') OR has_table_privilege('qc_app', oid, 'INSERT'))`,
  );
  expect(reachable).toEqual([]);
});

it('every built-in role has a row that follows its rule, with nothing granted or revoked', async () => {
  const stored = await rows('SELECT alias, rule, audience, granted, revoked FROM role ORDER BY id');
  expect(stored).toEqual(
    roles.map(({ alias, audience }) => ({ alias, rule: alias, audience, granted: [], revoked: [] })),
  );
});

describe('seeded dictionaries', () => {
  it.each([
    ['chemistry_type', 12],
    ['temperature', 3],
    ['unit', 51],
    ['method', 85],
    ['reagent_supplier', 28],
    ['brand', 30],
    ['instrument_manufacturer', 22],
    ['instrument_group', 11],
    ['instrument_model', 118],
    ['instrument', 118],
    ['analyte', 239],
    ['tae_type', 8],
    ['tae', 563],
    ['multirule', 16],
    ['comments', 22],
    ['rule_set', 3],
    ['stats_comparison', 4],
    ['sensitivity', 3],
    ['lot', 0],
  ])('%s holds %i rows', async (table, count) => {
    expect(await rows(`SELECT count(*)::int AS count FROM "${table}"`)).toEqual([{ count }]);
  });

  it('every analyte has two methods or more', async () => {
    expect(
      await rows(
        `SELECT name_en FROM analyte WHERE (SELECT count(*) FROM method_analyte WHERE analyte_id = analyte.id) < 2`,
      ),
    ).toEqual([]);
  });

  it('every analyte may be measured in its default unit, which converts to itself', async () => {
    expect(
      await rows(`SELECT name_en FROM analyte WHERE NOT EXISTS (SELECT 1 FROM analyte_unit u
        WHERE u.analyte_id = analyte.id AND u.unit_id = analyte.unit_id AND factor = 1 AND intercept IS NULL)`),
    ).toEqual([]);
  });

  it('every absolute limit is in a unit that converts to the analyte’s', async () => {
    expect(
      await rows(`SELECT id FROM tae WHERE unit_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM analyte_unit u
        WHERE u.analyte_id = tae.analyte_id AND u.unit_id = tae.unit_id)`),
    ).toEqual([]);
  });

  it.each([
    ['ptt', 'Glucose'],
    ['bas', 'Alanine aminotransferase'],
    ['tsh', 'Thyroid stimulating hormone'],
  ])('typing %s finds %s', async (keyword, expected) => {
    const found = await rows<{ name_en: string }>('SELECT name_en FROM analyte WHERE search_text LIKE $1', [
      `%${keyword}%`,
    ]);
    expect(found.map((row) => row.name_en)).toContain(expected);
  });
});
