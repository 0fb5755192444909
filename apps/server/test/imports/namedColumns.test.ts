import type { ImportBatch, Preview } from '@qc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { day, type ImportApi, openImportApi } from './importApi.ts';

/** A user names unknown headings once; the next file with the same ones is read automatically. */
let lab: ImportApi;
beforeAll(async () => {
  lab = await openImportApi();
}, 60_000);
afterAll(() => lab?.close());

const odd = (lines: readonly string[]) => `${['Kanal;Charge;Kontr.;Gemessen am;Konz.;Bem.', ...lines].join('\n')}\n`;
const roles = ['analyte', 'lot', 'level', 'date', 'value', 'comment'];
const name = (id: string, more: object = {}) =>
  lab.post('/app/qctest/qcTestImportHistory/nameColumns', { id, roles, ...more });
const setting = (id: string | null) => lab.get<Record<string, unknown>>(`/app/dataImportSetting/detail?id=${id}`);
const lineOf = (n: number, value: string) => `GLU;${lab.lotNumber};1;${day(n)};${value};`;

test('a user names unknown columns, and next month the same headings are read without asking', async () => {
  const first = await lab.processed(await lab.upload('Sysmex 03.csv', odd([lineOf(3, '5.0'), lineOf(4, '5.1')])));
  expect(first.ready).toBe(0);
  expect(first.headings?.map(({ text, role }) => [text, role])).toEqual(
    ['Kanal', 'Charge', 'Kontr.', 'Gemessen am', 'Konz.', 'Bem.'].map((text) => [text, 'ignored']),
  );
  const named = await lab.processed(await name(first.id));
  expect(named).toMatchObject({ status: 'Processed', ready: 2, failed: 0, total: 2, columns: { value: 'Konz.' } });
  expect(await setting(named.configurationId)).toMatchObject({ name: 'Sysmex 03', columnValue: 'Konz.' });
  expect(named.headings?.map(({ role }) => role)).toEqual(roles);

  const next = await lab.processed(await lab.upload('april.csv', odd([lineOf(5, '5.2')])));
  expect(next).toMatchObject({ ready: 1, configurationId: named.configurationId });

  // Other headings are another layout.
  const other = odd([lineOf(6, '5.2')]).replace('Konz.', 'Konz. (mg/dL)');
  expect(await lab.processed(await lab.upload('other.csv', other))).toMatchObject({ ready: 0, configurationId: null });

  // A user can choose to read without a configuration.
  const plain = await lab.processed(
    await lab.post('/app/qctest/qcTestImportHistory/reprocess', { id: next.id, configurationId: null }),
  );
  expect(plain).toMatchObject({ ready: 0, configurationId: null });
}, 30_000);

test('another laboratory is not affected', async () => {
  const { access } = await lab.api.login('100002', 'director');
  const file = odd([lineOf(7, '5.0')]);
  const theirs = await lab.processed(await lab.upload('theirs.csv', file, { by: access }), access);
  expect(theirs).toMatchObject({ ready: 0, configurationId: null });
  const ours = await lab.processed(await lab.upload('ours.csv', file));
  expect(ours.ready).toBe(1);
  // Nor can it name the columns of others.
  expect(await lab.post('/app/qctest/qcTestImportHistory/nameColumns', { id: ours.id, roles }, access)).toMatchObject({
    status: 404,
  });
}, 30_000);

test('naming the columns again changes the same configuration, and the file is read again', async () => {
  const batch = await lab.processed(await lab.upload('again.csv', odd([lineOf(8, '5.0')])));
  const without = await lab.processed(await name(batch.id, { roles: roles.with(5, 'ignored') }));
  expect(without.configurationId).toBe(batch.configurationId);
  expect(await setting(batch.configurationId)).toMatchObject({ columnComment: null, columnValue: 'Konz.' });
  expect(without.ready).toBe(1);
}, 30_000);

test('all else of the configuration in use is kept', async () => {
  const saved = await lab.post('/app/dataImportSetting/save', { name: 'comma', decimalMark: ',', mappingId: 'X1' });
  const configurationId = (saved.body.data as { id: string }).id;
  const file = odd([`GLU;${lab.lotNumber};1;${day(9)};5,04;`]).replace('Kanal', 'Kanal 2');
  const batch = await lab.processed(await lab.upload('comma.csv', file, { configurationId }));
  expect(batch.ready).toBe(0);
  const named = await lab.processed(await name(batch.id));
  expect(await setting(named.configurationId)).toMatchObject({ decimalMark: ',', mappingId: 'X1', name: 'comma (2)' });
  expect((await lab.rows(batch.id))[0]).toMatchObject({ status: 'Ready', value: '5.04' });
  expect((await setting(configurationId)).columnValue ?? null).toBeNull();
}, 30_000);

test('two columns named as the same, or too few, are refused', async () => {
  const batch: ImportBatch = await lab.processed(await lab.upload('twice.csv', odd([lineOf(10, '5.0')])));
  expect(await name(batch.id, { roles: roles.with(5, 'value') })).toMatchObject({ status: 400 });
  expect(await name(batch.id, { roles: roles.slice(1) })).toMatchObject({ status: 400 });
});

test('a preview that cannot be judged gives the reason', async () => {
  const { testId, lotNumber } = await lab.newTest();
  await lab.post('/app/qcTestResult/batchAddResults', {
    results: [{ qcTestId: testId, level: 1, measuredAt: '2026-06-01 08:00:00', value: 5 }],
  });
  await lab.api.system.write('test', '100001', (tx) =>
    tx.rows(sql`update qc_result set review_status = 1 where qc_test_id = ${testId}`),
  );
  const see = async (date: string) =>
    (
      await lab.post('/app/dataImportSetting/preview', {
        text: `Analyte,Lot,Level,Date,Result\nGLU,${lotNumber},1,${date},5.1`,
        setting: {},
      })
    ).body.data as Preview;
  expect(await see('2026-06-02 09:00')).toMatchObject({ refusal: null, rows: [{ verdict: 'accept' }] });
  const refused = await see('2026-06-01 09:00');
  expect(refused.rows[0]?.verdict).toBeNull();
  expect(refused.refusal).toMatch(/review/);
});
