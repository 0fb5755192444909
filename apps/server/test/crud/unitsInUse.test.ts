import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '../contract/api.ts';
import { createLaboratoryRecords } from '../laboratoryRecords.ts';

let api: Api;
let centre: string;
type Row = Readonly<Record<string, string>>;

beforeAll(async () => {
  api = await startApi();
  centre = (await api.login('000000', 'centre')).access;
});
afterAll(() => api.close());

const post = (path: string, payload: object) =>
  api.as(centre, {
    method: 'POST',
    url: `/eqicapi${path}`,
    payload,
    headers: { 'accept-language': 'en-US' },
  });
const rows = async (path: string) =>
  ((await api.as(centre, { url: `/eqicapi${path}` })).body.data as { records: Row[] }).records;
const unitsOf = (analyteId: string) => rows(`/configuration/analyteUnit/page?size=-1&analyteId_equal=${analyteId}`);
const unitNamed = async (symbol: string) =>
  (await rows('/app/unit/page?size=-1')).find((row) => row.symbol === symbol)?.id;

async function newAnalyte(): Promise<string> {
  const [type] = await rows('/app/chemistryType/page?size=1');
  const values = { name: '新项目', nameEn: 'New', abbreviation: 'NEW', chemistryTypeId: type?.id };
  const saved = await post('/app/analyte/save', { ...values, unitId: await unitNamed('mmol/L') });
  expect({ status: saved.status, msg: saved.body.msg }).toMatchObject({ status: 200 });
  return (saved.body.data as { id: string }).id;
}

test('a new analyte can be measured in its default unit immediately, and nothing of it is locked before it is used', async () => {
  const id = await newAnalyte();
  const [own] = await unitsOf(id);
  expect(own).toMatchObject({ analyteId: id, unitId: await unitNamed('mmol/L'), factor: 1 });
  const other = { analyteId: id, unitId: await unitNamed('mg/dL'), factor: 0.05 };
  const added = await post('/configuration/analyteUnit/save', other);
  const { id: row } = added.body.data as { id: string };
  expect((await post('/configuration/analyteUnit/update', { id: row, factor: 0.06 })).status).toBe(200);
  const refused = await post('/app/analyte/update', { id, unitId: await unitNamed('mg/dL') });
  expect([refused.status, refused.body.msg]).toEqual([
    409,
    expect.stringMatching(/Analyte unit 1.*default unit cannot/),
  ]);
  await post(`/configuration/analyteUnit/remove?ids=${row}`, {});
  expect((await post('/app/analyte/update', { id, unitId: await unitNamed('mg/dL') })).status).toBe(200);
  expect((await unitsOf(id)).map(({ unitId }) => unitId)).toContain(await unitNamed('mg/dL'));
});

test('factor and default unit of an analyte that laboratories use are refused, with what uses it; the rest may change', async () => {
  const { access } = await api.login('100001', 'director');
  const records = await createLaboratoryRecords(api, '100001', access);
  const assay = (await api.as(access, { url: `/eqicapi/app/assay/detail?id=${records.get('assay')}` })).body
    .data as Row;
  const row = (await unitsOf(String(assay.analyteId))).find(({ unitId }) => unitId !== assay.unitId);
  const change = (values: object) => post('/configuration/analyteUnit/update', { id: row?.id, ...values });
  const refused = await change({ factor: 18 });
  expect([refused.status, refused.body.msg]).toEqual([
    409,
    expect.stringMatching(/in use \(.*Assay \d.*factor cannot/),
  ]);
  expect((await change({ intercept: 1 })).status).toBe(409);
  expect((await change({ remark: 'checked', factor: Number(row?.factor) })).status).toBe(200);
  const analyte = await post('/app/analyte/update', { id: assay.analyteId, unitId: row?.unitId });
  expect([analyte.status, analyte.body.msg]).toEqual([409, expect.stringMatching(/default unit cannot be changed/)]);
  expect((await post('/app/analyte/update', { id: assay.analyteId, decimals: 3 })).status).toBe(200);
});
