import { resources } from '@qc/resources';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '#platform/database/migrate';
import { type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from '../results/openQcTest.ts';

let laboratory: Laboratory;
let qcTest: OpenQcTest;
beforeAll(async () => {
  laboratory = await openLaboratory();
  qcTest = await openQcTest(laboratory);
});
afterAll(() => laboratory.api.close());

/**
 * On a cluster every table takes a while, and all of them together longer than a writer waits: there, those that entry
 * uses.
 */
const isCluster = inject('testServer').nodes.length > 1;
const usedByEntry = ['qc_result', 'qc_test', 'target', 'analyte', 'laboratory'];

/** All that a migration may do while servers run, everywhere: a column in every table, a table, an index. */
const next = {
  '9999_next': {
    up: async (db: Kysely<unknown>) => {
      const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
          and c.relname not like 'kysely%' order by 1`.execute(db);
      const changed = rows.filter(({ name }) => !isCluster || usedByEntry.includes(name));
      for (const { name } of changed)
        await sql`alter table ${sql.table(name)} add column later text not null default ''`.execute(db);
      await sql`create table later_note (tenant_id text not null, id bigint not null, primary key (tenant_id, id))`.execute(
        db,
      );
      await sql`create index qc_result_later on qc_result (tenant_id, later)`.execute(db);
    },
  },
};

/** Reads every list of a laboratory and the most used screens: includes each statement that a server has prepared. */
async function readEverything(): Promise<string[]> {
  const own = ['home/summary', 'qcTestResult/page', `qcTestResult/getLeveyJenningsChart?qcTestId=${qcTest.testId}`];
  const urls = [...own.map((path) => `/app/${path}`), ...resources.map(({ path }) => `${path}/page`)];
  const failed: string[] = [];
  for (const url of urls) {
    const { status } = await laboratory.api.as(laboratory.token, { url: `/eqicapi${url}` });
    if (status >= 500) failed.push(`${url}: ${status}`);
  }
  return failed;
}

test('a server continues reading and writing while a newer version changes the schema under it', {
  timeout: 120_000,
}, async () => {
  // Connections with prepared statements of today's columns.
  await qcTest.enter([5.01, 5.02, 5.03]);
  expect(await readEverything()).toEqual([]);
  let isUpgraded = false;
  let written = 3;
  const writing = (async () => {
    // To the end of the upgrade and beyond.
    for (let after = 0; after < 3; after += isUpgraded ? 1 : 0) {
      await qcTest.enter([5 + (written % 7) / 100], written + 1);
      written = Math.min(written + 1, 27);
    }
  })();
  await migrate(laboratory.api.configFor('owner'), { next });
  isUpgraded = true;
  await writing;
  expect((await qcTest.results()).length).toBeGreaterThanOrEqual(written);
  expect(await readEverything()).toEqual([]);
  expect(await laboratory.api.verify('100001')).toMatchObject({ broken: null });

  const again = migrate(laboratory.api.configFor('owner'));
  await expect(again, 'a server of today is not started on it').rejects.toThrow(
    '数据库已由更新的版本升级（9999_next）',
  );
});
