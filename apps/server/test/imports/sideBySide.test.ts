import type { ImportBatch } from '@qc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitUntil } from '../support/waitUntil.ts';
import { csv, type ImportApi, openImportApi } from './importApi.ts';

let lab: ImportApi;
beforeAll(async () => {
  lab = await openImportApi();
}, 60_000);
afterAll(() => lab?.close());

/** Runs of two levels for each of three tests: more rows than a step has, whichever tests it takes. */
const runs = 600;
const rows = 3 * 2 * runs;
const detail = (id: string) => lab.get<ImportBatch>(`/app/qctest/qcTestImportHistory/detail?id=${id}`);
const at = (run: number) => new Date(Date.UTC(2026, 3, 1, run)).toISOString().slice(0, 16).replace('T', ' ');
/** Now and then a level that is far off, and a slow drift that only a look back tells. */
const value = (run: number, level: number) =>
  level === 1
    ? (5 + (run % 50 === 49 ? 0.4 : ((run % 12) - 5) / 60)).toFixed(3)
    : (15 + ((run % 12) - 5) / 20).toFixed(3);

const told = async (id: string) => {
  const [links] = await lab.api.system.read('test', (tx) =>
    tx.rows(sql<{ results: number }>`select sum((content -> 'after' ->> 'count')::int)::int as results from audit_log
      where tenant_id = '100001' and entity = 'qcTestResult' and entity_id = ${id} and action = 'load'`),
  );
  return links?.results;
};

const sums = (testId: string) =>
  lab.api.system.read('test', (tx) =>
    tx.rows(sql`select level, month, "set", n, round(mean::numeric, 9) as mean, round(m2::numeric, 9) as m2 from qc_month
      where tenant_id = '100001' and qc_test_id = ${testId} and n > 0 order by 1, 2, 3`),
  );

test('tests that are stored side by side end as each would alone, and no repeat slips between two steps', {
  timeout: 240_000,
}, async () => {
  const tests = [await lab.newTest(), await lab.newTest(), await lab.newTest()];
  const lineOf = (lotNumber: string, run: number, level: number) =>
    `GLU,${lotNumber},${level},${at(run)},${value(run, level)}`;
  const lines = Array.from({ length: runs }, (_, run) =>
    tests.flatMap(({ lotNumber }) => [1, 2].map((level) => lineOf(lotNumber, run, level))),
  ).flat();
  // The last line of a step and the first of the next say the same: nobody can look up the first while it is being stored.
  for (const place of [1000, 2000, 3000]) lines.splice(place, 0, lines[place - 1] ?? '');
  const { id } = (await lab.upload('several.csv', csv(lines))).body.data as ImportBatch;
  await waitUntil('the file to be read', async () => (await detail(id)).status === 'Processed', { withinMs: 60_000 });
  expect(await detail(id)).toMatchObject({ total: rows + 3, ready: rows, skipped: 3 });
  const repeats = await lab.api.system.read('test', (tx) =>
    tx.rows(
      sql`select line, reason_code as code from qc_test_result_record where import_id = ${id} and status = 'Skipped' order by line`,
    ),
  );
  expect(repeats).toEqual([1002, 2002, 3002].map((line) => ({ line, code: 'duplicateLine' })));

  await lab.post('/app/qcTestResult/importData', { importId: id, all: true });
  await waitUntil('all rows to be results', async () => (await detail(id)).imported === rows, { withinMs: 120_000 });
  const isOver = async () => {
    const [job] = await lab.api.system.load('test', '000000', (tx) =>
      tx.rows(sql<{ state: string; result: unknown }>`select state, result from job
        where name = 'importData' and input->>'importId' = ${id}`),
    );
    return job?.state === 'done' && JSON.stringify(job.result).includes(`"stored":${rows}`);
  };
  await waitUntil('the job to tell how many it stored', isOver, { withinMs: 30_000 });
  expect(await detail(id)).toMatchObject({ total: rows + 3, ready: 0, skipped: 3, failed: 0, imported: rows });
  expect(await told(id)).toBe(rows);

  const alone = await lab.newTest();
  const own = Array.from({ length: runs }, (_, run) => [1, 2].map((level) => lineOf(alone.lotNumber, run, level)));
  const single = (await lab.upload('alone.csv', csv(own.flat()))).body.data as ImportBatch;
  await waitUntil('the file to be read', async () => (await detail(single.id)).status === 'Processed', {
    withinMs: 60_000,
  });
  await lab.post('/app/qcTestResult/importData', { importId: single.id, all: true });
  await waitUntil('all rows to be results', async () => (await detail(single.id)).imported === 2 * runs, {
    withinMs: 120_000,
  });
  const [expected, expectedSums] = [await lab.stored(alone.testId), await sums(alone.testId)];
  expect(expected.some(({ verdict }) => verdict === 'reject')).toBe(true);
  expect(expected.some(({ alert }) => alert === 'Pending')).toBe(true);
  for (const { testId } of tests) {
    expect(await lab.stored(testId)).toEqual(expected);
    expect(await sums(testId)).toEqual(expectedSums);
  }
  const { broken, results } = await lab.api.verify('100001');
  expect({ broken, faults: results.faults }).toEqual({ broken: null, faults: 0 });
});
