import type { ImportBatch, JobRow, PushOutcome } from '@qc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importResolveJob } from '#features/exchange/imports/public';
import { runJobNow } from '../jobs/runJobNow.ts';
import { newLot } from '../results/newQcTest.ts';
import { waitUntil } from '../support/waitUntil.ts';
import { csv, day, type ImportApi, openImportApi } from './importApi.ts';

/** Rows that wait for a code, and their release once it is mapped. */
let lab: ImportApi;
beforeAll(async () => {
  lab = await openImportApi();
}, 240_000);
afterAll(() => lab?.close());

const detail = (id: string) => lab.get<ImportBatch>(`/app/qctest/qcTestImportHistory/detail?id=${id}`);
const glucose = () =>
  lab.api.system.read('test', (tx) =>
    tx.first(
      sql<{ id: string }>`select y.id from qc_test t join analyte y on y.id = t.analyte_id where t.id = ${lab.testId}`,
    ),
  );
const map = async (code: string) => {
  const analyteId = (await glucose())?.id;
  const answer = await lab.post('/app/dataMapping/save', { kind: 'analyte', externalCode: code, analyteId });
  expect(answer.body).toMatchObject({ code: 200 });
};

/** All passes so far, once none is running or due: how many rows they checked and how many they released. */
async function endedPasses(): Promise<{ checked: number; released: number } | undefined> {
  const passes = await lab.api.system.read('test', (tx) =>
    tx.rows(sql<Pick<JobRow, 'done' | 'state'> & { released: number | null }>`
      select done, state, (result->'params'->>'released')::int as released from job where name = 'importResolve'`),
  );
  if (passes.some(({ state }) => state !== 'done')) return undefined;
  const sum = (of: (pass: (typeof passes)[number]) => number) => passes.reduce((total, pass) => total + of(pass), 0);
  return { checked: sum(({ done }) => done), released: sum(({ released }) => released ?? 0) };
}
const allPasses = () => waitUntil('all passes to end', endedPasses, { withinMs: 60_000 });

/** Old rows that nobody can resolve, as years of messages leave them behind. */
async function waitForEver(importId: string, count: number): Promise<void> {
  await lab.api.system.load('test', '100001', async (tx) => {
    await tx.rows(sql`insert into qc_test_result_record (tenant_id, id, import_id, line, part, raw, codes, told_value, has_time, status,
        waiting_kind, waiting_code, reason_code, field, is_chosen, is_undone, update_time)
      select c.tenant_id, c.id + i, c.import_id, c.line + i, c.part, c.raw, c.codes, c.told_value, c.has_time, c.status, c.waiting_kind, c.waiting_code,
        c.reason_code, c.field, false, false, c.update_time
      from (select * from qc_test_result_record where tenant_id = '100001' and import_id = ${importId}) c, generate_series(1, ${count}::int) as more(i)`);
  });
}

test('a mapping and a new test check only the rows that wait for them; the daily pass checks all', async () => {
  const old = await lab.processed(await lab.upload('old.csv', csv([`NoSuch,${lab.lotNumber},1,${day(1)},5.0`])));
  await waitForEver(old.id, 20_500);
  const { lotNumber } = await lab.newTest();
  const lines = [1, 2, 3].map((n) => `Gluk,${lotNumber},1,${day(n)},5.0${n}`);
  const { id } = await lab.processed(await lab.upload('new.csv', csv(lines)));
  expect(await detail(id)).toMatchObject({ waiting: 3 });
  const [{ waiting } = { waiting: 0 }] = await lab.api.system.read('test', (tx) =>
    tx.rows(sql<{ waiting: number }>`select count(*)::int as waiting from qc_test_result_record
      where tenant_id = '100001' and status = 'Waiting' and deleted_at is null`),
  );
  expect(waiting).toBeGreaterThan(20_500);
  await map('Gluk');
  await waitUntil('the rows to be released', async () => (await detail(id)).ready === 3, { withinMs: 60_000 });
  const mapped = await allPasses();
  expect(mapped.released).toBe(lines.length);
  // The pass after the new test may have checked the same rows.
  expect(mapped.checked).toBeLessThanOrEqual(2 * lines.length);

  const lotId = await newLot(lab.api);
  const { lotNumber: coming } = await lab.get<{ lotNumber: string }>(`/app/lot/detail?id=${lotId}`);
  const early = await lab.processed(await lab.upload('early.csv', csv([`GLU,${coming},1,${day(1)},5.0`])));
  expect(await detail(early.id)).toMatchObject({ waiting: 1 });
  const test = { assayId: lab.records.get('assay'), lotId, levels: [1, 2] };
  expect((await lab.post('/app/qcTest/save', test)).body).toMatchObject({ code: 200 });
  await waitUntil('the row to be released', async () => (await detail(early.id)).ready === 1, { withinMs: 60_000 });
  expect(await allPasses()).toEqual({ checked: mapped.checked + 1, released: mapped.released + 1 });

  const quiet = await lab.processed(await lab.upload('quiet.csv', csv([`Gluq,${lotNumber},1,${day(7)},5.0`])));
  await lab.api.system.load('test', '100001', (tx) =>
    tx.rows(sql`insert into data_mapping select (jsonb_populate_record(d, jsonb_build_object('id', d.id + 1, 'external_code', 'Gluq'))).*
      from data_mapping d where d.tenant_id = '100001' and d.external_code = 'Gluk'`),
  );
  await runJobNow(lab.api, importResolveJob, {}, 120_000);
  await waitUntil('the row to be released', async () => (await detail(quiet.id)).ready === 1, { withinMs: 60_000 });
  expect((await allPasses()).checked).toBeGreaterThan(waiting);
}, 240_000);

/** A key of a program that pushes, and how it calls. */
async function newProgram() {
  const saved = await lab.post('/app/apiCredential/save', { name: `LIS ${Math.random()}`, canPush: true });
  const { apiKey } = saved.body.data as { apiKey: string };
  return async (body: object) => {
    const headers = { 'x-api-key': apiKey, 'accept-language': 'en' };
    return (await lab.api.call({ method: 'POST', url: '/eqicapi/open/results', headers, payload: body })).body
      .data as PushOutcome;
  };
}
const pushed = (lot: string, analyte: string, n: number) => ({
  analyte,
  lot,
  level: 1,
  value: 5.01,
  measuredAt: day(n),
});

test('what a program sent all or none is stored when a mapping releases its last row', async () => {
  const { testId, lotNumber } = await lab.newTest();
  const push = await newProgram();
  const body = { results: [pushed(lotNumber, 'GLU', 1), pushed(lotNumber, 'Glx', 2), pushed(lotNumber, 'Gly', 3)] };
  const first = await push(body);
  expect(first).toMatchObject({ imported: 0, ready: 1, waiting: 2 });
  await map('Glx');
  await waitUntil('one more to be ready', async () => (await detail(first.importId)).ready === 2, { withinMs: 60_000 });
  expect(await lab.stored(testId)).toEqual([]);
  await map('Gly');
  await waitUntil('all to be stored', async () => (await detail(first.importId)).imported === 3, { withinMs: 60_000 });
  expect(await lab.stored(testId)).toHaveLength(3);
  expect(await push(body)).toMatchObject({ isRepeat: true, imported: 3, importId: first.importId });
}, 240_000);

test('the same body sent again stores what a mapping released, and not twice', async () => {
  const { testId, lotNumber } = await lab.newTest();
  const push = await newProgram();
  const body = { results: [pushed(lotNumber, 'GLU', 1), pushed(lotNumber, 'Glz', 2)] };
  const first = await push(body);
  expect(first).toMatchObject({ imported: 0, waiting: 1 });
  // Released as by the previous version, which did not store released rows.
  await lab.api.system.write('test', '100001', (tx) =>
    tx.rows(sql`update qc_test_import_history set stores = null where tenant_id = '100001' and id = ${first.importId}`),
  );
  await map('Glz');
  await waitUntil('all to be ready', async () => (await detail(first.importId)).ready === 2, { withinMs: 60_000 });
  expect(await push(body)).toMatchObject({ isRepeat: true, imported: 0, ready: 2 });
  await lab.api.system.write('test', '100001', (tx) =>
    tx.rows(
      sql`update qc_test_import_history set stores = 'all' where tenant_id = '100001' and id = ${first.importId}`,
    ),
  );
  expect(await push(body)).toMatchObject({
    isRepeat: true,
    imported: 2,
    ready: 0,
    rows: [{ status: 'Imported' }, { status: 'Imported' }],
  });
  expect(await push(body)).toMatchObject({ isRepeat: true, imported: 2 });
  expect(await lab.stored(testId)).toHaveLength(2);
}, 240_000);

test('rows of a file by key that waited are stored when they are released; those of a person wait for confirmation', async () => {
  const { testId, lotNumber } = await lab.newTest();
  const lines = Array.from({ length: 700 }, (_, i) => {
    const at = new Date(Date.UTC(2026, 1, 1) + i * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
    return `Glw,${lotNumber},1,${at},5.0${i % 10}`;
  });
  const id = await lab.sendAsProgram('by-key.csv', csv([...lines, `GLU,${lotNumber},1,${day(9)},5.0`]));
  await waitUntil('the file to be read', async () => (await detail(id)).waiting === 700, { withinMs: 60_000 });
  const own = await lab.processed(await lab.upload('own.csv', csv([`Glw,${lotNumber},2,${day(9)},15.0`])));
  expect(await lab.stored(testId)).toHaveLength(1);
  await map('Glw');
  await waitUntil('all to be stored', async () => (await detail(id)).imported === 701, { withinMs: 60_000 });
  expect(await detail(id)).toMatchObject({ ready: 0, waiting: 0, skipped: 0 });
  expect(await detail(own.id)).toMatchObject({ ready: 1, imported: 0 });
  expect(await lab.stored(testId)).toHaveLength(701);
}, 240_000);

test('a file by key, or a push, that is sent through again is stored as it was the first time', async () => {
  const { testId, lotNumber } = await lab.newTest();
  const id = await lab.sendAsProgram(
    'again.csv',
    csv([`GLU,${lotNumber},1,${day(1)},5.0`, `GLU,${lotNumber},3,${day(2)},5.0`]),
  );
  await waitUntil('the file to be stored', async () => (await detail(id)).imported === 1, { withinMs: 60_000 });
  const push = await newProgram();
  const { importId } = await push({ results: [pushed(lotNumber, 'GLU', 3), pushed(lotNumber, 'GLU', 4)] });
  for (const each of [id, importId]) {
    await lab.post('/app/qcTestResult/cancelImport', { importId: each });
    expect(await detail(each)).toMatchObject({ imported: 0, isCancelled: true });
  }
  expect(await lab.stored(testId)).toEqual([]);
  for (const each of [id, importId])
    expect((await lab.post('/app/qctest/qcTestImportHistory/reprocess', { id: each })).body).toMatchObject({
      code: 200,
    });
  await waitUntil('the file to be stored again', async () => (await detail(id)).imported === 1, { withinMs: 60_000 });
  await waitUntil('the push to be stored again', async () => (await detail(importId)).imported === 2, {
    withinMs: 60_000,
  });
  expect(await lab.stored(testId)).toHaveLength(3);
}, 240_000);
