import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type Api, startApi } from '../contract/api.ts';

/** A laboratory that no longer takes part is closed and can be reopened; it is deleted only while nothing is kept of it. */
let api: Api;
let centre: string;

beforeAll(async () => {
  api = await startApi();
  centre = (await api.login('000000', 'centre')).access;
});
afterAll(() => api.close());

const post = (path: string, payload: object = {}): Promise<Answer> =>
  api.as(centre, { method: 'POST', url: `/eqicapi/app/laboratory/${path}`, payload });
const found = async (code: string): Promise<{ id: string; status: string }> => {
  const { body } = await api.as(centre, { url: `/eqicapi/app/laboratory/page?tenantCode_equal=${code}` });
  return (body.data as { records: { id: string; status: string }[] }).records[0] ?? { id: '', status: '' };
};

test('a laboratory with people or records cannot be deleted, and the answer says what to do instead', async () => {
  const { id } = await found('100001');
  const refused = await post(`remove?ids=${id}`);
  expect(refused).toMatchObject({ status: 409, body: { data: { uses: [{ resource: 'user' }] } } });
  expect(refused.body.msg).toContain('请关闭该实验室');
  expect((await found('100001')).id).toBe(id);
  await expect(api.login('100001', 'director')).resolves.toBeDefined();
});

test('one of which nothing is kept can', async () => {
  const { body } = await post('save', { tenantCode: '100077', labNumber: 'L77', name: '空实验室' });
  const { id } = body.data as { id: string };
  expect(await post(`remove?ids=${id}`)).toMatchObject({ status: 200 });
  expect((await found('100077')).id).toBe('');
});

test('closing ends the sessions of its people and keeps them out, its data stay; reopening brings all back', async () => {
  const { id } = await found('100002');
  const session = (await api.login('100002', 'director')).access;
  const own = { url: '/eqicapi/blade-system/user/info' };
  expect((await api.as(session, own)).status).toBe(200);
  expect(await post('update', { id, status: 'Sealed' })).toMatchObject({ status: 200 });
  await expect.poll(async () => (await api.as(session, own)).status, { timeout: 10_000 }).toBe(401);
  await expect(api.login('100002', 'director')).rejects.toThrow('no login');
  const { body } = await api.as(centre, { url: '/eqicapi/app/user/page?size=-1' });
  const people = (body.data as { records: { tenantId: string }[] }).records;
  expect(people.some(({ tenantId }) => tenantId === '100002')).toBe(true);
  expect(await post('update', { id, status: 'Active' })).toMatchObject({ status: 200 });
  await expect(api.login('100002', 'director')).resolves.toBeDefined();
});

test('the trail names the acts', async () => {
  const { id } = await found('100002');
  const { body } = await api.as(centre, {
    url: `/eqicapi/app/audit/trail?entity=laboratory&entityId=${id}`,
  });
  const acts = (body.data as { records: { action: string }[] }).records.map(({ action }) => action);
  expect(acts).toEqual(expect.arrayContaining(['close', 'reopen']));
});
