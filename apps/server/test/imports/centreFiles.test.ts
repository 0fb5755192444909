import type { ImportBatch, ImportCheck, ListedResult } from '@qc/contract';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitUntil } from '../support/waitUntil.ts';
import { day, type ImportApi, openImportApi } from './importApi.ts';

/** The centre's file of several laboratories: each row goes into the books of the laboratory that it names. */
let lab: ImportApi;
let centre: string;
beforeAll(async () => {
  lab = await openImportApi();
  centre = (await lab.api.login('000000', 'centre')).access;
}, 60_000);
afterAll(() => lab?.close());

const path = '/dataImport/whccl/import';
const file = (lines: readonly string[]) => `${['实验室,项目,批号,水平,日期,结果', ...lines].join('\n')}\n`;

const parts = (id: string) => lab.get<ImportBatch[]>(`/app/qctest/qcTestImportHistory/parts?id=${id}`, centre);
const act = (at: string, body: object) => lab.post(`/app/qcTestResult/${at}`, body, centre);
/** The centre confirms the import and waits until its job has stored the results. */
async function storeAll(importId: string): Promise<void> {
  expect(await act('importData', { importId, all: true })).toMatchObject({ status: 200 });
  const ready = async () => (await parts(importId)).reduce((sum, part) => sum + part.ready, 0);
  await waitUntil('the parts to be stored', async () => (await ready()) === 0, { withinMs: 30_000 });
}

test('a name that two laboratories share is refused with its reason', async () => {
  const { testId, lotNumber } = await lab.newTest();
  await lab.api.system.write('two of one name', '000000', (tx) =>
    tx.rows(sql`update laboratory set name = '市 中心医院' where tenant_code in ('100001', '100002')`),
  );
  const rows = [`市中心医院,GLU,${lotNumber},1,${day(1)},5.0`, `100001,GLU,${lotNumber},1,${day(2)},5.1`];
  const batch = await lab.processed(await lab.upload('all.csv', file(rows), { path, by: centre }), centre);
  expect(await lab.rows(batch.id, centre)).toMatchObject([
    { line: 2, status: 'Failed', reasonCode: 'severalLaboratories', field: 'laboratory' },
  ]);
  await storeAll(batch.id);
  expect(await lab.stored(testId)).toMatchObject([{ value: 5.1 }]);
  const other = (await lab.api.login('100002', 'director')).access;
  const theirs = await lab.get<{ records: ImportBatch[] }>('/app/qctest/qcTestImportHistory/page', other);
  expect(theirs.records).toEqual([]);
});

test('no result counts before the centre confirmed the dry run; the centre can undo all of them', async () => {
  const { testId, lotNumber } = await lab.newTest();
  const rows = [
    `100001,GLU,${lotNumber},1,${day(1)},5.0`,
    `100001,GLU,${lotNumber},1,${day(2)},45`,
    `100002,GLU,${lotNumber},1,${day(1)},5.0`,
    `nobody,GLU,${lotNumber},1,${day(1)},5.0`,
  ];
  // Pasted below the headings of the template, without instrument and unit.
  const url = '/eqicapi/app/qcTestResult/exportResultTemplate';
  const template = await lab.api.app.inject({ url, headers: { 'blade-auth': `bearer ${centre}` } });
  const book = await readXlsx(new Uint8Array(template.rawPayload));
  const heads = (book.sheets[0]?.rows[0] ?? []).map(String);
  const at = (name: string) => heads.findIndex((head) => head.startsWith(name));
  const places = ['实验室', '项目', '批号', '水平', '测定时间', '结果'].map(at);
  const lines = rows.map((row) => {
    const cells = row.split(',');
    return heads.map((_, column) => cells[places.indexOf(column)] ?? '').join('\t');
  });
  const text = [heads.join('\t'), ...lines].join('\n');
  const sent = await lab.post('/app/qcTestResult/importText', { text }, centre);
  const { id, source } = await lab.processed(sent, centre);
  expect(source).toBe('centre');
  expect(await lab.stored(testId)).toEqual([]);
  expect(await parts(id)).toMatchObject([
    { tenantId: '100001', status: 'Processed', total: 2, ready: 2, createUserName: expect.any(String) },
    { tenantId: '100002', status: 'Processed', total: 1, waiting: 1 },
  ]);
  const check = async () => (await act('importValid', { importId: id, rows: 0 })).body.data as ImportCheck;
  await waitUntil('the dry run', async () => (await check()).isDone, { withinMs: 30_000 });
  expect(await check()).toMatchObject({ total: 3, ready: 2, waiting: 1, judged: 2, accept: 1, reject: 1, jobId: null });
  expect(await lab.stored(testId)).toEqual([]);
  // A laboratory cannot reach the whole file.
  expect((await lab.post('/app/qcTestResult/importData', { importId: id, all: true })).status).toBe(404);
  expect((await lab.post('/app/qcTestResult/cancelImport', { importId: id })).status).toBe(404);

  await storeAll(id);
  expect(await lab.stored(testId)).toMatchObject([
    { value: 5, verdict: 'accept' },
    { value: 45, verdict: 'reject' },
  ]);
  const listed = await lab.get<{ records: ListedResult[] }>(`/app/qcTestResult/page?qcTestId=${testId}`);
  expect(listed.records.map(({ createUserName }) => createUserName)).toEqual(['中心', '中心']);
  const own = await lab.get<{ records: ImportBatch[] }>('/app/qctest/qcTestImportHistory/page?source_equal=centre');
  expect(own.records[0]).toMatchObject({ imported: 2, createUserName: '中心' });
  expect(await lab.get(`/app/qctest/qcTestImportHistory/outcome?id=${id}`, centre)).toMatchObject({
    stored: 2,
    reject: 1,
    waiting: 1,
  });

  const move = async (redo: boolean, imported: number) => {
    expect(await act('cancelImport', { importId: id, redo })).toMatchObject({ status: 200 });
    const isMoved = async () =>
      (await parts(id))[0]?.imported === imported && (await parts(id))[0]?.isCancelled !== redo;
    await waitUntil('the results to be moved', isMoved, { withinMs: 30_000 });
  };
  await move(false, 0);
  expect(await lab.stored(testId)).toEqual([]);
  await move(true, 2);
  expect(await lab.stored(testId)).toHaveLength(2);
  const again = await lab.post('/app/qctest/qcTestImportHistory/reprocess', { id }, centre);
  expect(again).toMatchObject({
    status: 409,
    body: { msg: expect.stringContaining('undo the import and upload the file once more') },
  });
  expect((await lab.api.verify('100001')).broken).toBeNull();
});
