import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from './api.ts';
import { type People, startPeople } from './people.ts';

/** The central body makes accounts for laboratories and for itself: whose they are is its choice, and decides the roles. */
let people: People;

beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people.api.close());

type New = { readonly account: string; readonly tenantId?: unknown; readonly role?: string };

async function create(who: string, { role = 'lab_operator', ...account }: New, language = 'zh-CN'): Promise<Answer> {
  const payload = { name: '新人', roleIds: [await people.roleId(role)], ...account };
  return people.api.as(String(people.access[who]), {
    method: 'POST',
    url: '/eqicapi/app/user/save',
    payload,
    headers: { 'accept-language': language },
  });
}

const ownersOf = async (account: string): Promise<readonly string[]> => {
  const rows = await people.api.system.read('test', (tx) =>
    tx.rows(sql<{ tenant_id: string }>`select tenant_id from "user" where account = ${account}`),
  );
  return rows.map((row) => row.tenant_id);
};

test.each([
  { name: 'a laboratory’s', account: 'b1', tenantId: '100002', role: 'lab_supervisor', owner: '100002' },
  { name: 'the centre’s, said', account: 'b2', tenantId: '000000', role: 'whccl_assessor', owner: '000000' },
  { name: 'the centre’s, where nothing is said', account: 'b3', tenantId: '', role: 'whccl_assessor', owner: '000000' },
])('a manager makes an account: $name; it logs in where it belongs', async ({ name: _name, owner, ...account }) => {
  const { status, body } = await create('centre', account);
  expect(status).toBe(200);
  const { initialPassword } = body.data as { initialPassword: string };
  expect(await ownersOf(account.account)).toEqual([owner]);
  await people.api.login(owner, account.account, initialPassword);
});

describe('refused, in both languages, and nothing is made', () => {
  test.each([
    {
      name: 'a laboratory that does not exist',
      who: 'centre',
      account: { account: 'c1', tenantId: '999999' },
      status: 400,
      zh: '没有机构编号为 999999 的实验室',
      en: 'There is no laboratory with the tenant code 999999',
    },
    {
      name: 'the same, by the administrator',
      who: 'admin',
      account: { account: 'c2', tenantId: '999999' },
      status: 400,
      zh: '没有机构编号为 999999 的实验室',
      en: 'There is no laboratory with the tenant code 999999',
    },
    {
      name: 'no tenant code',
      who: 'centre',
      account: { account: 'c3', tenantId: '武汉' },
      status: 400,
      zh: '格式不正确',
      en: 'has the wrong format',
    },
    {
      name: 'a list of tenants',
      who: 'centre',
      account: { account: 'c4', tenantId: ['100001', '100002'] },
      status: 400,
      zh: '格式不正确',
      en: 'has the wrong format',
    },
    {
      name: 'a central role for a laboratory',
      who: 'centre',
      account: { account: 'c5', tenantId: '100002', role: 'whccl_assessor' },
      status: 400,
      zh: '不适用于该机构的用户',
      en: 'is not for users of this organisation',
    },
    {
      name: 'a laboratory’s role for the centre',
      who: 'centre',
      account: { account: 'c6', tenantId: '000000', role: 'lab_director' },
      status: 400,
      zh: '不适用于该机构的用户',
      en: 'is not for users of this organisation',
    },
    {
      name: 'a role above the own',
      who: 'centre',
      account: { account: 'c7', tenantId: '000000', role: 'administrator' },
      status: 403,
      zh: '不能授予或管理权限高于本人的角色',
      en: 'has rights that you do not have',
    },
  ])('$name: $status', async ({ who, account, status, zh, en }) => {
    for (const [language, words] of [
      ['zh-CN', zh],
      ['en-US', en],
    ] as const) {
      const answer = await create(who, account, language);
      expect([answer.status, answer.body.msg]).toEqual([status, expect.stringContaining(words)]);
    }
    expect(await ownersOf(account.account)).toEqual([]);
  });
});

test('a laboratory that was removed gets no accounts', async () => {
  const { body } = await people.post('admin', '/app/laboratory/save', {
    tenantCode: '100077',
    labNumber: 'L77',
    name: '已撤销实验室',
  });
  const { id } = body.data as { id: string };
  const made = await create('centre', { account: 'd1', tenantId: '100077' });
  expect(made.status).toBe(200);
  // Only one of which nothing is kept can be removed.
  expect((await people.post('admin', `/app/laboratory/remove?ids=${id}`)).status).toBe(409);
  const account = (made.body.data as { id: string }).id;
  expect((await people.post('centre', `/app/user/remove?ids=${account}`)).status).toBe(200);
  expect((await people.post('admin', `/app/laboratory/remove?ids=${id}`)).status).toBe(200);
  expect((await create('centre', { account: 'd2', tenantId: '100077' })).status).toBe(400);
});

test('a director makes accounts of the own laboratory, even if another is named', async () => {
  expect((await create('director', { account: 'e1', tenantId: '100002' })).status).toBe(200);
  expect((await create('director', { account: 'e2', tenantId: '999999' })).status).toBe(200);
  expect([await ownersOf('e1'), await ownersOf('e2')]).toEqual([['100001'], ['100001']]);
});

test.each([
  { language: 'zh-CN', centre: '中心', laboratory: '第100001实验室' },
  { language: 'en-US', centre: 'Central body', laboratory: 'Laboratory 100001' },
])('the centre’s list says whose each account is ($language)', async ({ language, centre, laboratory }) => {
  const nameOf = async (account: string): Promise<unknown> => {
    const url = `/eqicapi/app/user/page?account_equal=${account}`;
    const headers = { 'accept-language': language };
    const { body } = await people.api.as(String(people.access.centre), { url, headers });
    return (body.data as { records: { tenantName: unknown }[] }).records[0]?.tenantName;
  };
  expect([await nameOf('centre'), await nameOf('supervisor')]).toEqual([centre, laboratory]);
});
