import type { ImportBatch } from '@qc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitUntil } from '../support/waitUntil.ts';
import { csv, type ImportApi, openImportApi } from './importApi.ts';

/** More than are stored while somebody waits: a job does it, and notes many rows at a time. */
const rows = 2_500;

let lab: ImportApi;
beforeAll(async () => {
  lab = await openImportApi();
}, 60_000);
afterAll(() => lab?.close());

const detail = (id: string) => lab.get<ImportBatch>(`/app/qctest/qcTestImportHistory/detail?id=${id}`);
const at = (i: number) => new Date(Date.UTC(2026, 3, 1, i)).toISOString().slice(0, 16).replace('T', ' ');

test('many rows are recorded in few audit links that name each result, and can be undone and redone', {
  timeout: 120_000,
}, async () => {
  const { testId, lotNumber } = await lab.newTest();
  const comments = ['plain', '"quoted, with a ""mark"""', 'back\\slash {brace}', 'NULL', '  ', '复核 ü 😀'];
  const lines = Array.from(
    { length: rows },
    (_, i) => `GLU,${lotNumber},${(i % 2) + 1},${at(i >> 1)},${i % 2 ? 15 : 5},${comments[i % comments.length]}`,
  );
  const file = csv(lines).replace('结果', '结果,备注');
  const { id } = await lab.processed(await lab.upload('many.csv', file));
  expect(await detail(id)).toMatchObject({ total: rows, ready: rows });
  const staged = await lab.api.system.read('test', (tx) =>
    tx.rows(sql<{ raw: string }>`select raw from qc_test_result_record where import_id = ${id} order by line`),
  );
  expect(staged.map(({ raw }) => raw)).toEqual(lines);
  await lab.post('/app/qcTestResult/importData', { importId: id, all: true });
  await waitUntil('all rows to be results', async () => (await detail(id)).imported === rows, { withinMs: 60_000 });

  const [trail] = await lab.api.system.read('test', (tx) =>
    tx.rows(sql`select count(*)::int as links, sum((content -> 'after' ->> 'count')::int)::int as results from audit_log
      where tenant_id = '100001' and entity = 'qcTestResult' and entity_id = ${id} and action = 'load'`),
  );
  expect(trail).toEqual({ links: 3, results: rows });
  const stored = await lab.stored(testId);
  expect(stored).toHaveLength(rows);
  const [first] = await lab.rows(id);
  const story = await lab.get<{ records: { action: string; entityId: string }[] }>(
    `/app/audit/trail?entity=qcTestResult&entityId=${first?.resultId}`,
  );
  expect(story.records).toMatchObject([{ action: 'load', entityId: id }]);
  const commented = await lab.api.system.read('test', (tx) =>
    tx.rows(
      sql<{ comment: string | null }>`select distinct comment from qc_result where qc_test_id = ${testId} order by 1`,
    ),
  );
  expect(commented.map(({ comment }) => comment)).toEqual(
    expect.arrayContaining(['plain', 'quoted, with a "mark"', 'back\\slash {brace}', 'NULL', '复核 ü 😀']),
  );
  const proven = async () => {
    const { broken, results } = await lab.api.verify('100001');
    expect({ broken, faults: results.faults }).toEqual({ broken: null, faults: 0 });
  };
  await proven();

  await lab.post('/app/qcTestResult/cancelImport', { importId: id, redo: false });
  await waitUntil('the import to be undone', async () => (await detail(id)).imported === 0, { withinMs: 60_000 });
  expect(await lab.stored(testId)).toEqual([]);
  await proven();
  await lab.post('/app/qcTestResult/cancelImport', { importId: id, redo: true });
  await waitUntil('the import to be redone', async () => (await detail(id)).imported === rows, { withinMs: 60_000 });
  expect(await lab.stored(testId)).toEqual(stored);
  await proven();
});
