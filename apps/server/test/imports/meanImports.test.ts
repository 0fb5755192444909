import type { ImportCheck, ImportRecord, Preview, PushOutcome } from '@qc/contract';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { day, type ImportApi, openImportApi } from './importApi.ts';

/** Tests that are entered by mean: files, the template and programs tell mean, SD and n. */
let lab: ImportApi;
beforeAll(async () => {
  lab = await openImportApi();
}, 60_000);
afterAll(() => lab?.close());

const heads = '项目,批号,水平,质控日期,均值,标准差,n';
const summaries = (testId: string) =>
  lab.api.system.read('test', (tx) =>
    tx.rows(sql`select level, mean, sd, n, value, verdict, not_evaluated from qc_result
      where qc_test_id = ${testId} and deleted_at is null order by measured_at, level`),
  );
const sums = (testId: string) =>
  lab.api.system.read('test', (tx) =>
    tx.rows(sql`select level, n, round(mean::numeric, 9) as mean, round(m2::numeric, 9) as m2 from qc_month
      where qc_test_id = ${testId} and "set" = 'all' and n > 0 order by 1`),
  );
const validate = (importId: string) => lab.dryRun(importId);

test('means, SDs and counts are staged, tried, stored, merged into the month, taken back and stored again', async () => {
  const { testId, lotNumber } = await lab.newTest({ entryMode: 'mean' });
  const file = [
    heads,
    `GLU,${lotNumber},1,${day(1)},5.05,0.10,20`,
    `GLU,${lotNumber},2,${day(1)},15.1,,1`,
    `GLU,${lotNumber},1,${day(2)},4.95,0.10,20`,
    '',
  ].join('\n');
  const batch = await lab.processed(await lab.upload('means.csv', file));
  expect(batch).toMatchObject({ total: 3, ready: 3, columns: { mean: '均值', sd: '标准差', n: 'n' } });
  expect(await validate(batch.id)).toMatchObject({ ready: 3, notEvaluated: 3, reject: 0, judged: 3 });
  expect(await summaries(testId)).toEqual([]);
  const rows = await lab.rows(batch.id);
  expect(rows[1]).toMatchObject({ value: '15.1', sd: '0', n: 1, status: 'Ready' });
  await lab.post('/app/qcTestResult/importData', { importId: batch.id, all: true });
  const stored = await summaries(testId);
  expect(stored).toMatchObject([
    { level: 1, mean: 5.05, sd: 0.1, n: 20, value: null, verdict: null },
    { level: 2, mean: 15.1, sd: 0, n: 1 },
    { level: 1, mean: 4.95, sd: 0.1, n: 20 },
  ]);
  const months = await sums(testId);
  // 19 · 0.1² twice, and 40 · 0.05² between the two.
  expect(months[0]).toMatchObject({ level: 1, n: 40, mean: '5.000000000', m2: '0.480000000' });
  // The same once more is nothing new; another scatter around the same mean is.
  const again = await lab.processed(await lab.upload('more.csv', `${file}GLU,${lotNumber},1,${day(1)},5.05,0.12,20\n`));
  expect(again).toMatchObject({ skipped: 3, ready: 1 });
  expect((await lab.rows(again.id))[0]?.reason).toContain('5.05 ± 0.1 (n = 20)');

  await lab.post('/app/qcTestResult/cancelImport', { importId: batch.id });
  expect([await summaries(testId), await sums(testId)]).toEqual([[], []]);
  await lab.post('/app/qcTestResult/cancelImport', { importId: batch.id, redo: true });
  expect([await summaries(testId), await sums(testId)]).toEqual([stored, months]);
  const proof = await lab.api.verify('100001');
  expect([proof.broken, proof.results.faults]).toEqual([null, 0]);
});

test('what is wrong with mean, SD or n names the field; how the test is entered decides', async () => {
  const { lotNumber } = await lab.newTest({ entryMode: 'mean' });
  const single = await lab.newTest();
  const line = (figures: string) => `GLU,${lotNumber},1,${day(3)},${figures}`;
  const wrong = [
    [line(',0.1,20'), 'mean', 'The mean "" is empty'],
    [line('>9,0.1,20'), 'mean', 'The mean ">9" is above a limit'],
    [line('5,0.1,'), 'n', 'The number of results (n) "" is empty'],
    [line('5,0.1,0'), 'n', 'whole number from 1'],
    [line('5,0.1,2.5'), 'n', 'whole number from 1'],
    [line('5,,20'), 'sd', 'The SD "" is empty'],
    [line('5,-0.1,20'), 'sd', 'below 0'],
    [line('5,0.1,1'), 'sd', 'With n = 1'],
    [`GLU,${single.lotNumber},1,${day(3)},5,0.1,20`, 'value', 'takes single results'],
  ] as const;
  const batch = await lab.processed(
    await lab.upload('wrong.csv', [heads, ...wrong.map(([text]) => text), ''].join('\n')),
  );
  expect(batch).toMatchObject({ failed: wrong.length, ready: 0 });
  const page = await lab.post('/app/qcTestResult/importValid', { importId: batch.id });
  const rows = (page.body.data as ImportCheck).rows;
  expect(rows.map(({ field }) => field)).toEqual(wrong.map(([, field]) => field));
  for (const [index, [, , words]] of wrong.entries()) expect(rows[index]?.reason).toContain(words);
  // Mean and SD next to single results are targets, and a test that takes means does not get the result.
  const targets = await lab.processed(
    await lab.upload(
      'lis.csv',
      `项目,批号,水平,质控日期,结果,均值,标准差,n\nGLU,${lotNumber},1,${day(3)},5.1,5,0.1,20\n`,
    ),
  );
  expect((await lab.rows(targets.id))[0]).toMatchObject({ status: 'Failed', field: 'mean', reasonCode: 'meanMode' });
});

test('a configuration names the columns, and its preview shows what they give', async () => {
  const { lotNumber } = await lab.newTest({ entryMode: 'mean' });
  const { lotNumber: other } = await lab.newTest();
  const text = [
    'Test,Lot,Level,Date,Result,Lab X,Lab S,Points',
    `GLU,${lotNumber},1,${day(4)},,"5,05","0,1",20`,
    `GLU,${other},1,${day(4)},"5,1",,,`,
    '',
  ].join('\n');
  const setting = {
    columnMean: 'Lab X',
    columnSd: 'Lab S',
    columnN: '8',
    decimalMark: ',',
    transform: 'factor',
    factor: 2,
  };
  const seen = (await lab.post('/app/dataImportSetting/preview', { text, setting })).body.data as Preview;
  expect(seen.rows).toMatchObject([
    { value: '10.1', sd: '0.2', n: 20, status: 'Ready', verdict: null },
    { value: '10.2', sd: null, n: null, status: 'Ready', verdict: 'reject' },
  ]);
  const saved = await lab.post('/app/dataImportSetting/save', { name: 'Means', ...setting, factor: 1 });
  const { id: configurationId } = saved.body.data as { id: string };
  const batch = await lab.processed(await lab.upload('lab.csv', text, { configurationId }));
  expect(batch).toMatchObject({ ready: 2 });
});

test('the template has a line for each level of a test that takes means, and comes back', async () => {
  const mean = await lab.newTest({ entryMode: 'mean' });
  const single = await lab.newTest();
  const answer = await lab.api.app.inject({
    url: `/eqicapi/app/qcTestResult/exportResultTemplate?qcTestIds=${mean.testId},${single.testId}`,
    headers: { 'blade-auth': `bearer ${lab.token}` },
  });
  const [titles = [], ...all] = (await readXlsx(answer.rawPayload)).sheets[0]?.rows ?? [];
  const lines = all.filter(([id]) => id !== null && id !== undefined);
  expect(lines.map(([id]) => id)).toEqual([single.testId, mean.testId, mean.testId]);
  const fill = (row: readonly unknown[], figures: Readonly<Record<string, unknown>>) =>
    titles.map((title, column) => figures[String(title).split(' (')[0] ?? ''] ?? row[column] ?? null);
  const filled = [
    titles,
    fill(lines[0] ?? [], { 测定时间: day(5), 水平1: 5.1, 水平2: 15.2 }),
    fill(lines[1] ?? [], { 测定时间: day(5), 均值: 5.02, 标准差: 0.09, 测定次数: 18 }),
    fill(lines[2] ?? [], { 测定时间: day(5), 均值: 15.2, 测定次数: 1 }),
  ];
  const bytes = await writeXlsx({ sheets: [{ name: 'x', rows: filled as never }] });
  const batch = await lab.processed(await lab.upload('template.xlsx', bytes));
  expect(batch).toMatchObject({ total: 4, ready: 4 });
  await lab.post('/app/qcTestResult/importData', { importId: batch.id, all: true });
  expect(await summaries(mean.testId)).toMatchObject([
    { level: 1, mean: 5.02, sd: 0.09, n: 18 },
    { level: 2, mean: 15.2, sd: 0, n: 1 },
  ]);
  expect(await lab.stored(single.testId)).toMatchObject([{ value: 5.1 }, { value: 15.2 }]);
});

test('a program pushes means', async () => {
  const { testId } = await lab.newTest({ entryMode: 'mean' });
  const key = (await lab.post('/app/apiCredential/save', { name: 'Middleware', canPush: true })).body.data as {
    apiKey: string;
  };
  const results = [
    { qcTestId: testId, level: 1, measuredAt: day(6), mean: 5.01, sd: 0.08, n: 30 },
    { qcTestId: testId, level: 2, measuredAt: day(6), mean: 15, sd: 0.3, n: 0 },
  ];
  const answer = await lab.api.call({
    method: 'POST',
    url: '/eqicapi/open/results',
    headers: { 'x-api-key': key.apiKey },
    payload: { results, partial: true },
  });
  const { rows } = answer.body.data as PushOutcome;
  expect(rows).toMatchObject([
    { status: 'Imported' },
    { status: 'Failed', field: 'n' },
  ] satisfies Partial<ImportRecord>[]);
  expect(await summaries(testId)).toMatchObject([{ mean: 5.01, sd: 0.08, n: 30 }]);
});
