import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Api, startApi } from '../contract/api.ts';

let api: Api;
let centre: string;
let director: string;

beforeAll(async () => {
  api = await startApi();
  centre = (await api.login('000000', 'centre')).access;
  director = (await api.login('100001', 'director')).access;
});
afterAll(() => api.close());

const get = (path: string, token = centre, headers: Record<string, string> = {}): Promise<Answer> =>
  api.as(token, { url: `/eqicapi${path}`, headers });
const post = (path: string, body: object = {}, token = centre, headers: Record<string, string> = {}): Promise<Answer> =>
  api.as(token, { method: 'POST', url: `/eqicapi${path}`, payload: body, headers });

type Page = { records: Record<string, unknown>[]; total: number; size: number; current: number; pages: number };
const page = async (path: string, token = centre, headers: Record<string, string> = {}): Promise<Page> =>
  (await get(path, token, headers)).body.data as Page;
const created = async (path: string, body: object): Promise<string> => {
  const answer = await post(path, body);
  expect(answer).toMatchObject({ status: 200, body: { code: 200, success: true } });
  return String((answer.body.data as { id: string }).id);
};

describe('envelope and pages', () => {
  test('a page has records, total, size, current and pages; ids are strings', async () => {
    const units = await page('/app/unit/page');
    expect(units).toMatchObject({ size: 10, current: 1 });
    expect(units.records).toHaveLength(10);
    expect(units.total).toBeGreaterThan(40);
    expect(units.pages).toBe(Math.ceil(units.total / 10));
    expect(units.records[0]?.id).toMatch(/^\d+$/);
    expect(units.records[0]?.createTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  test('size −1 gives all records and the true total', async () => {
    const units = await page('/app/unit/list?current=1&size=-1');
    expect(units.records).toHaveLength(units.total);
    expect(units).toMatchObject({ size: -1, pages: 1 });
  });

  test('pages do not overlap and together are the whole', async () => {
    const all = await page('/app/analyte/page?size=-1');
    const seen = new Set<unknown>();
    for (let current = 1; seen.size < all.total; current++) {
      for (const record of (await page(`/app/analyte/page?size=50&current=${current}`)).records) seen.add(record.id);
    }
    expect(seen.size).toBe(all.total);
    expect((await page('/app/analyte/page?size=50&current=99')).records).toEqual([]);
    expect((await page('/app/analyte/page?size=50&current=99')).total).toBe(all.total);
  });

  test('a larger size than 500 is cut', async () => {
    expect((await page('/app/unit/page?size=9999')).size).toBe(500);
  });

  test('detail without a match is null, not an error', async () => {
    expect(await get('/app/unit/detail?id=1')).toMatchObject({ status: 200, body: { code: 200, data: null } });
  });

  test('the caller’s language decides the message', async () => {
    const zh = await get('/app/unit/detail', centre, { 'accept-language': 'zh-CN' });
    const en = await get('/app/unit/detail', centre, { 'accept-language': 'en-US' });
    expect(zh.body).toMatchObject({ code: 400, success: false, msg: '缺少必要的请求参数: id' });
    expect(en.body).toMatchObject({ code: 400, msg: 'A required parameter is missing: id' });
  });
});

describe('filters', () => {
  test.each([
    ['name_like', '葡萄糖'],
    ['nameEn', 'glucose'],
    ['nameEn_likeright', 'Gluc'],
    ['abbreviation_equal', 'GLU'],
  ])('%s=%s finds glucose', async (key, value) => {
    const found = await page(`/app/analyte/page?size=50&${key}=${encodeURIComponent(value)}`);
    expect(found.records.map((record) => record.nameEn)).toContain('Glucose');
    expect(found.total).toBeLessThan(20);
  });

  test('keyword finds by pinyin initials, Chinese and English', async () => {
    for (const keyword of ['ptt', '葡萄', 'gluco']) {
      const found = await page(`/app/analyte/page?size=100&keyword=${encodeURIComponent(keyword)}`);
      expect(found.records.map((record) => record.nameEn)).toContain('Glucose');
    }
  });

  test.each(['%', '_', '\\'])('%s means itself', async (sign) => {
    const found = await page(`/app/chemistryType/page?name_like=${encodeURIComponent(sign)}`);
    expect(found.total).toBe(0);
  });

  test('null and not null', async () => {
    const all = await page('/app/analyte/page?size=-1');
    const without = await page('/app/analyte/page?size=-1&loinc_null=1');
    const withCode = await page('/app/analyte/page?size=-1&loinc_notnull=1');
    expect(without.total + withCode.total).toBe(all.total);
  });

  test.each([
    ['an unknown field', 'colour_equal=red', 'colour_equal'],
    ['an ill-typed value', 'createTime_datege=yesterday', 'createTime_datege'],
    ['an unknown column to sort by', 'ascs=colour', 'colour'],
    ['a size that is no number', 'size=many', 'size'],
    ['SQL in a name', 'name;drop table unit_equal=1', 'name;drop table unit_equal'],
  ])('%s is refused by name', async (_name, query, field) => {
    const answer = await get(`/app/unit/page?${query}`, centre, { 'accept-language': 'zh-CN' });
    expect(answer.status).toBe(400);
    expect(answer.body.msg).toContain(field);
    expect(answer.body.data).toMatchObject({ problems: [{ field }] });
  });

  test('sorting by column name, by field and by the title of a reference', async () => {
    const ascending = await page('/app/unit/page?size=-1&ascs=create_time,name');
    expect(ascending.records.length).toBe(ascending.total);
    const models = await page('/app/instrumentModel/page?size=-1&ascs=instrumentManufacturerName');
    const names = models.records.map((record) => String(record.instrumentManufacturerName));
    const descending = await page('/app/instrumentModel/page?size=-1&descs=instrumentManufacturerName');
    expect(descending.records.map((record) => record.instrumentManufacturerName)).toEqual([...names].reverse());
  });
});

describe('labels of references', () => {
  test('come in the caller’s language', async () => {
    const [zh] = (await page('/app/instrumentModel/page?size=1', centre, { 'accept-language': 'zh-CN' })).records;
    const [en] = (await page('/app/instrumentModel/page?size=1', centre, { 'accept-language': 'en' })).records;
    expect(zh?.instrumentManufacturerName).toMatch(/[\u4e00-\u9fff]/);
    expect(en?.instrumentManufacturerName).toMatch(/^[\x20-\x7e]+$/);
  });
});

describe('writing', () => {
  test('save, detail, update, remove', async () => {
    const id = await created('/app/method/save', { name: '测试方法', nameEn: 'Test method' });
    const before = (await get(`/app/method/detail?id=${id}`)).body.data as Record<string, unknown>;
    expect(before).toMatchObject({ id, name: '测试方法', version: 1, isDeleted: 0 });
    expect(await post('/app/method/update', { id, version: 1, nameEn: 'Better method' })).toMatchObject({
      status: 200,
    });
    expect((await get(`/app/method/detail?id=${id}`)).body.data).toMatchObject({
      nameEn: 'Better method',
      name: '测试方法',
      version: 2,
    });
    expect(await post(`/app/method/remove?ids=${id}`)).toMatchObject({ status: 200 });
    expect((await get(`/app/method/detail?id=${id}`)).body.data).toBeNull();
    expect(await post(`/app/method/remove?ids=${id}`)).toMatchObject({ status: 200 });
  });

  test('a client-made id makes a retry harmless', async () => {
    const body = { id: '7000000000000000001', name: '重试', nameEn: 'Retry' };
    await created('/app/method/save', body);
    expect(await created('/app/method/save', body)).toBe(body.id);
    expect((await page('/app/method/page?nameEn_equal=Retry')).total).toBe(1);
  });

  test('an idempotency key answers a repeat with the first answer, and only for the same call', async () => {
    const key = { 'idempotency-key': 'k-1' };
    const first = await post('/app/method/save', { name: '一次', nameEn: 'Once' }, centre, key);
    const second = await post('/app/method/save', { name: '一次', nameEn: 'Once' }, centre, key);
    expect(second.body.data).toEqual(first.body.data);
    expect((await page('/app/method/page?nameEn_equal=Once')).total).toBe(1);
    expect(await post('/app/unit/save', { name: 'x' }, centre, key)).toMatchObject({ status: 409 });
  });

  test('submit creates without an id and changes with one', async () => {
    const answer = await post('/app/method/submit', { id: '', name: '提交', nameEn: 'Submitted' });
    const { id } = answer.body.data as { id: string };
    await post('/app/method/submit', { id, name: '提交二' });
    expect((await get(`/app/method/detail?id=${id}`)).body.data).toMatchObject({ name: '提交二', version: 2 });
  });

  test('a change from an old version is a conflict that shows both', async () => {
    const id = await created('/app/method/save', { name: '冲突', nameEn: 'Conflict' });
    await post('/app/method/update', { id, version: 1, nameEn: 'Theirs' });
    const answer = await post('/app/method/update', { id, version: 1, nameEn: 'Yours' });
    expect(answer.status).toBe(409);
    expect(answer.body.data).toMatchObject({ yours: { nameEn: 'Yours' }, theirs: { nameEn: 'Theirs', version: 2 } });
    expect((await get(`/app/method/detail?id=${id}`)).body.data).toMatchObject({ nameEn: 'Theirs' });
  });

  test('of two who change one version at the same time, one wins and the other gets a conflict', async () => {
    const id = await created('/app/method/save', { name: '并发', nameEn: 'Race' });
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((nameEn) => post('/app/method/update', { id, version: 1, nameEn: `Race ${nameEn}` })),
    );
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('a change that changes nothing makes no version', async () => {
    const id = await created('/app/method/save', { name: '不变', nameEn: 'Same' });
    expect(await post('/app/method/update', { id, name: '不变' })).toMatchObject({ body: { data: { version: 1 } } });
  });

  test('the server’s own fields cannot be set', async () => {
    const id = await created('/app/method/save', {
      name: '冒充',
      nameEn: 'Forged',
      createUser: '1',
      version: 9,
      isDeleted: 1,
      tenantId: '100002',
      $name: 'x',
    });
    expect((await get(`/app/method/detail?id=${id}`)).body.data).toMatchObject({ version: 1, isDeleted: 0 });
  });

  test('missing and ill-typed fields are named, all of them, and nothing is stored', async () => {
    const answer = await post('/app/analyte/save', { decimals: 'many' }, centre, { 'accept-language': 'en' });
    expect(answer.status).toBe(400);
    const { problems } = answer.body.data as { problems: { field: string; code: string }[] };
    expect(problems.map((problem) => problem.field)).toEqual(expect.arrayContaining(['name', 'decimals']));
    expect(answer.body.msg).toContain('is required');
  });

  test('a duplicate names its fields', async () => {
    const [unit] = (await page('/app/unit/page?size=1')).records;
    const answer = await post('/app/unit/save', { ...unit, id: undefined });
    expect(answer).toMatchObject({ status: 409 });
  });

  test('a reference to nothing is refused by field', async () => {
    const [manufacturer] = (await page('/app/instrumentManufacturer/page?size=1')).records;
    const answer = await post('/app/instrumentModel/save', {
      name: 'X1',
      nameEn: 'X1',
      instrumentManufacturerId: manufacturer?.id,
      instrumentGroupId: '5',
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { data: { problems: [{ field: 'instrumentGroupId', code: 'notFound' }] } },
    });
  });

  test('what is in use cannot be removed; the answer says by what and how often', async () => {
    const [model] = (await page('/app/instrumentModel/page?size=1')).records;
    const answer = await post(`/app/instrumentManufacturer/remove?ids=${model?.instrumentManufacturerId}`, {}, centre, {
      'accept-language': 'en',
    });
    expect(answer.status).toBe(409);
    expect(answer.body.msg).toMatch(/Instrument model \d+/);
  });

  test('removing several is all or nothing', async () => {
    const free = await created('/app/method/save', { name: '自由', nameEn: 'Free' });
    const answer = await post(`/app/method/remove?ids=${free},5`);
    expect(answer.status).toBe(400);
    expect((await get(`/app/method/detail?id=${free}`)).body.data).not.toBeNull();
  });

  test.each([
    ['no ids', '/app/method/remove', 400],
    ['an id that is none', '/app/method/remove?ids=abc', 400],
    ['an update without an id', '/app/method/update', 400],
  ])('%s', async (_name, path, status) => {
    expect(await post(path, {})).toMatchObject({ status });
  });

  test.each([[{ toString: '' }], [[{ toString: '' }]], [true]])('ids that are no text: %j', async (ids) => {
    expect(await post('/app/method/remove', { ids })).toMatchObject({ status: 400 });
  });

  test('a body that is no JSON object', async () => {
    for (const payload of ['[]', '"x"', '3', '{', 'null']) {
      const answer = await api.as(centre, {
        method: 'POST',
        url: '/eqicapi/app/method/save',
        payload,
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.status).toBe(400);
    }
  });
});

describe('rights', () => {
  test('a laboratory reads a dictionary and may not write it', async () => {
    expect((await get('/app/unit/page', director)).status).toBe(200);
    expect(await post('/app/unit/save', { name: 'x' }, director)).toMatchObject({ status: 403, body: { code: 403 } });
  });

  test('without a token: 401 in status and code', async () => {
    expect(await api.call({ url: '/eqicapi/app/unit/page' })).toMatchObject({
      status: 401,
      body: { code: 401, success: false },
    });
  });

  test('an unknown path is 404, a wrong method 405', async () => {
    expect(await get('/app/nothing/page')).toMatchObject({ status: 404, body: { code: 404 } });
    expect(await get('/app/unit/save')).toMatchObject({ status: 405, body: { code: 405 } });
  });
});

describe('audit', () => {
  test('a write leaves one row with before and after, and the chain holds', async () => {
    const id = await created('/app/method/save', { name: '留痕', nameEn: 'Trail' });
    await post('/app/method/update', { id, nameEn: 'Trail 2' });
    await post(`/app/method/remove?ids=${id}`);
    const trail = await page(`/app/audit/trail?entity=method&entityId=${id}`);
    expect(trail.records.map((row) => row.action)).toEqual(['delete', 'update', 'create']);
    expect(trail.records[1]).toMatchObject({
      before: { nameEn: 'Trail' },
      after: { nameEn: 'Trail 2' },
      userName: expect.any(String),
    });
    const verified = await get('/app/audit/trail/verify');
    expect(verified.body.data).toMatchObject({ tenantId: '000000', broken: null });
  });
});

describe('export', () => {
  test('is an Excel file of every matching record', async () => {
    const response = await api.app.inject({
      url: '/eqicapi/app/unit/export?ascs=name',
      headers: { 'blade-auth': `bearer ${centre}`, 'accept-language': 'zh-CN' },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toBe(`attachment;filename=${encodeURIComponent('单位')}.xlsx`);
    expect(response.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});
