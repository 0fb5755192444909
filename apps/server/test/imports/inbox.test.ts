import type { InboxCode } from '@qc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csv, day, type ImportApi, openImportApi } from './importApi.ts';

/** The suggestions for each code in the inbox. */
let lab: ImportApi;
let source: string;

beforeAll(async () => {
  lab = await openImportApi();
  const saved = await lab.post('/app/dataImportSetting/save', { name: 'second analyser', mappingId: 'AU2' });
  expect(saved.body).toMatchObject({ code: 200 });
  source = (saved.body.data as { id: string }).id;
}, 60_000);
afterAll(() => lab?.close());

const codeIn = async (code: string) =>
  (await lab.get<InboxCode[]>('/app/dataMapping/inbox')).find((each) => each.code === code);

test('what the laboratory chose for the same code of another source is offered first, and why', async () => {
  const { testId, lotNumber } = await lab.newTest();
  const { analyteId } = await lab.get<{ analyteId: string }>(`/app/qcTest/detail?id=${testId}`);
  // No name is like this code: only the mapping of the other source gives a suggestion.
  await lab.post('/app/dataMapping/save', { kind: 'analyte', source: 'AU1', externalCode: 'ZQ-WVXK', analyteId });
  await lab.post('/app/dataMapping/save', { kind: 'level', source: 'AU1', externalCode: 'PATHO', level: 2 });
  const line = `ZQWVXK,${lotNumber},1,${day(1)},5.0`;
  await lab.processed(await lab.upload('a.csv', csv([line]), { configurationId: source }));
  expect(await codeIn('ZQWVXK')).toMatchObject({
    kind: 'analyte',
    source: 'AU2',
    rows: 1,
    imports: 1,
    lastTime: expect.stringMatching(/^20/),
    suggestions: [{ id: analyteId, score: 1, why: 'before', by: 'AU1' }],
  });
  await lab.processed(
    await lab.upload('b.csv', csv([`GLU,${lotNumber},Patho,${day(1)},5.0`]), { configurationId: source }),
  );
  expect(await codeIn('Patho')).toMatchObject({ kind: 'level', suggestions: [{ why: 'before', by: 'AU1', level: 2 }] });
  // A suggestion by a similar name shows the name and the kind of similarity.
  await lab.processed(await lab.upload('c.csv', csv([`Glucos,${lotNumber},1,${day(1)},5.0`])));
  const alike = (await codeIn('Glucos'))?.suggestions[0];
  expect(alike).toMatchObject({ why: expect.stringMatching(/part|near/), by: expect.stringMatching(/glucose/i) });
});

test('a row without a test shows what is known of it, and a sample without a level asks for one', async () => {
  const { testId, lotNumber } = await lab.newTest();
  const { lotId } = await lab.get<{ lotId: string }>(`/app/qcTest/detail?id=${testId}`);
  await lab.processed(await lab.upload('d.csv', csv([`Sodium,${lotNumber},1,${day(1)},140`])));
  const missing = await codeIn('Sodium');
  expect(missing).toMatchObject({ kind: 'test', about: { lotId, labInstrumentId: null } });
  expect(missing?.about?.analyteId).toMatch(/^\d+$/);
  await lab.processed(await lab.upload('e.csv', `项目,样本号,日期,结果\nGLU,QC-LOW-7,${day(1)},5.0\n`));
  expect(await codeIn('QC-LOW-7')).toMatchObject({ kind: 'lot', asksLevel: true });
  await lab.processed(await lab.upload('f.csv', csv([`GLU,NOLOT9,1,${day(1)},5.0`])));
  expect(await codeIn('NOLOT9')).toMatchObject({ kind: 'lot', asksLevel: false });
});
