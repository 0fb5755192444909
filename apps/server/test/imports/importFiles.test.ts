import type { ImportBatch, InboxCode, Preview } from '@qc/contract';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { csv, day, type ImportApi, openImportApi } from './importApi.ts';

/** Files of every kind: what is read from them and what it becomes. */
let lab: ImportApi;
beforeAll(async () => {
  lab = await openImportApi();
}, 60_000);
afterAll(() => lab?.close());

test('every bad row names its line and field in the reader’s language, and changes nothing', async () => {
  const { testId, lotNumber } = await lab.newTest();
  const sealed = await lab.newTest();
  await lab.post('/app/qcTest/seal', { ids: [sealed.testId] });
  await lab.api.system.write('test', '100001', (tx) => tx.rows(sql`select 1`));
  await lab.post('/app/qcTestResult/batchAddResults', {
    results: [{ qcTestId: testId, level: 1, measuredAt: '2026-06-01 08:00:00', value: 5 }],
  });
  await lab.api.system.write('test', '100001', (tx) =>
    tx.rows(sql`update qc_result set review_status = 1 where qc_test_id = ${testId}`),
  );
  const lines = [
    `GLU,${lotNumber},1,${day(1)},5.0`,
    `GLU,${lotNumber},3,${day(1)},5.0`,
    `GLU,${lotNumber},1,2999-01-01,5.0`,
    `GLU,${lotNumber},1,31/02/2026,5.0`,
    `GLU,${lotNumber},,${day(1)},5.0`,
    `GLU,${lotNumber},1,2026-06-01 09:00,5.0`,
    `GLU,${lotNumber},1,${day(1)},5.0`,
    `NOSUCH,${lotNumber},1,${day(1)},5.0`,
    `GLU,LOT-OF-OTHERS,1,${day(1)},5.0`,
    `GLU,${sealed.lotNumber},1,${day(1)},5.0`,
    `,${lotNumber},1,${day(1)},5.0`,
  ];
  const batch = await lab.processed(await lab.upload('bad.csv', csv(lines)));
  await lab.dryRun(batch.id);
  const rows = await lab.rows(batch.id);
  const outcomes = Object.fromEntries(
    rows.map(({ line, status, reasonCode, field }) => [line, [status, reasonCode, field]]),
  );
  expect(outcomes).toEqual({
    2: ['Ready', null, null],
    3: ['Failed', 'levelNotInUse', 'level'],
    4: ['Failed', 'future', 'measuredAt'],
    5: ['Failed', 'date_noSuchDate', 'measuredAt'],
    6: ['Failed', 'noLevel', 'level'],
    7: ['Failed', 'dayReviewed', 'measuredAt'],
    8: ['Skipped', 'duplicateLine', 'row'],
    9: ['Waiting', 'unknownCode_analyte', 'analyte'],
    10: ['Waiting', 'unknownCode_lot', 'lot'],
    11: ['Failed', 'sealed', 'qcTestId'],
    12: ['Failed', 'noAnalyte', 'analyte'],
  });
  expect(rows.find(({ line }) => line === 5)?.reason).toBe('测定时间「31/02/2026」不是有效日期');
  expect(await lab.stored(testId)).toHaveLength(1);
  const failed = rows.find(({ line }) => line === 3)?.id ?? '';
  expect(await lab.post('/app/qcTestResultRecord/import', { ids: [failed] })).toMatchObject({ status: 400 });
  expect(
    await lab.api.as(lab.token, { method: 'POST', url: `/eqicapi/app/qcTestResultRecord/remove?ids=${failed}` }),
  ).toMatchObject({ status: 200 });
  expect(await lab.rows(batch.id)).toHaveLength(10);
  const ready = rows.find(({ line }) => line === 2)?.id ?? '';
  expect((await lab.post('/app/qcTestResultRecord/import', { ids: [ready] })).body.data).toMatchObject({ stored: 1 });
  expect(
    await lab.api.as(lab.token, { method: 'POST', url: `/eqicapi/app/qcTestResultRecord/remove?ids=${ready}` }),
  ).toMatchObject({ status: 409 });
});

test('unmapped codes are listed with suggestions, and mapping one releases its rows', async () => {
  const { testId, lotNumber } = await lab.newTest();
  const batch = await lab.processed(
    await lab.upload('codes.csv', csv([`Glucos,${lotNumber},1,${day(1)},5.0`, `Glucos,${lotNumber},2,${day(1)},15.0`])),
  );
  expect(batch).toMatchObject({ waiting: 2 });
  const inbox = await lab.get<InboxCode[]>('/app/dataMapping/inbox');
  const code = inbox.find((each) => each.code === 'Glucos');
  expect(code).toMatchObject({ kind: 'analyte', rows: 2, imports: 1 });
  const analyteId = code?.suggestions[0]?.id;
  expect(await lab.post('/app/dataMapping/save', { kind: 'analyte', externalCode: 'Glucos' })).toMatchObject({
    status: 400,
  });
  await lab.post('/app/dataMapping/save', { kind: 'analyte', externalCode: 'Glucos', analyteId });
  await vi.waitFor(
    async () =>
      expect(await lab.get(`/app/qctest/qcTestImportHistory/detail?id=${batch.id}`)).toMatchObject({
        ready: 2,
        waiting: 0,
      }),
    { timeout: 10_000 },
  );
  await lab.post('/app/qcTestResult/importData', { importId: batch.id, all: true });
  expect(await lab.stored(testId)).toHaveLength(2);
  expect((await lab.get<InboxCode[]>('/app/dataMapping/inbox')).some((each) => each.code === 'Glucos')).toBe(false);
});

test.each([
  ['zh', '质控项目编号 (QC test ID)', '水平1 (Level 1)'],
  ['en', 'QC test ID (质控项目编号)', 'Level 1 (水平1)'],
])('a template (%s) is filled in, has a line pasted below, and comes back', async (language, first, level1) => {
  const { testId } = await lab.newTest();
  const answer = await lab.api.app.inject({
    url: `/eqicapi/app/qcTestResult/exportResultTemplate?qcTestIds=${testId}`,
    headers: { 'blade-auth': `bearer ${lab.token}`, 'accept-language': language },
  });
  expect(answer.statusCode).toBe(200);
  const book = await readXlsx(answer.rawPayload, { readStyles: true });
  const sheet = book.sheets[0];
  const [heads = [], row = []] = sheet?.rows ?? [];
  expect([heads[0], row[0]]).toEqual([first, testId]);
  expect(heads.filter((head) => /Level/.test(String(head)))).toHaveLength(2);
  const isLocked = (line: number, column: number) => sheet?.cells?.get(`${line},${column}`)?.style?.protection?.locked;
  expect(heads.map((_, column) => isLocked(0, column))).toEqual(heads.map(() => true));
  expect(heads.map((_, column) => isLocked(1, column))).toEqual(heads.map((_, column) => column < 5));
  expect(heads.map((_, column) => isLocked(2, column))).toEqual(heads.map(() => false));
  expect(isLocked(500, heads.length - 1)).toBe(false);
  const filled = (sheet?.rows ?? []).map((line) => [...line]);
  filled[1] = [...row.slice(0, 5), new Date('2026-07-01T08:00:00Z'), 5.05, 15.2, 'ZS', '晨检'];
  filled[2] = [...row.slice(0, 5), day(2), 5.1, null, 'ZS', ''];
  const [, help] = book.sheets;
  const bytes = await writeXlsx({
    sheets: [
      { name: 'x', rows: filled },
      { name: help?.name ?? '', rows: help?.rows ?? [] },
    ],
  });
  const batch = await lab.processed(await lab.upload('template.xlsx', bytes));
  expect(batch).toMatchObject({ ready: 3, total: 3, columns: { level1 }, reason: null });
  await lab.post('/app/qcTestResult/importData', { importId: batch.id, all: true });
  expect(await lab.stored(testId)).toMatchObject([
    { level: 1, value: 5.05 },
    { level: 2, value: 15.2 },
    { level: 1, value: 5.1 },
  ]);
});

test.each([
  ['GBK', Buffer.from('cfeec4bf2cc5fabac52ccbaec6bd2cc8d5c6da2cbde1b9fb0a', 'hex'), 'gbk'],
  ['UTF-16 without its mark', Buffer.from('项目,批号,水平,日期,结果\n', 'utf16le'), 'utf-16le'],
  ['UTF-16', Buffer.from('\ufeff项目,批号,水平,日期,结果\n', 'utf16le'), 'utf-16le'],
])('%s is detected, kept, and can be downloaded unchanged', async (_name, head, encoding) => {
  const { lotNumber } = await lab.newTest();
  const line = `GLU,${lotNumber},1,${day(1)},5.0\n`;
  const bytes = Buffer.concat([head, Buffer.from(line, encoding === 'gbk' ? 'ascii' : 'utf16le')]);
  const batch = await lab.processed(await lab.upload('lis.txt', bytes));
  expect(batch).toMatchObject({ ready: 1, encoding, hasFile: true });
  const original = await lab.api.app.inject({
    url: `/eqicapi/app/qctest/qcTestImportHistory/file?id=${batch.id}`,
    headers: { 'blade-auth': `bearer ${lab.token}` },
  });
  expect(original.rawPayload.equals(bytes)).toBe(true);
});

test.each([
  [
    'TSV that calls itself .xls',
    'x.xls',
    (lot: string) => `项目\t批号\t水平\t日期\t结果\nGLU\t${lot}\t1\t${day(1)}\t5.0\n`,
  ],
  [
    'HTML that calls itself .xls',
    'x.xls',
    (lot: string) =>
      `<html><table><tr><td>项目<td>批号<td>水平<td>日期<td>结果</tr><tr><td>GLU<td>${lot}<td>1<td>${day(1)}<td>5.0</tr></table></html>`,
  ],
])('%s', async (_name, name, content) => {
  const { lotNumber } = await lab.newTest();
  expect(await lab.processed(await lab.upload(name, content(lotNumber)))).toMatchObject({ ready: 1, total: 1 });
});

test.each([
  ['empty', 'x.csv', '', 400, 'The file is empty'],
  ['a wrong kind', 'x.exe', 'MZ', 415, 'cannot be uploaded'],
  ['no zip', 'x.xlsx', 'PK but no', 415, 'cannot be uploaded'],
  ['a document', 'x.pdf', '%PDF-1.7', 415, 'Accepted: xlsx, xls, csv, tsv, txt, hl7, astm'],
  ['a document called text', 'x.csv', '%PDF-1.7', 415, 'Accepted: xlsx, xls, csv'],
  ['a zip', 'x.zip', 'PK\u0003\u0004', 415, 'Accepted: xlsx, xls, csv'],
])('%s is refused at upload', async (_name, name, content, status, words) => {
  const answer = await lab.upload(name, content);
  expect(answer).toMatchObject({ status, body: { msg: expect.stringContaining(words) } });
});

test.each([
  [
    'a cut workbook',
    'x.xlsx',
    async () => (await writeXlsx({ sheets: [{ name: 'x', rows: [['a']] }] })).slice(0, 300),
    'damaged or incomplete',
  ],
  [
    'an encrypted workbook',
    'x.xls',
    async () =>
      writeXlsx({ sheets: [{ name: 'x', rows: [['a']] }], encryption: { password: 'x', spinCount: 10 } } as never),
    'encrypted',
  ],
  [
    'an encrypted workbook under its own name',
    'x.xlsx',
    async () =>
      writeXlsx({ sheets: [{ name: 'x', rows: [['a']] }], encryption: { password: 'x', spinCount: 10 } } as never),
    'encrypted',
  ],
  [
    'a document called workbook',
    'x.xlsx',
    async () =>
      Buffer.from(
        Buffer.from(await writeXlsx({ sheets: [{ name: 'x', rows: [['a']] }] }))
          .toString('latin1')
          .replaceAll('xl/', 'wd/'),
        'latin1',
      ),
    'no Excel workbook',
  ],
  ['a text without rows', 'x.txt', async () => Buffer.from('hello'), 'noRows'],
])('%s fails as a whole and says why', async (_name, name, content, words) => {
  const batch = await lab.processed(await lab.upload(name, await content()));
  if (words === 'noRows') expect(batch.total + (batch.status === 'Failed' ? 1 : 0)).toBeGreaterThan(0);
  else {
    expect(batch.status).toBe('Failed');
    const answer = await lab.api.as(lab.token, {
      url: `/eqicapi/app/qctest/qcTestImportHistory/detail?id=${batch.id}`,
      headers: { 'accept-language': 'en' },
    });
    expect((answer.body.data as ImportBatch).reason).toContain(words);
  }
});

test('a configuration can be previewed on pasted rows before it is stored, and then reads files', async () => {
  const { lotNumber } = await lab.newTest();
  const text = `Report of the day\nGLU;${lotNumber};QC-1;04.03.2026;90,1\nGLU;${lotNumber};100293;04.03.2026;88,0`;
  const setting = {
    name: `AU ${lotNumber}`,
    importStartOnLine: 2,
    columnAnalyte: '1',
    columnLot: '2',
    columnSample: '3',
    columnDate: '4',
    columnValue: '5',
    dateFormat: 'dd.mm.yyyy',
    qcRowPatterns: 'QC*',
    decimalMark: ',',
    transform: 'factor',
    factor: 0.0555,
  };
  const preview = (await lab.post('/app/dataImportSetting/preview', { text, setting })).body.data as Preview;
  expect(preview.rows).toMatchObject([
    { line: 2, level: 1, measuredAt: '2026-03-04 00:00:00', value: '5.00055', status: 'Ready', verdict: 'accept' },
    { line: 3, status: 'Skipped' },
  ]);
  const saved = await lab.post('/app/dataImportSetting/save', setting);
  const configurationId = (saved.body.data as { id: string }).id;
  const batch = await lab.processed(await lab.post('/app/qcTestResult/importText', { text, configurationId }));
  expect(batch).toMatchObject({ source: 'paste', ready: 1, skipped: 1 });
  expect(await lab.upload('x.csv', 'a,b', { configurationId: '1' })).toMatchObject({ status: 400 });
});

test('messages of analysers are files too: HL7 in its own encoding, with a time zone, controls kept apart from patients', async () => {
  const { lotNumber } = await lab.newTest();
  const message = [
    'MSH|^~\\&|AU|Lab|||20260704||OUL^R22|9|P|2.5.1||||||GB 18030-2000',
    `SPM|1|QC-1||SER|||||||Q`,
    `INV|CTL|OK|CO|||||||||||||${lotNumber}`,
    'OBR|1||QC-1|GLU',
    'OBX|1|NM|GLU||5.04|mmol/L|||||F||||||||20260704000000+0000',
    'NTE|1||更换试剂',
    'SPM|2|P-4711',
    'OBR|2||P-4711|GLU',
    'OBX|1|NM|GLU||7.7|mmol/L|||||F||||||||20260704000000+0000',
  ];
  const bytes = Buffer.concat(
    message.map((line) =>
      line.startsWith('NTE')
        ? Buffer.concat([Buffer.from('NTE|1||'), Buffer.from('b8fcbbbbcad4bcc1', 'hex'), Buffer.from('\r')])
        : Buffer.from(`${line}\r`),
    ),
  );
  const batch = await lab.processed(await lab.upload('night.hl7', bytes));
  expect(batch).toMatchObject({ status: 'Processed', encoding: 'gbk', total: 2, ready: 1, skipped: 1 });
  const [control, patient] = await lab.rows(batch.id);
  const wall = await lab.api.system.read('test', (tx) =>
    tx.first(sql<{ at: string }>`select to_char('2026-07-04 00:00:00+00'::timestamptz, 'YYYY-MM-DD HH24:MI:SS') as at`),
  );
  expect(control).toMatchObject({ level: 1, value: '5.04', status: 'Ready', measuredAt: wall?.at });
  expect(patient).toMatchObject({ status: 'Skipped', reasonCode: 'notQc' });
});

test('a workbook with a sheet that was not read reports it, and keeps the rows of the others', async () => {
  const { lotNumber } = await lab.newTest();
  const rows = (n: number) => [
    ['项目', '批号', '水平', '日期', '结果'],
    ['GLU', lotNumber, 1, day(n), 5],
  ];
  const sheets = [
    { name: '一月', rows: rows(1), hidden: true },
    { name: '二月', rows: rows(2) },
    { name: '三月', rows: rows(3) },
  ];
  const batch = await lab.processed(await lab.upload('year.xlsx', await writeXlsx({ sheets })));
  expect(batch).toMatchObject({ status: 'Processed', total: 2, ready: 2, reason: expect.stringContaining('一月') });
  const places = (await lab.rows(batch.id)).map(({ line, raw }) => `${line} ${raw.split('\t')[0]}`);
  expect(new Set(places)).toEqual(new Set(['2 二月!2', '4 三月!2']));
});

test('big-endian UTF-16 is detected without its byte order mark', async () => {
  const { lotNumber } = await lab.newTest();
  const bytes = Buffer.from(csv([`GLU,${lotNumber},1,${day(1)},5.0`]), 'utf16le').swap16();
  const batch = await lab.processed(await lab.upload('be.txt', bytes));
  expect(batch).toMatchObject({ ready: 1, encoding: 'utf-16be' });
});

test('measurements of the same minute with the same value are distinguished by their replicate or sample, and are stored once', async () => {
  const { testId, lotNumber } = await lab.newTest();
  const at = '2026-06-02 09:00';
  const rows = (head: string, ...lines: string[]) =>
    `${[`Analyte,Lot,Level,Date,Result,${head}`, ...lines.map((line) => `GLU,${lotNumber},1,${at},${line}`)].join('\n')}\n`;
  const file = rows('Replicate', '5.0,1', '5.0,2', '5.0,2', '5.1,3');
  const read = async (name: string, content: string) => {
    const batch = await lab.processed(await lab.upload(name, content));
    const outcomes = (await lab.rows(batch.id)).map(({ status, reasonCode }) => reasonCode ?? status);
    await lab.post('/app/qcTestResult/importData', { importId: batch.id, all: true });
    return outcomes;
  };
  expect(await read('replicates.csv', file)).toEqual(['Ready', 'Ready', 'duplicateLine', 'Ready']);
  const replicates = () =>
    lab.api.system.read('test', async (tx) => {
      const rows = await tx.rows(
        sql<{
          text: string;
        }>`select value || ' / ' || replicate as text from qc_result where tenant_id = '100001' and qc_test_id = ${testId} and deleted_at is null order by replicate`,
      );
      return rows.map(({ text }) => text);
    });
  expect(await replicates()).toEqual(['5 / 1', '5 / 2', '5.1 / 3']);
  expect(await read('samples.csv', rows('Sample id', '5.0,QC-17', '5.0,QC-18', '5.0,QC-19', '5.0,QC-19'))).toEqual([
    'duplicateResult',
    'duplicateResult',
    'Ready',
    'duplicateLine',
  ]);
  expect(await replicates()).toEqual(['5 / 1', '5 / 2', '5.1 / 3', '5 / 4']);
});

test.each(['zh', 'en'])('an exported sheet of results (%s) that is imported again adds nothing', async (language) => {
  const { testId, lotNumber } = await lab.newTest();
  const lines = ['3 1 5.0 1', '3 2 15.1 1', '4 1 5.0 1', '4 2 15.1 1', '4 1 5.0 2'].map((line) => {
    const [date, level, value, replicate] = line.split(' ');
    return `GLU,${lotNumber},${level},${day(Number(date))},${value},${replicate}`;
  });
  const content = `${['项目,批号,水平,质控日期,结果,重复', ...lines].join('\n')}\n`;
  const batch = await lab.processed(await lab.upload('results.csv', content));
  await lab.post('/app/qcTestResult/importData', { importId: batch.id, all: true });
  expect(await lab.stored(testId)).toHaveLength(5);
  const sheet = await lab.api.app.inject({
    url: `/eqicapi/app/qcTestResult/export?qcTestId_equal=${testId}`,
    headers: { 'blade-auth': `bearer ${lab.token}`, 'accept-language': language },
  });
  expect(sheet.statusCode).toBe(200);
  const back = await lab.processed(await lab.upload('own.xlsx', sheet.rawPayload));
  expect((await lab.rows(back.id)).map(({ reasonCode }) => reasonCode)).toEqual(Array(5).fill('duplicateResult'));
});

test.each(['bin', 'exp', 'dat', 'lis', ''])(
  'a file named by an instrument (%s) is taken by its content',
  async (extension) => {
    const { lotNumber } = await lab.newTest();
    const name = extension === '' ? 'RESULTS' : `results.${extension}`;
    const batch = await lab.processed(await lab.upload(name, csv([`GLU,${lotNumber},1,${day(1)},5.0`])));
    expect(batch).toMatchObject({ status: 'Processed', ready: 1 });
    const program = await lab.upload(name, Uint8Array.of(0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0));
    expect(program.body.code).not.toBe(200);
  },
);
