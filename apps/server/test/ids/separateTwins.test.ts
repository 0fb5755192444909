import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { up } from '../../migrations/0011_uniqueIds.ts';
import { day, type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from '../results/openQcTest.ts';

/** Installations whose servers shared a number may hold two results under one id. */
let laboratory: Laboratory;
let [first, second]: OpenQcTest[] = [];
beforeAll(async () => {
  laboratory = await openLaboratory();
  first = await openQcTest(laboratory);
  second = await openQcTest(laboratory);
});
afterAll(() => laboratory.api.close());

test('the later of two results under one id gets its own, with its history and what leans on it', async ({ skip }) => {
  skip(inject('testServer').nodes.length > 1, 'an upgrade from before tables could be spread over machines');
  if (!first || !second) throw new Error('no QC test');
  const { api } = laboratory;
  await first.enter([5]);
  const shared = (await first.results())[0]?.id ?? '';
  // 5.21 and 5.22 make a 2-2s in which both take part.
  await second.enter([5.21, 5.22], 2);
  const twin = (await second.results())[0]?.id ?? '';
  await first.post('/app/qcTestResult/update', { id: twin, comment: 'looked at' });
  await api.system.load('test', '100001', async (tx) => {
    await tx.rows(sql`update qc_result set id = ${shared} where id = ${twin}`);
    await tx.rows(sql`update qc_result_version set result_id = ${shared} where result_id = ${twin}`);
    await tx.rows(sql`update qc_result set violations = replace(violations::text, ${twin}, ${shared})::jsonb
      where qc_test_id = ${second?.testId}`);
  });
  await migrateAgain();

  const [kept] = await first.results();
  const [moved, next] = await second.results();
  expect(kept).toMatchObject({ id: shared, measuredAt: day(1) });
  expect(moved?.id).not.toBe(shared);
  const rule = next?.violations.find((violation) => violation.rule === '2-2s');
  expect(rule?.participants).toEqual([moved?.id, next?.id]);
  expect(await first.get(`/app/qcTestResult/versions?id=${moved?.id}`)).toHaveLength(2);
  expect(await first.get(`/app/qcTestResult/versions?id=${shared}`)).toHaveLength(1);
  const keys = await api.system.read('test', (tx) =>
    tx.rows(sql<{ id: string }>`select id from qc_result_key order by id`),
  );
  expect(new Set(keys.map(({ id }) => id))).toEqual(new Set([shared, moved?.id, next?.id]));
  expect(keys).toHaveLength(3);
});

async function migrateAgain(): Promise<void> {
  const pool = new pg.Pool(laboratory.api.configFor('owner'));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await sql`drop table id_lease, qc_result_key`.execute(db);
    await db.transaction().execute(up);
  } finally {
    await db.destroy();
  }
}
