import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openQueue, type Queue } from './queue.ts';

/** Requests that come from outside: laboratories that want to take part, and forgotten passwords. */
let queue: Queue;

beforeAll(async () => {
  queue = await openQueue();
});
afterAll(() => queue.close());

const outside = async (path: string, payload: object) =>
  queue.api.call({ method: 'POST', url: `/eqicapi/blade-auth/${path}`, payload });
const latest = async (subtype: string) =>
  (
    await queue.list(queue.people.centre, `/app/audit/audit/page?size=1&subtype_equal=${subtype}&descs=createTime`)
  )[0] ?? {
    id: '',
    version: 0,
  };

const password = 'Register@2026';
const register = async (name: string, account: string) => {
  const form = { name, contact: '王主任', phone: '027-88001234', account, password: queue.api.encrypt(password) };
  expect((await outside('register-laboratory', form)).status).toBe(200);
  return latest('laboratory');
};

test('approved: the laboratory exists and its director logs in with the password chosen at the registration', async () => {
  const asked = await register('新城医院检验科', 'wang');
  const { data } = await queue.get(queue.people.centre, `/app/audit/audit/request?id=${asked.id}`);
  expect(data.applicant).toMatchObject({ contact: '王主任', account: 'wang' });
  expect(JSON.stringify(data)).not.toContain('argon2');
  const answer = await queue.decide(asked, { auditStatus: 3, values: { labNumber: 'XC-1' } });
  expect(answer.data).toMatchObject({ auditStatus: 3, account: { tenantId: '100010', account: 'wang' } });
  const made = await queue.list(queue.people.centre, '/app/laboratory/page?tenantCode_equal=100010');
  expect(made).toMatchObject([{ name: '新城医院检验科', labNumber: 'XC-1', status: 'Active' }]);
  const { access } = await queue.api.login('100010', 'wang', password);
  expect((await queue.get(access, '/app/user/page')).data).toMatchObject({ total: 1 });
});

test('a repeat opens no second laboratory', async () => {
  const asked = await register('重复医院', 'li');
  const first = await queue.decide(asked, { auditStatus: 3, values: { labNumber: null, name: '重复医院' } });
  const { tenantId } = first.data.account as { tenantId: string };
  const [made] = await queue.list(queue.people.centre, `/app/laboratory/page?tenantCode_equal=${tenantId}`);
  expect(made).toMatchObject({ labNumber: tenantId });
  expect((await queue.decide(asked, { auditStatus: 3 })).status).toBe(200);
  expect(
    await queue.list(queue.people.centre, `/app/laboratory/page?name_equal=${encodeURIComponent('重复医院')}`),
  ).toHaveLength(1);
});

test('a code that is taken is refused, and no account is left behind', async () => {
  const asked = await register('撞号医院', 'zhao');
  const answer = await queue.decide(asked, { auditStatus: 3, values: { tenantCode: '100002' } });
  expect(answer.status).toBe(409);
  expect(await queue.list(queue.people.centre, '/app/user/page?account_equal=zhao')).toEqual([]);
  expect((await queue.request(asked.id)).auditStatus).toBe(2);
});

test.each(['000000', '12345', 'abcdef'])('the tenant code %s is refused', async (tenantCode) => {
  const asked = await register(`代码医院${tenantCode}`, 'sun');
  expect((await queue.decide(asked, { auditStatus: 3, values: { tenantCode } })).status).toBe(400);
});

test('rejected: nothing is made, the reason is kept', async () => {
  const asked = await register('资料不全医院', 'zhou');
  await queue.decide(asked, { auditStatus: 4, auditComment: '资料不全' });
  expect(await queue.request(asked.id)).toMatchObject({ auditStatus: 4, auditComment: '资料不全' });
  expect(
    await queue.list(queue.people.centre, `/app/laboratory/page?name_equal=${encodeURIComponent('资料不全医院')}`),
  ).toEqual([]);
});

test('a password is reset: the new one is shown once and must be changed', async () => {
  await outside('forgot-password', { tenantId: '100002', account: 'director' });
  const asked = await latest('passwordReset');
  const answer = await queue.decide(asked, { auditStatus: 3 });
  const { password: temporary, ...account } = answer.data.account as Record<string, string>;
  expect(account).toEqual({ tenantId: '100002', account: 'director' });
  expect((await queue.get(queue.people.other, '/app/user/page')).status).toBe(401);
  await expect(queue.api.login('100002', 'director')).rejects.toThrow();
  await expect(queue.api.login('100002', 'director', temporary)).resolves.toBeDefined();
  const repeat = await queue.decide(asked, { auditStatus: 3 });
  expect([repeat.status, repeat.data.account]).toEqual([200, undefined]);
});

test('an account that does not exist can only be rejected', async () => {
  await outside('forgot-password', { tenantId: '100001', account: 'nobody' });
  const asked = await latest('passwordReset');
  const answer = await queue.decide(asked, { auditStatus: 3 });
  expect([answer.status, answer.body.msg]).toEqual([409, expect.stringContaining('nobody')]);
  expect((await queue.decide(asked, { auditStatus: 4, auditComment: '无此账号' })).status).toBe(200);
});

test('who may not manage accounts decides dictionaries only', async () => {
  const asked = await register('评估员医院', 'wu');
  expect((await queue.decide(asked, { auditStatus: 3 }, queue.people.assessor)).status).toBe(403);
  const wish = await queue.ask('reagentSupplier', { name: '评估员厂家' });
  expect((await queue.decide(wish, { auditStatus: 3 }, queue.people.assessor)).status).toBe(200);
});

test.each([
  { subtype: 'planTenant', id: '992', status: 400, says: '没有编号为' },
  { subtype: 'report', id: '991', status: 409, says: '请刷新' },
])(
  '$subtype without what it is about is not decided, and the answer says why',
  async ({ subtype, id, status, says }) => {
    await queue.api.system.write('test', '100001', async (tx) => {
      await tx.rows(sql`insert into audit (tenant_id, id, subtype, name, create_time, update_time)
      values ('100001', ${id}, ${subtype}, '某申请', '2026-06-01', '2026-06-01')`);
    });
    const answer = await queue.decide({ id }, { auditStatus: 3 });
    expect([answer.status, answer.body.msg]).toEqual([status, expect.stringContaining(says)]);
  },
);
