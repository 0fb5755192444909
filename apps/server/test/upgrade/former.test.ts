import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate';
import { createTestDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/testServer.ts';
import { lastOfBaseline, migrationNames } from './migrationFiles.ts';

/** Installations whose tables were made before the baseline: the same tables, under other names of migrations. */
let database: TestDatabase;
let pool: pg.Pool;
const former = ['0001_platform', '0002_dictionaries', '0075_cluster', '0161_testMenu'];
const later = migrationNames().filter((name) => name > lastOfBaseline);

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool(database.configFor('owner'));
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

const names = async () => (await pool.query('SELECT name FROM kysely_migration ORDER BY timestamp, name')).rows;
const asRows = (list: readonly string[]) => list.map((name) => ({ name }));
const applied = (list: readonly string[]) =>
  pool.query(
    `WITH gone AS (DELETE FROM kysely_migration) INSERT INTO kysely_migration (name, timestamp)
      SELECT name, '2026-01-01T00:00:0' || least(place, 9) || '.000Z' FROM unnest($1::text[]) WITH ORDINALITY AS a (name, place)`,
    [list],
  );

beforeEach(() => pool.query('DELETE FROM kysely_migration'));

test('with all former migrations it has the baseline: nothing runs, even where two servers start together', async () => {
  await applied([...former, ...later]);
  const start = () => migrate(database.configFor('owner'));
  expect(await Promise.all([start(), start()])).toEqual([[], []]);
  expect(await names()).toEqual(asRows(migrationNames()));
  expect(await start()).toEqual([]);
});

test('with some of them it is refused in both languages, with what to do, and stays as it is', async () => {
  await applied(former.slice(0, 3));
  const start = migrate(database.configFor('owner'));
  await expect(start).rejects.toThrow('首个版本发布前的开发版本建立（止于 0075_cluster）');
  await expect(start).rejects.toThrow('Install the last development version, the one with 0161_testMenu');
  expect(await names()).toEqual(asRows(former.slice(0, 3)));
});

test('with a migration that this version does not know it is one of a newer version, and stays as it is', async () => {
  await applied([...former, '9999_later']);
  await expect(migrate(database.configFor('owner'))).rejects.toThrow('newer version (9999_later)');
  expect(await names()).toEqual(asRows([...former, '9999_later']));
});
