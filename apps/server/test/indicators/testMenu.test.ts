import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Laboratory, openLaboratory } from '../openLaboratory.ts';

let laboratory: Laboratory;
let viewer: string;

beforeAll(async () => {
  laboratory = await openLaboratory();
  viewer = (await laboratory.api.login('000000', 'centre')).access;
});
afterAll(() => laboratory.api.close());

const post = (url: string, payload: object = {}, token = laboratory.token) =>
  laboratory.api.as(token, { method: 'POST', url: `/eqicapi/app/${url}`, payload });
const menu = async (more = '') => {
  const url = `/eqicapi/app/menuTest/page?size=50${more}`;
  const { body } = await laboratory.api.as(laboratory.token, { url });
  return (body.data as { records: Record<string, unknown>[] }).records;
};

test('the menu is proposed from the assays in use, once: an analyte on two instruments is one test', async () => {
  const before = await menu();
  const second = await post('labInstrument/save', {
    instrumentId: (await page('instrument')).id,
    name: '二号仪',
    inServiceSince: '2019-03-01',
  });
  const assay = await page('assay');
  const { analyteId, methodId, unitId, reagentSupplierId } = assay;
  const labInstrumentId = (second.body.data as { id: string }).id;
  const saved = await post('assay/save', { labInstrumentId, analyteId, methodId, unitId, reagentSupplierId });
  expect(saved.body).toMatchObject({ code: 200 });

  expect((await post('menuTest/propose')).body).toMatchObject({ code: 200, data: { added: 1 } });
  const after = await menu(`&analyteId_equal=${analyteId}`);
  expect(after).toMatchObject([{ since: '2019-03-01', assessment: 'unknown', isAccredited: false }]);
  expect(await menu()).toHaveLength(before.length + 1);
  expect((await post('menuTest/propose')).body).toMatchObject({ data: { added: 0 } });
});

test('a user who may not add to the menu may not propose it', async () => {
  expect((await post('menuTest/propose', {}, viewer)).body).toMatchObject({ code: 403 });
});

test('an end before the beginning, and a round without its scheme, are named', async () => {
  const sodium = laboratory.records.get('menuTest');
  const wrong = await post('menuTest/update', { id: sodium, until: '2019-12-31' });
  expect(wrong.body).toMatchObject({ code: 400 });
  expect(JSON.stringify(wrong.body)).toContain('until');
  const round = { menuTestId: sodium, round: '2026-2', resultDate: '2026-06-01', outcome: 'failed' };
  const without = await post('externalResult/save', round);
  expect(without.body).toMatchObject({ code: 400 });
  expect(JSON.stringify(without.body)).toContain('schemeId');
  const scheme = await post('externalScheme/save', {
    name: '旧计划',
    organiser: '中心',
    openFrom: '2026-01-01',
    openUntil: '2025-01-01',
  });
  expect(JSON.stringify(scheme.body)).toContain('openUntil');
  const alternative = await post('externalResult/save', { ...round, kind: 'alternative' });
  expect(alternative.body).toMatchObject({ code: 200 });
});

test('pasted results are looked at first, and saved all or none', async () => {
  const paste = (text: string, isCheckOnly: boolean) => post('externalResult/paste', { text, isCheckOnly });
  const good = '钠\t\t2026-2\t2026/6/20\t合格\t100';
  const mixed = `${good}\n铀\t省级室间质评\t2026-2\t2026/6/20\t合格`;
  expect((await paste(mixed, true)).body).toMatchObject({
    data: { saved: 0, lines: [{ problems: [] }, { line: 2, problems: ['unknownTest'] }] },
  });
  const refused = await paste(mixed, false);
  expect(refused.body).toMatchObject({ code: 400, msg: expect.stringContaining('2') });
  expect((await paste(good, false)).body).toMatchObject({ code: 200, data: { saved: 1 } });
  expect((await paste(good, true)).body).toMatchObject({ data: { lines: [{ problems: ['twice'] }] } });
});

async function page(name: string): Promise<Record<string, unknown>> {
  const { body } = await laboratory.api.as(laboratory.token, { url: `/eqicapi/app/${name}/page?size=1` });
  return (body.data as { records: Record<string, unknown>[] }).records[0] ?? {};
}
