import { afterAll, beforeAll, expect, test } from 'vitest';
import { day, type ImportApi, openImportApi } from './importApi.ts';

/** Files that are not tables, read by a configuration with their layout. */
let lab: ImportApi;
beforeAll(async () => {
  lab = await openImportApi();
}, 60_000);
afterAll(() => lab?.close());

const save = async (values: object) => {
  const { body } = await lab.post('/app/dataImportSetting/save', values);
  return (body.data as { id: string } | null)?.id ?? String(body.msg);
};
const blocksOf = (lot: string, n: number) =>
  `Test: GLU\nLot: ${lot}\nDate,Level 1,Level 2\n${day(n)},5.01,15.1\n${day(n + 1)},5.02,15.2\n`;

test('a file of blocks is read, settled and stored like any other', async () => {
  const configurationId = await save({ name: 'blocks', layout: 'blocks' });
  const batch = await lab.processed(await lab.upload('blocks.csv', blocksOf(lab.lotNumber, 3), { configurationId }));
  expect(batch).toMatchObject({ total: 4, ready: 4, failed: 0 });
  const stored = await lab.post('/app/qcTestResult/importData', { importId: batch.id, all: true });
  expect(stored.body.data).toMatchObject({ stored: 4, imported: 4 });
  expect((await lab.stored(lab.testId)).map(({ value }) => value)).toEqual([5.01, 15.1, 5.02, 15.2]);
}, 30_000);

test('a fixed analyte and lot, a level from the name of the file, a field that is cut', async () => {
  const fixed = { fixedAnalyte: 'GLU', fixedLot: lab.lotNumber, levelSource: 'name' };
  const configurationId = await save({ name: 'fixed', ...fixed });
  const named = await lab.upload('QC Level 2.csv', `Date,Result\n${day(8)},15.3\n`, { configurationId });
  const [row] = await lab.rows((await lab.processed(named)).id);
  expect(row).toMatchObject({ status: 'Ready', level: 2, value: '15.3' });

  const cut = { cutColumn: 'Sample', cutPattern: `(?<analyte>[A-Z]+)/(?<lot>.+)/(?<level>\\d)$` };
  const byPattern = await save({ name: 'cut', ...cut });
  const content = `Sample,Date,Result\nGLU/${lab.lotNumber}/1,${day(9)},5.1\nSER7,${day(9)},5.1\n`;
  const batch = await lab.processed(await lab.upload('cut.csv', content, { configurationId: byPattern }));
  expect(await lab.rows(batch.id)).toMatchObject([{ status: 'Ready', level: 1 }, { status: 'Failed' }]);
}, 30_000);

test('a pattern that cuts nothing is refused, when it is stored and in a preview', async () => {
  for (const cutPattern of ['(?<analyte>', '[A-Z]+', '(?<colour>.)']) {
    expect(await save({ name: 'odd', cutColumn: 'Sample', cutPattern })).toContain('"Cut by"');
    const tried = await lab.post('/app/dataImportSetting/preview', { text: 'a', setting: { cutPattern } });
    expect(tried.body.msg).toContain('"Cut by"');
  }
});

const keep = (id: string, layout: string) => lab.post('/app/qctest/qcTestImportHistory/nameColumns', { id, layout });

test('a layout that a file offers is kept with one press, and the next file is read by it', async () => {
  const titled = (n: number) => `QC export\n\n${blocksOf(lab.lotNumber, n).replaceAll('Test:', 'Assay:')}`;
  const first = await lab.processed(await lab.upload('Mindray 11.csv', titled(11)));
  expect(first).toMatchObject({ ready: 0, configurationId: null });
  expect(first.offers).toMatchObject([
    { layout: 'blocks', results: 4, rows: [{ analyte: 'GLU', value: '5.01' }, {}, {}, {}] },
  ]);
  expect(await keep(first.id, 'records')).toMatchObject({ status: 409 });
  const read = await lab.processed(await keep(first.id, 'blocks'));
  expect(read).toMatchObject({ ready: 4, failed: 0, total: 4 });

  const next = await lab.processed(await lab.upload('other name.csv', titled(13)));
  expect(next).toMatchObject({ ready: 4, configurationId: read.configurationId });
  // The roles of its columns are stored in the same configuration.
  const roles = next.headings?.map(({ role }) => role);
  const named = await lab.post('/app/qctest/qcTestImportHistory/nameColumns', { id: next.id, roles });
  expect((await lab.processed(named)).configurationId).toBe(read.configurationId);
}, 30_000);

test('a table with unknown headings gets suggested roles; nothing is read by them before a user agrees', async () => {
  const content = `Kanal;Charge;Stufe;Am;Konz.\nGLU;${lab.lotNumber};1;${day(17)};5,04\n`;
  const batch = await lab.processed(await lab.upload('odd.csv', content));
  expect(batch.ready).toBe(0);
  expect(batch.headings?.map(({ role, suggested }) => [role, suggested])).toEqual([
    ['ignored', undefined],
    ['ignored', undefined],
    ['ignored', 'level'],
    ['ignored', 'date'],
    ['ignored', 'value'],
  ]);
}, 30_000);

test('zero characters in headings, and an escaped one in a cell, cause no server error', async () => {
  const late = `${'x'.repeat(20_000)}\nN\0ame,Wh\0at\nx\0,y\nx,\0z\n`;
  expect((await lab.processed(await lab.upload('zeros.csv', late))).status).toBe('Failed');
  const lettered = `Test,Lot,Level,Date,Result,Comment\nGLU,${lab.lotNumber},1,${day(20)},5.1,"\\u0000"\n`;
  expect(await lab.processed(await lab.upload('letters.csv', lettered))).toMatchObject({ ready: 1 });
});
