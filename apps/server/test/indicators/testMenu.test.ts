import { type CellValue, writeXlsx } from 'hucre/xlsx';
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

async function upload(name: string, content: Uint8Array): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(content)]), name);
  const { headers, body } = new Response(form) as Response;
  const payload = Buffer.from(await new Response(body).arrayBuffer());
  const sent = await laboratory.api.as(laboratory.token, {
    method: 'POST',
    url: '/eqicapi/blade-resource/oss/endpoint/put-file',
    payload,
    headers: { 'content-type': String(headers.get('content-type')) },
  });
  expect(sent.body).toMatchObject({ code: 200 });
  return (sent.body.data as { attachId: string }).attachId;
}

test('an Excel file is read like pasted rows, and what is wrong is named by row and column', async () => {
  const heading = ['项目', '计划', '批次', '日期', '结论', '成绩'];
  const good = ['钠', '', '2026-7', new Date('2026-07-20T00:00:00Z'), '合格', 98];
  const workbook = (rows: CellValue[][]) => writeXlsx({ sheets: [{ name: '质评', rows: [heading, ...rows] }] });
  const wrong = await upload('wrong.xlsx', await workbook([good, [], ['铀', '', '', '昨天', '合格', 101]]));
  const send = (fileId: string, isCheckOnly: boolean) => post('externalResult/paste', { fileId, isCheckOnly });
  expect((await send(wrong, true)).body).toMatchObject({
    data: { saved: 0, lines: [{ line: 2, problems: [] }, { line: 4 }] },
  });
  expect((await send(wrong, false)).body).toMatchObject({
    code: 400,
    msg: expect.stringContaining('4 (A, B, C, D, F)'),
  });
  const right = await upload('right.xlsx', await workbook([good]));
  expect((await send(right, false)).body).toMatchObject({ data: { saved: 1 } });
  const damaged = await upload('damaged.xlsx', Buffer.from('PK\u0003\u0004 nothing'));
  expect((await send(damaged, true)).body).toMatchObject({ code: 400 });
  expect((await post('externalResult/paste', { isCheckOnly: true })).body).toMatchObject({ code: 400 });
});

test('the report of the provider is attached to a result', async () => {
  const reportFileId = await upload('report.pdf', Buffer.from('%PDF-1.7 report'));
  const id = laboratory.records.get('externalResult');
  expect((await post('externalResult/update', { id, reportFileId })).body).toMatchObject({ code: 200 });
  const { body } = await laboratory.api.as(laboratory.token, { url: `/eqicapi/app/externalResult/detail?id=${id}` });
  expect(body.data).toMatchObject({ reportFileId });
  const other = { id, reportFileId: '999' };
  expect((await post('externalResult/update', other)).body).toMatchObject({ code: 400 });
});

async function page(name: string): Promise<Record<string, unknown>> {
  const { body } = await laboratory.api.as(laboratory.token, { url: `/eqicapi/app/${name}/page?size=1` });
  return (body.data as { records: Record<string, unknown>[] }).records[0] ?? {};
}
