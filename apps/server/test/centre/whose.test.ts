import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from '../results/openQcTest.ts';

/** Everything that the central body sees of a laboratory names the laboratory. */
let laboratory: Laboratory;
let bench: OpenQcTest;
let centre: string;

beforeAll(async () => {
  laboratory = await openLaboratory();
  bench = await openQcTest(laboratory);
  await bench.enter([5.02, 5.35]);
  const [first] = await bench.results();
  await bench.post('/app/qcTestResultComments/save', { resultId: first?.id, text: 'bubble' });
  centre = (await laboratory.api.login('000000', 'centre')).access;
});
afterAll(() => laboratory.api.close());

const get = async (path: string, token = centre) => {
  const { status, body } = await laboratory.api.as(token, { url: `/eqicapi${path}` });
  return { status, ...body } as { status: number; msg: string; data: never };
};

async function headOf(path: string, token = centre): Promise<{ head: string[]; first: unknown[] }> {
  const response = await laboratory.api.app.inject({
    url: `/eqicapi${path}`,
    headers: { 'blade-auth': `bearer ${token}` },
  });
  expect(response.statusCode).toBe(200);
  const [head = [], first = []] = (await readXlsx(response.rawPayload)).sheets[0]?.rows ?? [];
  return { head: head.map(String), first };
}

test.each([
  '/app/qcTestAlert/exportCases?status=all',
  '/app/qcTestAlert/export',
  '/app/labInstrument/export',
  '/app/target/export',
  '/app/qcTestResult/export?tenantId=100001',
])('the sheet of %s names the laboratory first, and only to the centre', async (path) => {
  const { head, first } = await headOf(path);
  expect(head[0]).toBe('实验室');
  expect(first[0]).toBe('第100001实验室');
  expect((await headOf(path, laboratory.token)).head).not.toContain('实验室');
});

test('alarms, a case and the open alerts of the first screen name the laboratory', async () => {
  const cases = await get('/app/qcTestAlert/cases?status=all');
  const [row] = (cases.data as { records: { id: string; tenantName: string }[] }).records;
  expect(row?.tenantName).toBe('第100001实验室');
  const found = await get(`/app/qcTestAlert/case?id=${row?.id}&tenantId=100001`);
  expect(found.data).toMatchObject({ tenantName: '第100001实验室' });
  const home = await get('/app/home/summary');
  expect((home.data as { alerts: { newest: object[] } }).alerts.newest[0]).toMatchObject({
    tenantName: '第100001实验室',
  });
  const own = await get('/app/qcTestAlert/cases?status=all', laboratory.token);
  expect((own.data as { records: { tenantName: null }[] }).records[0]?.tenantName).toBeNull();
});

test.each(['list', 'page', 'export'])('results without a laboratory are refused by %s, never "none"', async (call) => {
  const answer = await get(`/app/qcTestResult/${call}`);
  expect(answer).toMatchObject({ status: 400, msg: expect.stringContaining('实验室') });
});

test('results, versions and comments of the laboratory that is named are read', async () => {
  const results = await get(`/app/qcTestResult/list?tenantId=100001&qcTestId=${bench.testId}&oldestFirst=true`);
  const { total, records } = results.data as { total: number; records: { id: string }[] };
  expect(total).toBe(2);
  const id = records[0]?.id;
  expect((await get(`/app/qcTestResult/versions?id=${id}&tenantId=100001`)).data).toHaveLength(1);
  expect((await get(`/app/qcTestResultComments/page?resultId=${id}&tenantId=100001`)).data).toMatchObject({
    records: [{ text: 'bubble' }],
  });
});

test('another laboratory reads none of them by naming it', async () => {
  const { access } = await laboratory.api.login('100002', 'director');
  const [first] = await bench.results();
  for (const path of [
    `/app/qcTestResult/versions?id=${first?.id}&tenantId=100001`,
    `/app/qcTestResultComments/page?resultId=${first?.id}&tenantId=100001`,
    '/app/qctest/sensitivity/config?tenantId=100001',
  ])
    expect((await get(path, access)).status, path).toBe(403);
});

test('the sensitivity of the laboratory that is named, with its tests', async () => {
  expect((await get('/app/qctest/sensitivity/config?tenantId=100001')).status).toBe(200);
  const { body } = await laboratory.api.as(centre, {
    method: 'POST',
    url: '/eqicapi/app/qctest/sensitivity/preview',
    payload: { sensitivityId: null, tenantId: '100001' },
  });
  expect((body.data as { qcTestId: string }[]).map(({ qcTestId }) => qcTestId)).toContain(bench.testId);
});

test('a list is narrowed by one laboratory', async () => {
  const of = async (query: string) => ((await get(`/app/labInstrument/list?${query}`)).data as { total: number }).total;
  expect(await of('tenantId=100001')).toBeGreaterThan(0);
  expect(await of('tenantId_equal=100002')).toBe(0);
});
