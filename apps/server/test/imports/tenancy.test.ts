import type { ImportBatch } from '@qc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csv, day, type ImportApi, openImportApi } from './importApi.ts';

/**
 * Laboratory A has imports with rows of every kind. Laboratory B, with every right that a laboratory can have, names their
 * ids in every call of imports: it learns nothing and changes nothing.
 */
let lab: ImportApi;
let other: string;
let ownTest: string;
/** Of laboratory A. */
let batch: ImportBatch;
let undone: ImportBatch;
let rowIds: string[];
let fileId: string;
let settingId: string;
let panelId: string;

beforeAll(async () => {
  lab = await openImportApi();
  other = (await lab.api.login('100002', 'director')).access;
  const lines = [
    `GLU,${lab.lotNumber},1,${day(1)},5.05`,
    `GLU,${lab.lotNumber},1,${day(2)},5.06`,
    `SECRETCODE,${lab.lotNumber},1,${day(3)},5.07`,
    `GLU,${lab.lotNumber},1,${day(4)},>RR`,
  ];
  batch = await lab.processed(await lab.upload('ours.csv', csv(lines)));
  rowIds = (await lab.rows(batch.id)).map(({ id }) => id);
  await lab.post('/app/qcTestResult/importData', { importId: batch.id, recordIds: rowIds.slice(0, 1) });
  undone = await lab.processed(await lab.upload('undone.csv', csv([`GLU,${lab.lotNumber},2,${day(1)},15.1`])));
  await lab.post('/app/qcTestResult/importData', { importId: undone.id, all: true });
  await lab.post('/app/qcTestResult/cancelImport', { importId: undone.id });
  const [row] = await lab.api.system.read('test', (tx) =>
    tx.rows(sql<{ fileId: string }>`select file_id as "fileId" from qc_test_import_history where id = ${batch.id}`),
  );
  fileId = row?.fileId ?? '';
  settingId = lab.records.get('dataImportSetting') ?? '';
  panelId = lab.records.get('qcTestPanel') ?? '';
  ownTest = lab.testId;
}, 60_000);
afterAll(() => lab?.close());

const aboutImports = sql`entity in ('qcTestImportHistory', 'qcTestResultRecord', 'qcTestResult', 'dataImportSetting', 'dataMapping',
  'apiCredential', 'ediListener', 'file')`;

/** All that laboratory A has, to the last link of its trail about any of it; its own jobs may write others meanwhile. */
async function booksOfA(): Promise<Record<string, unknown>> {
  const tables = ['qc_test_import_history', 'qc_test_result_record', 'qc_result', 'file', 'job', 'audit_log'];
  const books: Record<string, unknown> = {};
  for (const name of tables) {
    const [row] = await lab.api.system.load('test', '000000', (tx) =>
      tx.rows(sql`select count(*)::int as n, md5(string_agg(md5(t::text), '' order by md5(t::text))) as hash
        from ${sql.table(name)} t where tenant_id = '100001' and ${name === 'audit_log' ? aboutImports : sql`true`}`),
    );
    books[name] = row;
  }
  return books;
}
/** What laboratory B has of imports. */
const batchesOfB = () =>
  lab.api.system.read('test', (tx) =>
    tx.rows(sql<{ id: string }>`select id from qc_test_import_history where tenant_id = '100002'`),
  );

const reading: readonly [name: string, path: () => string][] = [
  ['detail', () => `/app/qctest/qcTestImportHistory/detail?id=${batch.id}`],
  ['detail with the laboratory named', () => `/app/qctest/qcTestImportHistory/detail?id=${batch.id}&tenantId=100001`],
  ['list', () => '/app/qctest/qcTestImportHistory/page?tenantId=100001'],
  ['original', () => `/app/qctest/qcTestImportHistory/file?id=${batch.id}`],
  ['original with the laboratory named', () => `/app/qctest/qcTestImportHistory/file?id=${batch.id}&tenantId=100001`],
  ['rows', () => `/app/qcTestResultRecord/page?importId_equal=${batch.id}&size=100`],
  ['rows with the laboratory named', () => `/app/qcTestResultRecord/page?importId=${batch.id}&tenantId=100001`],
  ['rows by id', () => `/app/qcTestResultRecord/page?id_equal=${rowIds[0]}`],
  ['inbox', () => '/app/dataMapping/inbox'],
  ['template of tests', () => `/app/qcTestResult/exportResultTemplate?qcTestIds=${ownTest}`],
  ['template of a panel', () => `/app/qcTestResult/exportResultTemplate?panelId=${panelId}`],
];

test.each(reading)('reading: %s', async (_name, path) => {
  const before = await booksOfA();
  const answer = await lab.api.as(other, { url: `/eqicapi${path()}` });
  const { data } = (answer.body ?? {}) as { data?: unknown };
  const isEmpty =
    answer.status === 200 &&
    (data === null || JSON.stringify((data as { records?: unknown }).records ?? data) === '[]');
  expect([400, 403, 404].includes(answer.status) || isEmpty, JSON.stringify([answer.status, data])).toBe(true);
  const text = JSON.stringify(answer.body);
  for (const word of ['SECRETCODE', 'ours.csv', lab.lotNumber]) expect(text).not.toContain(word);
  expect(await booksOfA()).toEqual(before);
});

test('a request for the inbox of another laboratory is refused or answered with the own one', async () => {
  const { status, body } = await lab.api.as(other, { url: '/eqicapi/app/dataMapping/inbox?tenantId=100001' });
  expect(JSON.stringify(body)).not.toContain('SECRETCODE');
  if (status === 200) expect(body.data).toEqual([]);
  else expect([403, 404]).toContain(status);
});

test('the exported rows contain nothing of another laboratory', async () => {
  const url = (more: string) => `/eqicapi/app/qcTestResultRecord/export?importId=${batch.id}&type=csv${more}`;
  for (const more of ['', '&tenantId=100001']) {
    const answer = await lab.api.as(other, { url: url(more) });
    expect(JSON.stringify(answer)).not.toContain('SECRETCODE');
  }
});

const acting: readonly [name: string, path: string, body: () => object][] = [
  ['reprocess', '/app/qctest/qcTestImportHistory/reprocess', () => ({ id: batch.id })],
  ['dry run', '/app/qcTestResult/importValid', () => ({ importId: batch.id })],
  ['store all', '/app/qcTestResult/importData', () => ({ importId: batch.id, all: true })],
  ['store some', '/app/qcTestResult/importData', () => ({ importId: batch.id, recordIds: rowIds })],
  ['store rows', '/app/qcTestResultRecord/import', () => ({ ids: rowIds })],
  ['undo', '/app/qcTestResult/cancelImport', () => ({ importId: batch.id })],
  ['redo', '/app/qcTestResult/cancelImport', () => ({ importId: undone.id, redo: true })],
  ['preview of a file', '/app/dataImportSetting/preview', () => ({ fileId, setting: {} })],
  [
    'pasted rows by a foreign configuration',
    '/app/qcTestResult/importText',
    () => ({ text: 'a,b\n1,2', configurationId: settingId }),
  ],
];

test.each(acting)('acting: %s answers as for an unknown id', async (_name, path, body) => {
  const [before, own] = [await booksOfA(), await batchesOfB()];
  const answer = await lab.post(path, body(), other);
  expect([400, 404], JSON.stringify(answer.body)).toContain(answer.status);
  // The same answer as for unknown ids.
  const nobodys = await lab.post(
    path,
    JSON.parse(JSON.stringify(body()).replaceAll(/\d{15,}/g, '77')) as object,
    other,
  );
  const messageOf = ({ status, body: { msg } }: typeof answer) => [status, String(msg).replaceAll(/\d+/g, '#')];
  expect(messageOf(answer)).toEqual(messageOf(nobodys));
  for (const word of ['SECRETCODE', 'ours.csv', lab.lotNumber]) expect(JSON.stringify(answer.body)).not.toContain(word);
  expect(await booksOfA()).toEqual(before);
  expect(await batchesOfB()).toEqual(own);
});

test('what is refused to others is there for its laboratory', async () => {
  const preview = await lab.post('/app/dataImportSetting/preview', { fileId, setting: {} });
  expect(preview.body).toMatchObject({ code: 200, data: { total: 4 } });
  expect(await lab.get('/app/dataMapping/inbox')).toMatchObject([{ code: 'SECRETCODE' }]);
  const template = await lab.api.as(lab.token, {
    url: `/eqicapi/app/qcTestResult/exportResultTemplate?qcTestIds=${ownTest}`,
  });
  expect(template.status).toBe(200);
});

test('rows of another laboratory cannot be removed', async () => {
  const before = await booksOfA();
  await lab.api.as(other, {
    method: 'POST',
    url: `/eqicapi/app/qcTestResultRecord/remove?ids=${rowIds.join(',')}`,
  });
  expect(await booksOfA()).toEqual(before);
});

test('pasted rows come into the own books alone, and name no test of another laboratory', async () => {
  const before = await booksOfA();
  const text = `质控项目编号,水平,质控日期,结果\n${ownTest},1,${day(9)},5.01`;
  const pasted = await lab.processed(await lab.post('/app/qcTestResult/importText', { text }, other), other);
  expect(pasted).toMatchObject({ tenantId: '100002', total: 1, ready: 0, imported: 0 });
  const [row] = await lab.rows(pasted.id, other);
  expect(row).toMatchObject({ qcTestId: null, qcTestName: null });
  expect(['Waiting', 'Failed']).toContain(row?.status);
  expect(await booksOfA()).toEqual(before);
});

test.each(['apiCredential', 'ediListener'])(
  '%s cannot name a configuration of another laboratory',
  async (resource) => {
    const before = await booksOfA();
    const values =
      resource === 'apiCredential'
        ? { name: 'foreign', canPush: true }
        : { name: 'foreign', protocol: 'hl7', port: 6661, allowedSenders: '10.0.0.1', isOn: false };
    const refused = await lab.post(`/app/${resource}/save`, { ...values, configurationId: settingId }, other);
    expect([400, 404], JSON.stringify(refused.body)).toContain(refused.status);
    expect(JSON.stringify(refused.body)).not.toContain('apiKey');
    const made = await lab.post(`/app/${resource}/save`, values, other);
    const { id } = (made.body.data ?? {}) as { id?: string };
    if (id !== undefined) {
      const changed = await lab.post(`/app/${resource}/update`, { id, configurationId: settingId }, other);
      expect([400, 404], JSON.stringify(changed.body)).toContain(changed.status);
      const kept = await lab.get<{ configurationId: string | null }>(`/app/${resource}/detail?id=${id}`, other);
      expect(kept.configurationId).toBeNull();
    }
    expect(await booksOfA()).toEqual(before);
  },
);
