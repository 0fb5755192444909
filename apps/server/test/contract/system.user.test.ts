import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, password } from './api.ts';
import { type People, startPeople } from './people.ts';

let people: People;

beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people.api.close());

describe('making accounts', () => {
  const create = async (who: string, change: Record<string, unknown> = {}): Promise<Answer> =>
    people.post(who, '/app/user/save', {
      account: 'newcomer',
      name: '新人',
      roleIds: [await people.roleId('lab_operator')],
      ...change,
    });

  test('a new account gets a password that is shown once, works, and must be changed', async () => {
    const { status, body } = await create('director');
    expect(status).toBe(200);
    const { initialPassword } = body.data as { initialPassword: string };
    const { body: login } = await people.api.token({
      tenantId: '100001',
      username: 'newcomer',
      password: people.api.encrypt(initialPassword),
      grant_type: 'password',
    });
    expect(login).toMatchObject({ account: 'newcomer', detail: { mustChangePassword: true } });
    const trail = await people.api.system.read('test', (tx) =>
      tx.rows(sql`select content from audit_log where tenant_id = '100001' and entity = 'user'`),
    );
    expect(JSON.stringify(trail)).not.toContain(initialPassword);
  });

  test.each([
    { name: 'the same account again', who: 'director', change: {}, status: 409 },
    { name: 'the same account in another laboratory', who: 'admin', change: { tenantId: '100002' }, status: 200 },
    { name: 'account admin in a laboratory', who: 'director', change: { account: 'admin' }, status: 400 },
    {
      name: 'account Admin in the centre',
      who: 'admin',
      change: { account: 'Admin', role: 'whccl_assessor' },
      status: 400,
    },
    {
      name: 'a central role in a laboratory',
      who: 'director',
      change: { account: 'a1', role: 'whccl_manager' },
      status: 400,
    },
    {
      name: 'a central role in a laboratory, by the administrator',
      who: 'admin',
      change: { account: 'a1', tenantId: '100001', role: 'administrator' },
      status: 400,
    },
    {
      name: 'a laboratory’s role in the centre',
      who: 'admin',
      change: { account: 'a2', role: 'lab_director' },
      status: 400,
    },
    {
      name: 'the administrator’s role, by a manager',
      who: 'centre',
      change: { account: 'a3', role: 'administrator' },
      status: 403,
    },
    {
      name: 'an assessor, by a manager',
      who: 'centre',
      change: { account: 'a4', role: 'whccl_assessor' },
      status: 200,
    },
    {
      name: 'a laboratory’s director, by a manager',
      who: 'centre',
      change: { account: 'a5', tenantId: '100002', role: 'lab_director' },
      status: 200,
    },
    { name: 'an account without roles', who: 'director', change: { account: 'a6', roleIds: [] }, status: 400 },
    { name: 'any account, without the right', who: 'operator', change: { account: 'a7' }, status: 403 },
    { name: 'any account, by a supervisor', who: 'supervisor', change: { account: 'a8' }, status: 403 },
  ])('$name: $status', async ({ who, change, status }) => {
    const { role, ...rest } = change as Record<string, unknown>;
    const roles = typeof role === 'string' ? { roleIds: [await people.roleId(role)] } : {};
    expect((await create(who, { ...roles, ...rest })).status).toBe(status);
  });

  test('a laboratory cannot make accounts for another', async () => {
    await create('director', { account: 'stray', tenantId: '100002' });
    const rows = await people.api.system.read('test', (tx) =>
      tx.rows(sql<{ tenant_id: string }>`select tenant_id from "user" where account = 'stray'`),
    );
    expect(rows.map((row) => row.tenant_id)).toEqual(['100001']);
  });
});

describe('changing accounts', () => {
  test('someone who is disabled is logged out immediately, and cannot come back', async () => {
    const { access: token } = await people.api.login('100001', 'viewer');
    const { records } = (await people.get('director', '/app/user/page?account_equal=viewer')).body.data as {
      records: { id: string }[];
    };
    const id = String(records[0]?.id);
    expect(await people.isOpen(token)).toBe(true);
    expect((await people.post('director', '/app/user/update', { id, status: 'Disabled' })).status).toBe(200);
    expect(await people.isOpen(token)).toBe(false);
    const refused = await people.api.token({
      tenantId: '100001',
      username: 'viewer',
      password: people.api.encrypt(password),
      grant_type: 'password',
    });
    expect(refused.body).toMatchObject({ error_code: 2005, error_description: '用户未授权' });
    expect((await people.post('director', '/app/user/update', { id, status: 'Active' })).status).toBe(200);
    await people.api.login('100001', 'viewer');
  });

  test('new roles hold from the next call', async () => {
    const { access: token, userId } = await people.api.login('100001', 'viewer');
    const users = { url: '/eqicapi/app/user/page' };
    expect((await people.api.as(token, users)).status).toBe(403);
    const roleIds = await people.roleId('lab_director');
    expect(
      (await people.post('director', `/blade-system/user/grant?userIds=${userId}&roleIds=${roleIds}`)).status,
    ).toBe(200);
    expect((await people.api.as(token, users)).status).toBe(200);
    const viewer = await people.roleId('lab_viewer');
    expect((await people.post('director', `/blade-system/user/grant?userIds=${userId}&roleIds=${viewer}`)).status).toBe(
      200,
    );
    expect((await people.api.as(token, users)).status).toBe(403);
  });

  test('a role that loses a right takes it from everybody immediately', async () => {
    const { access: token } = await people.api.login('100001', 'viewer');
    const id = await people.roleId('lab_viewer');
    const before = (await people.get('admin', `/app/role/detail?id=${id}`)).body.data as { permissions: string[] };
    const units = { url: '/eqicapi/app/unit/page' };
    expect((await people.api.as(token, units)).status).toBe(200);
    const permissions = before.permissions.filter((code) => code !== 'unit_view');
    expect((await people.post('admin', '/app/role/update', { id, permissions })).status).toBe(200);
    expect((await people.api.as(token, units)).status).toBe(403);
    expect((await people.post('admin', '/app/role/update', { id, permissions: before.permissions })).status).toBe(200);
    expect((await people.api.as(token, units)).status).toBe(200);
    expect((await people.post('admin', '/app/role/update', { id, permissions: ['nonsense_view'] })).status).toBe(400);
  });

  test.each([
    {
      name: 'disable oneself',
      who: 'director',
      path: '/app/user/update',
      payload: () => ({ id: people.ids.director, status: 'Disabled' }),
      status: 400,
    },
    { name: 'remove oneself', who: 'director', path: () => `/app/user/remove?ids=${people.ids.director}`, status: 400 },
    {
      name: 'take the last manager of users away',
      who: 'director',
      path: '/app/user/update',
      payload: async () => ({ id: people.ids.director, roleIds: [await people.roleId('lab_viewer')] }),
      status: 400,
    },
    {
      name: 'disable the administrator as a manager',
      who: 'centre',
      path: '/app/user/update',
      payload: () => ({ id: people.ids.admin, status: 'Disabled' }),
      status: 400,
    },
    {
      name: 'remove the administrator as a manager',
      who: 'centre',
      path: () => `/app/user/remove?ids=${people.ids.admin}`,
      status: 400,
    },
    {
      name: 'reset the administrator’s password as a manager',
      who: 'centre',
      path: () => `/blade-system/user/reset-password?userIds=${people.ids.admin}`,
      status: 400,
    },
    {
      name: 'grant oneself the administrator’s role',
      who: 'centre',
      path: async () =>
        `/blade-system/user/grant?userIds=${people.ids.centre}&roleIds=${await people.roleId('administrator')}`,
      status: 403,
    },
    {
      name: 'reset a password of another laboratory',
      who: 'director',
      path: () => `/blade-system/user/reset-password?userIds=${people.ids.centre}`,
      status: 400,
    },
    { name: 'reset nobody’s password', who: 'director', path: '/blade-system/user/reset-password', status: 400 },
    {
      name: 'reset a password by a name',
      who: 'director',
      path: '/blade-system/user/reset-password?userIds=operator',
      status: 400,
    },
    {
      name: 'unlock without the right',
      who: 'operator',
      path: () => `/blade-system/user/unlock?userIds=${people.ids.operator}`,
      status: 403,
    },
  ])('one cannot $name: $status', async ({ who, path, payload, status }) => {
    const url = typeof path === 'function' ? await path() : path;
    expect((await people.post(who, url, (await payload?.()) ?? {})).status).toBe(status);
  });

  test('a reset password is shown once, works, and the old one does not', async () => {
    const { access: token, userId } = await people.api.login('100002', 'director');
    const { status, body } = await people.post('centre', `/blade-system/user/reset-password?userIds=${userId}`);
    expect(status).toBe(200);
    const [reset] = body.data as { id: string; account: string; password: string }[];
    expect(reset).toMatchObject({ id: userId, account: 'director' });
    expect(await people.isOpen(token)).toBe(false);
    await expect(people.api.login('100002', 'director')).rejects.toThrow('2004');
    await people.api.login('100002', 'director', reset?.password);
  });

  test('someone who is removed is out', async () => {
    const { body } = await people.post('director', '/app/user/save', {
      account: 'leaver',
      name: '离职',
      roleIds: [await people.roleId('lab_viewer')],
    });
    const { id, initialPassword } = body.data as { id: string; initialPassword: string };
    const { access: token } = await people.api.login('100001', 'leaver', initialPassword);
    expect((await people.post('director', `/app/user/remove?ids=${id}`)).status).toBe(200);
    expect(await people.isOpen(token)).toBe(false);
    await expect(people.api.login('100001', 'leaver', initialPassword)).rejects.toThrow('2004');
  });

  test('a laboratory that is sealed is out, and comes back when it is opened', async () => {
    const { body } = await people.post('director', '/app/user/save', {
      account: 'stayer',
      name: '在职',
      roleIds: [await people.roleId('lab_viewer')],
    });
    const { initialPassword } = body.data as { initialPassword: string };
    const { access: token } = await people.api.login('100001', 'stayer', initialPassword);
    const { records } = (await people.get('admin', '/app/laboratory/page?tenantCode_equal=100001')).body.data as {
      records: { id: string }[];
    };
    const id = String(records[0]?.id);
    expect((await people.post('admin', '/app/laboratory/update', { id, status: 'Sealed' })).status).toBe(200);
    expect(await people.isOpen(token)).toBe(false);
    await expect(people.api.login('100001', 'stayer', initialPassword)).rejects.toThrow('2006');
    expect((await people.post('admin', '/app/laboratory/update', { id, status: 'Active' })).status).toBe(200);
    await people.api.login('100001', 'stayer', initialPassword);
  });
});
