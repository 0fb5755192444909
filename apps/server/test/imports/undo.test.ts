import type { ImportBatch } from '@qc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCancelJob } from '#features/exchange/imports/public';
import { workFor } from '../jobs/runJobNow.ts';
import { waitUntil } from '../support/waitUntil.ts';
import { csv, type ImportApi, openImportApi } from './importApi.ts';

/** An undo that takes several steps: a review between two of them blocks the whole undo. */
const rows = 1_200;
let lab: ImportApi;
beforeAll(async () => {
  lab = await openImportApi();
}, 180_000);
afterAll(() => lab?.close());

const detail = (id: string) => lab.get<ImportBatch>(`/app/qctest/qcTestImportHistory/detail?id=${id}`);
const setReviewed = (testId: string, at: string, status: number) =>
  lab.api.system.write('test', '100001', (tx) =>
    tx.rows(sql`update qc_result set review_status = ${status} where tenant_id = '100001' and qc_test_id = ${testId}
      and to_char(measured_at, 'YYYY-MM-DD HH24:MI') = ${at}`),
  );
const at = (i: number) => new Date(Date.UTC(2026, 1, 1) + i * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

test('an undo that meets a reviewed result restores what it undid, gives the reason, and can be repeated later', async () => {
  const { testId, lotNumber } = await lab.newTest();
  const lines = Array.from({ length: rows }, (_, i) => `GLU,${lotNumber},1,${at(i)},5.0${i % 10}`);
  const { id } = (await lab.upload('many.csv', csv(lines))).body.data as ImportBatch;
  await waitUntil('the file to be read', async () => (await detail(id)).status === 'Processed', { withinMs: 60_000 });
  await lab.post('/app/qcTestResult/importData', { importId: id, all: true });
  await waitUntil('all to be stored', async () => (await detail(id)).imported === rows, { withinMs: 60_000 });
  const before = await lab.stored(testId);
  await lab.stopWorker();

  const started = await lab.post('/app/qcTestResult/cancelImport', { importId: id });
  expect(started.body.data).toMatchObject({ moved: 0, isCancelled: false });
  // The first result, which the last step would undo.
  await setReviewed(testId, at(0), 1);
  await workFor(lab.api, [importCancelJob], { DATA_DIR: lab.folder });
  const states: [number, boolean][] = [];
  await waitUntil(
    'the reason to be recorded',
    async () => {
      const { imported, isCancelled, reason } = await detail(id);
      states.push([imported, isCancelled]);
      return reason !== null;
    },
    { withinMs: 60_000 },
  );
  // It was never marked as undone while one of its results counted.
  expect(states.filter(([imported, isCancelled]) => imported > 0 && isCancelled)).toEqual([]);
  const kept = await detail(id);
  expect(kept).toMatchObject({ imported: rows, isCancelled: false });
  expect(kept.reason).toMatch(/^1 results of this import have been reviewed|已复核锁定/);
  expect(await lab.stored(testId)).toEqual(before);

  await setReviewed(testId, at(0), 0);
  await lab.post('/app/qcTestResult/cancelImport', { importId: id });
  await waitUntil('all to be taken back', async () => (await detail(id)).isCancelled, { withinMs: 60_000 });
  expect(await detail(id)).toMatchObject({ imported: 0, reason: null });
  expect(await lab.stored(testId)).toEqual([]);
  await lab.post('/app/qcTestResult/cancelImport', { importId: id, redo: true });
  await waitUntil('all to be brought back', async () => (await detail(id)).imported === rows, { withinMs: 60_000 });
  expect(await detail(id)).toMatchObject({ isCancelled: false });
  expect((await lab.api.verify('100001')).results.faults).toBe(0);
}, 180_000);
