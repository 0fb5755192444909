import type { ImportBatch, ImportCheck, ImportOutcome } from '@qc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { csv, day, type ImportApi, openImportApi } from './importApi.ts';

/** From a file to judged results and back, as a laboratory does it. */
let lab: ImportApi;
let centre: string;
let other: string;
beforeAll(async () => {
  lab = await openImportApi();
  centre = (await lab.api.login('000000', 'centre')).access;
  other = (await lab.api.login('100002', 'director')).access;
}, 60_000);
afterAll(() => lab?.close());

const months = (testId: string) =>
  lab.api.system.read('test', (tx) =>
    tx.rows(
      sql`select level, month, "set", n, round(mean::numeric, 9) as mean, round(m2::numeric, 9) as m2, min, max from qc_month where qc_test_id = ${testId} and n > 0 order by 1, 2, 3`,
    ),
  );

test('a file becomes rows, a dry run, results with verdicts and alerts; undone and redone exactly', async () => {
  const { testId, lotNumber } = await lab.newTest();
  const before = [1, 2, 3].map((n) => ({
    qcTestId: testId,
    level: 1,
    measuredAt: `${day(n + 10)}:00`,
    value: n === 3 ? 5.15 : 5.0,
  }));
  await lab.post('/app/qcTestResult/batchAddResults', { results: before });
  const untouched = { results: await lab.stored(testId), months: await months(testId) };
  const file = csv([
    `GLU,${lotNumber},1,${day(1)},5.05`,
    `GLU,${lotNumber},2,${day(1)},15.1`,
    `GLU,${lotNumber},1,${day(2)},5.45`,
    `GLU,${lotNumber},1,${day(3)},>RR`,
  ]);
  const batch = await lab.processed(await lab.upload('qc.csv', file));
  expect(batch).toMatchObject({
    status: 'Processed',
    total: 4,
    ready: 3,
    failed: 1,
    fileName: 'qc.csv',
    encoding: 'utf-8',
  });
  const rows = await lab.rows(batch.id);
  expect(rows[3]).toMatchObject({ line: 5, status: 'Failed', field: 'value', raw: `GLU,${lotNumber},1,${day(3)},>RR` });
  expect(await lab.stored(testId)).toEqual(untouched.results);

  const importValid = async (body: object) =>
    (await lab.post('/app/qcTestResult/importValid', { importId: batch.id, ...body })).body.data as ImportCheck;
  expect(await importValid({ first: 2 })).toMatchObject({ ready: 3, accept: 2, reject: 0, judged: 2 });
  const check = await lab.dryRun(batch.id);
  expect(check).toMatchObject({ ready: 3, accept: 2, reject: 1, judged: 3 });
  expect(check.rows.map(({ verdict }) => verdict)).toEqual(['accept', 'accept', 'reject', null]);
  expect(check.rows[2]?.violations).toContain('1-3s');
  expect(await lab.stored(testId)).toEqual(untouched.results);

  const none = await lab.post('/app/qcTestResult/importData', { importId: batch.id, recordIds: [] });
  expect(none).toMatchObject({ status: 400, body: { msg: 'Please select the data you need to import' } });

  const outcome = await lab.post('/app/qcTestResult/importData', {
    importId: batch.id,
    recordIds: rows.map(({ id }) => id),
  });
  expect(outcome.body).toMatchObject({
    msg: 'Import successful',
    data: { stored: 3, imported: 3, failed: 1, reject: 1 },
  });
  expect((outcome.body.data as ImportOutcome).alerts).toHaveLength(1);
  const imported = { results: await lab.stored(testId), months: await months(testId) };
  expect(imported.results.filter(({ verdict }) => verdict === 'reject')).toMatchObject([
    { value: 5.45, alert: 'Pending' },
  ]);
  expect(imported.results).toHaveLength(6);

  // The same file again, under the same and another name, adds nothing.
  const again = await lab.processed(await lab.upload('again.csv', file));
  expect(again).toMatchObject({ ready: 0, skipped: 3, failed: 1 });
  expect((await lab.rows(again.id))[0]).toMatchObject({
    reasonCode: 'duplicateResult',
    resultId: (await lab.rows(batch.id))[0]?.resultId,
  });

  const undone = await lab.post('/app/qcTestResult/cancelImport', { importId: batch.id });
  expect(undone.body.data).toMatchObject({ moved: 3, isCancelled: true });
  expect(await lab.stored(testId)).toEqual(untouched.results);
  expect(await months(testId)).toEqual(untouched.months);
  expect(await lab.post('/app/qcTestResult/cancelImport', { importId: batch.id })).toMatchObject({ status: 409 });
  const redone = await lab.post('/app/qcTestResult/cancelImport', { importId: batch.id, redo: true });
  expect(redone.body.data).toMatchObject({ moved: 3, isCancelled: false });
  expect({ results: await lab.stored(testId), months: await months(testId) }).toEqual(imported);
  expect((await lab.api.verify('100001')).broken).toBeNull();
  expect((await lab.api.verify('100001')).results.faults).toBe(0);

  // A reviewed result cannot be undone.
  await lab.api.system.write('test', '100001', (tx) =>
    tx.rows(sql`update qc_result set review_status = 1 where qc_test_id = ${testId} and value = 5.05`),
  );
  const reviewed = await lab.post('/app/qcTestResult/cancelImport', { importId: batch.id });
  expect(reviewed).toMatchObject({
    status: 409,
    body: { msg: expect.stringContaining('1 results of this import have been reviewed') },
  });
});

test('a file that is read again after its import was undone stores its results again', async () => {
  const { testId, lotNumber } = await lab.newTest();
  const batch = await lab.processed(await lab.upload('undo.csv', csv([`GLU,${lotNumber},1,${day(1)},5.0`])));
  await lab.post('/app/qcTestResult/importData', { importId: batch.id, all: true });
  await lab.post('/app/qcTestResult/cancelImport', { importId: batch.id });
  const again = await lab.processed(await lab.post('/app/qctest/qcTestImportHistory/reprocess', { id: batch.id }));
  expect(again).toMatchObject({ ready: 1, imported: 0, isCancelled: false });
  await lab.post('/app/qcTestResult/importData', { importId: batch.id, all: true });
  expect(await lab.stored(testId)).toMatchObject([{ value: 5 }]);
});

test('the same file from two people at the same time is stored once', async () => {
  const { testId, lotNumber } = await lab.newTest();
  const file = csv([`GLU,${lotNumber},1,${day(1)},5.0`, `GLU,${lotNumber},2,${day(1)},15.0`]);
  const answers = await Promise.all([lab.upload('a.csv', file), lab.upload('b.csv', file)]);
  const batches = await Promise.all(answers.map((answer) => lab.processed(answer)));
  expect(batches).toMatchObject([{ ready: 2 }, { ready: 2 }]);
  await Promise.all(batches.map(({ id }) => lab.post('/app/qcTestResult/importData', { importId: id, all: true })));
  expect(await lab.stored(testId)).toHaveLength(2);
  const now = await Promise.all(
    batches.map(({ id }) => lab.get<ImportBatch>(`/app/qctest/qcTestImportHistory/detail?id=${id}`)),
  );
  expect(now.map(({ imported, skipped }) => [imported, skipped]).sort(([a = 0], [b = 0]) => a - b)).toEqual([
    [0, 2],
    [2, 0],
  ]);
});

test('many rows are stored by a job and undone by a job', async () => {
  const { testId, lotNumber } = await lab.newTest();
  const lines = Array.from({ length: 700 }, (_, i) => {
    const at = new Date(Date.UTC(2026, 1, 1) + i * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
    return `GLU,${lotNumber},${(i % 2) + 1},${at},${i % 2 ? 15 : 5}`;
  });
  const batch = await lab.processed(await lab.upload('many.csv', csv(lines)));
  const outcome = (await lab.post('/app/qcTestResult/importData', { importId: batch.id, all: true })).body
    .data as ImportOutcome;
  expect(outcome.jobId).not.toBeNull();
  const detail = () => lab.get<ImportBatch>(`/app/qctest/qcTestImportHistory/detail?id=${batch.id}`);
  await vi.waitFor(async () => expect((await detail()).imported).toBe(700), { timeout: 30_000 });
  expect(await lab.stored(testId)).toHaveLength(700);
  await lab.post('/app/qcTestResult/cancelImport', { importId: batch.id });
  await vi.waitFor(async () => expect((await detail()).imported).toBe(0), { timeout: 30_000 });
  expect(await lab.stored(testId)).toHaveLength(0);
}, 90_000);

test('the centre’s file goes into each laboratory’s own books', async () => {
  const { testId, lotNumber } = await lab.newTest();
  const file = [
    '实验室,项目,批号,水平,日期,结果',
    `L100001,GLU,${lotNumber},1,${day(1)},5.0`,
    `100002,GLU,${lotNumber},1,${day(1)},5.0`,
    `L999,GLU,${lotNumber},1,${day(1)},5.0`,
    '',
  ].join('\n');
  const path = '/dataImport/whccl/import';
  expect(await lab.upload('all.csv', file, { path })).toMatchObject({ status: 403 });
  const whole = await lab.processed(await lab.upload('all.csv', file, { path, by: centre }), centre);
  expect(whole).toMatchObject({ source: 'centre', total: 1, failed: 1 });
  await lab.post('/app/qcTestResult/importData', { importId: whole.id, all: true }, centre);
  await vi.waitFor(async () => expect(await lab.stored(testId)).toHaveLength(1), { timeout: 30_000 });
  expect(await lab.stored(testId)).toMatchObject([{ value: 5 }]);
  const own = await lab.get<{ records: ImportBatch[] }>('/app/qctest/qcTestImportHistory/page?source_equal=centre');
  expect(own.records).toMatchObject([{ tenantId: '100001', imported: 1, hasFile: false }]);
  const theirs = await lab.get<{ records: ImportBatch[] }>('/app/qctest/qcTestImportHistory/page', other);
  expect(theirs.records).toMatchObject([{ tenantId: '100002', waiting: 1 }]);
  const file2 = await lab.api.system.read('test', (tx) =>
    tx.first(sql<{ id: string }>`select id from file where tenant_id = '000000' order by id desc limit 1`),
  );
  expect(await lab.api.as(other, { url: `/eqicapi/blade-resource/file/${file2?.id}` })).toMatchObject({ status: 404 });
});

test('another laboratory neither sees nor moves an import', async () => {
  const { lotNumber } = await lab.newTest();
  const batch = await lab.processed(await lab.upload('own.csv', csv([`GLU,${lotNumber},1,${day(1)},5.0`])));
  const [row] = await lab.rows(batch.id);
  expect(await lab.get(`/app/qctest/qcTestImportHistory/detail?id=${batch.id}`, other)).toBeNull();
  expect(await lab.rows(batch.id, other)).toEqual([]);
  for (const [path, body] of [
    ['/app/qcTestResult/importData', { importId: batch.id, all: true }],
    ['/app/qcTestResult/importValid', { importId: batch.id }],
    ['/app/qcTestResult/cancelImport', { importId: batch.id }],
    ['/app/qctest/qcTestImportHistory/reprocess', { id: batch.id }],
    ['/app/qcTestResultRecord/import', { ids: [row?.id] }],
  ] as const)
    expect((await lab.post(path, body, other)).status, path).toBe(404);
  expect(await lab.api.as(other, { url: `/eqicapi/app/qctest/qcTestImportHistory/file?id=${batch.id}` })).toMatchObject(
    { status: 404 },
  );
  expect(await lab.get<ImportBatch>(`/app/qctest/qcTestImportHistory/detail?id=${batch.id}`, centre)).toMatchObject({
    tenantId: '100001',
  });
});

test('a file of 100 MB is refused with the limit, before anything of it is kept', async () => {
  const counts = () =>
    lab.api.system.read('test', (tx) =>
      tx.first(sql`select (select count(*) from qc_test_import_history)::int as batches,
        (select count(*) from qc_test_result_record)::int as rows, (select count(*) from qc_result)::int as results,
        (select count(*) from file)::int as files`),
    );
  const before = await counts();
  const line = 'GLU,LOT,1,2026-07-04 08:00,5.03\n';
  const answer = await lab.upload(
    'huge.csv',
    Buffer.alloc(100 * 1024 * 1024, `Analyte,Lot,Level,Date,Result\n${line}`),
  );
  expect(answer.status).toBe(413);
  expect(answer.body.msg).toMatch(/\d+ MB/);
  expect(await counts()).toEqual(before);
  const next = await lab.upload(
    'small.csv',
    `Analyte,Lot,Level,Date,Result\nGLU,${lab.lotNumber},1,2026-07-29 08:00,5.03\n`,
  );
  expect(next.status).toBe(200);
}, 60_000);
