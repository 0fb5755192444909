import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { day, type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from '../results/openQcTest.ts';

/** The same calls for every entity: each works, or is refused with its reason. */
let laboratory: Laboratory;
let qcTest: OpenQcTest;
let operator: string;
beforeAll(async () => {
  laboratory = await openLaboratory();
  operator = (await laboratory.api.login('100001', 'operator')).access;
});
afterAll(() => laboratory.api.close());
beforeEach(async () => {
  qcTest = await openQcTest(laboratory);
});

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (url: string, payload?: object | string, headers: Record<string, string> = {}, token = laboratory.token) =>
  laboratory.api.as(token, {
    method: 'POST',
    url: `/eqicapi${url}`,
    ...(payload !== undefined && { payload }),
    headers,
  });
const get = (url: string) => laboratory.api.as(laboratory.token, { url: `/eqicapi${url}` });
const recordsOf = (answer: { body: Record<string, unknown> }) => (answer.body.data as { records: never[] }).records;

test.each([
  ['/app/qcTestAlert/save', '不能手工新增', 'cannot be added by hand'],
  ['/app/qcTestAlert/submit', '不能手工新增', 'cannot be added by hand'],
  ['/app/qcTestAlert/update', '不能直接修改', 'cannot be changed directly'],
  ['/app/qcTestAlert/remove?ids=1', '不能删除', 'cannot be deleted'],
  ['/app/alertLotExpiry/save', '不能手工新增', 'cannot be added by hand'],
  ['/app/alertLotExpiry/submit', '不能手工新增', 'cannot be added by hand'],
  ['/app/alertLotExpiry/update', '不能直接修改', 'cannot be changed directly'],
  ['/app/alertLotExpiry/remove?ids=1', '不能删除', 'cannot be deleted'],
  ['/app/audit/audit/remove?ids=1', '不能删除', 'cannot be deleted'],
  ['/app/qcTestResultComments/update', '不能修改或删除', 'cannot be changed or deleted'],
  ['/app/qcTestResultComments/remove?ids=1', '不能修改或删除', 'cannot be changed or deleted'],
])('%s is refused with its reason in both languages', async (url, zh, en) => {
  expect(await post(url, {}, { 'accept-language': 'zh' })).toMatchObject({
    status: 403,
    body: { code: 403, msg: expect.stringContaining(zh) },
  });
  expect((await post(url, {}, { 'accept-language': 'en' })).body.msg).toContain(en);
});

test('submit enters a result, and corrects it where its id is known', async () => {
  const entry = { id: '7200000000000000001', qcTestId: qcTest.testId, level: 1, measuredAt: day(1), value: 5 };
  expect(await post('/app/qcTestResult/submit', entry)).toMatchObject({ status: 200 });
  expect(await post('/app/qcTestResult/submit', { id: entry.id, value: 5.05 })).toMatchObject({ status: 200 });
  expect(await qcTest.results()).toMatchObject([{ id: entry.id, value: 5.05, version: 2 }]);
  expect(await post('/app/qcTestResult/submit', { level: 1 })).toMatchObject({ status: 400 });
});

test('submit corrects only for those who may correct', async () => {
  await qcTest.enter([5]);
  const [result] = await qcTest.results();
  const answer = await post('/app/qcTestResult/submit', { id: result?.id, value: 6 }, {}, operator);
  expect(answer.status).toBe(
    (await post('/app/qcTestResult/update', { id: result?.id, value: 6 }, {}, operator)).status,
  );
});

test('comments are added, listed, paged and read', async () => {
  await qcTest.enter([5]);
  const resultId = (await qcTest.results())[0]?.id;
  const first = await post('/app/qcTestResultComments/save', { resultId, text: 'one' });
  const id = (first.body.data as { id: string }).id;
  const second = { id: '7200000000000000009', resultId, text: 'two' };
  expect(await post('/app/qcTestResultComments/submit', second)).toMatchObject({ status: 200 });
  expect(await post('/app/qcTestResultComments/submit', second)).toMatchObject({ status: 200 });
  expect(await post('/app/qcTestResultComments/submit', { ...second, text: 'three' })).toMatchObject({ status: 403 });
  for (const name of ['list', 'page']) {
    const all = await get(`/app/qcTestResultComments/${name}?resultId_equal=${resultId}`);
    expect(recordsOf(all)).toMatchObject([{ id, text: 'one' }, { text: 'two' }]);
  }
  const found = await get(`/app/qcTestResultComments/page?resultId=${resultId}&text_like=tw&size=1`);
  expect(found.body.data).toMatchObject({ total: 1, records: [{ text: 'two', resultId }] });
  expect((await get(`/app/qcTestResultComments/detail?id=${id}`)).body.data).toMatchObject({ id, text: 'one' });
  expect((await get('/app/qcTestResultComments/detail?id=1')).body.data).toBeNull();
});

test('results are filtered and sorted by the grammar of every list', async () => {
  await qcTest.enter([5, 5.1, 5.2]);
  const other = await openQcTest(laboratory);
  await other.enter([9]);
  const values = async (query: string) =>
    recordsOf(await get(`/app/qcTestResult/page?${query}`)).map(({ value }: { value: number }) => value);
  expect(await values(`qcTestId_equal=${qcTest.testId}`)).toEqual([5.2, 5.1, 5]);
  expect(await values(`qcTestId_equal=${qcTest.testId}&value_gt=5.05&ascs=value`)).toEqual([5.1, 5.2]);
  expect(await values(`qcTestId=${qcTest.testId}&measuredAt_datele=${encodeURIComponent(day(1))}&level=`)).toEqual([5]);
  expect(await values(`qcTestId_notequal=${qcTest.testId}&value_equal=9&qcTestId=${other.testId}`)).toEqual([9]);
});

test.each([
  '/app/qcTestResult/page',
  '/app/qcTestResult/list',
  '/app/qcTestResult/export',
  '/app/qcTestResultComments/page',
])('%s refuses a parameter that it does not know, by its name', async (path) => {
  for (const name of ['colour', 'status_equal', 'qcTestNo_equal'])
    expect(await get(`${path}?${name}=1`)).toMatchObject({
      status: 400,
      body: { msg: expect.stringContaining(name.replace('status_equal', 'status')) },
    });
});

test('CRUD calls take forms, and no content under any content type', async () => {
  const save = async (name: string) => {
    const saved = await post('/app/qcTestPanel/save', `name=${name}&nameEn=${name}&qcTestIds=${qcTest.testId}`, form);
    expect(saved.body).toMatchObject({ code: 200 });
    return (saved.body.data as { id: string }).id;
  };
  const ids = [await save('Morning'), await save('Noon'), await save('Night')];
  expect(await post(`/app/qcTestPanel/remove?ids=${ids[0]}`, '', form)).toMatchObject({ status: 200 });
  expect(await post(`/app/qcTestPanel/remove?ids=${ids[1]}`, '', { 'content-type': 'application/json' })).toMatchObject(
    {
      status: 200,
    },
  );
  expect(await post('/app/qcTestPanel/remove', `ids=${ids[2]}`, form)).toMatchObject({ status: 200 });
  const left = recordsOf(await get('/app/qcTestPanel/page?size=-1')) as { id: string }[];
  expect(left.filter(({ id }) => ids.includes(id))).toEqual([]);
  expect(await post('/app/qcTestPanel/save', '', { 'content-type': 'application/json' })).toMatchObject({
    status: 400,
  });
  expect(await post('/app/qcTestPanel/save', '{', { 'content-type': 'application/json' })).toMatchObject({
    status: 400,
  });
});

test('other calls take forms, too', async () => {
  const entry = new URLSearchParams({ qcTestId: qcTest.testId, level: '1', measuredAt: day(1), value: '5,1' });
  expect(await post('/app/qcTestResult/save', entry.toString(), form)).toMatchObject({ status: 200 });
  expect(await qcTest.results()).toMatchObject([{ value: 5.1 }]);
  const [result] = await qcTest.results();
  expect(await post(`/app/qcTestResult/remove?ids=${result?.id}`, '', form)).toMatchObject({ status: 200 });
});

test('accounts are read and written under either name of their fields', async () => {
  const roles = recordsOf(await get('/app/role/page?alias_equal=lab_operator')) as { id: string }[];
  const roleId = roles[0]?.id ?? '';
  const base = '/blade-system/user';
  const saved = await post(`${base}/submit`, { account: 'night', realName: '王夜', roleId });
  expect(saved.body).toMatchObject({ code: 200 });
  const { id } = saved.body.data as { id: string };
  const person = { name: '王夜', realName: '王夜', roleIds: [roleId], roleId };
  expect((await get(`${base}/detail?id=${id}`)).body.data).toMatchObject(person);
  expect(recordsOf(await get(`${base}/page?realName=${encodeURIComponent('王夜')}`))).toMatchObject([person]);
  expect(recordsOf(await get(`${base}/list?roleId_equal=${roleId}&account_equal=night`))).toMatchObject([person]);
  expect(await post(`${base}/update`, { id, realName: '王明' })).toMatchObject({ status: 200 });
  expect((await get(`${base}/detail?id=${id}`)).body.data).toMatchObject({ name: '王明', realName: '王明' });
  expect(await post(`${base}/update`, { id, name: '王明', realName: '李明' })).toMatchObject({ status: 400 });
  expect((await get(`${base}/info`)).body.data).toMatchObject({ roleIds: expect.any(Array) });
});
