import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { md5Hex } from '#platform/password';
import { type Answer, type Api, password, startApi } from './api.ts';

let api: Api;
const access: Record<string, string> = {};
const ids: Record<string, string> = {};
beforeAll(async () => {
  api = await startApi({ LOGIN_ADDRESS_FAILURES: '1000' });
  for (const [tenantId, account] of [
    ['000000', 'admin'],
    ['000000', 'centre'],
    ['100001', 'director'],
    ['100001', 'supervisor'],
    ['100001', 'operator'],
  ] as const) {
    const tokens = await api.login(tenantId, account);
    access[account] = tokens.access;
    ids[account] = tokens.userId;
  }
});
afterAll(() => api.close());

const post = (who: string, path: string, payload: Record<string, unknown> = {}): Promise<Answer> =>
  api.as(String(access[who]), { method: 'POST', url: `/eqicapi${path}`, payload });
const get = (who: string, path: string): Promise<Answer> => api.as(String(access[who]), { url: `/eqicapi${path}` });
const roleId = async (alias: string): Promise<string> => {
  const rows = await api.system.read('test', (tx) =>
    tx.rows(sql<{ id: string }>`select id from role where alias = ${alias}`),
  );
  return String(rows[0]?.id);
};
const isOpen = async (token: string): Promise<boolean> =>
  (await api.as(token, { url: '/eqicapi/blade-system/user/info' })).status === 200;

describe('3.4 user info', () => {
  test('the caller with every field, never a password', async () => {
    const { body } = await get('director', '/blade-system/user/info');
    expect(body.data).toMatchObject({
      id: ids.director,
      tenantId: '100001',
      account: 'director',
      name: '陈立新',
      realName: '陈立新',
      avatar: '',
      roleId: expect.stringMatching(/^\d+$/),
      deptId: '',
      postId: '',
      tenantName: '第100001实验室',
      roleName: '实验室主任',
      identity: 'laboratory',
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|"password/i);
  });

  test.each([
    ['admin', 'admin'],
    ['centre', 'whccl'],
    ['director', 'laboratory'],
  ])('%s is %s', async (account, identity) => {
    expect((await get(account, '/blade-system/user/info')).body.data).toMatchObject({ identity });
  });

  test('people change what is their own to change, and nothing else', async () => {
    const changes = {
      name: '李强强',
      email: 'li@example.org',
      roleIds: [await roleId('lab_director')],
      status: 'Disabled',
      account: 'x',
    };
    expect((await post('operator', '/blade-system/user/update-info', changes)).status).toBe(200);
    const { data } = (await get('operator', '/blade-system/user/info')).body;
    expect(data).toMatchObject({
      name: '李强强',
      email: 'li@example.org',
      account: 'operator',
      roles: ['lab_operator'],
    });
    expect((await post('operator', '/blade-system/user/update-info', { email: 'nonsense' })).status).toBe(400);
  });
});

describe('making accounts', () => {
  const create = async (who: string, change: Record<string, unknown> = {}): Promise<Answer> =>
    post(who, '/app/user/save', {
      account: 'newcomer',
      name: '新人',
      roleIds: [await roleId('lab_operator')],
      ...change,
    });

  test('a new account gets a password that is shown once, works, and must be changed', async () => {
    const { status, body } = await create('director');
    expect(status).toBe(200);
    const { initialPassword } = body.data as { initialPassword: string };
    const { body: login } = await api.token({
      tenantId: '100001',
      username: 'newcomer',
      password: api.encrypt(initialPassword),
      grant_type: 'password',
    });
    expect(login).toMatchObject({ account: 'newcomer', detail: { mustChangePassword: true } });
    const trail = await api.system.read('test', (tx) =>
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
    const roles = typeof role === 'string' ? { roleIds: [await roleId(role)] } : {};
    expect((await create(who, { ...roles, ...rest })).status).toBe(status);
  });

  test('a laboratory cannot make accounts for another', async () => {
    await create('director', { account: 'stray', tenantId: '100002' });
    const rows = await api.system.read('test', (tx) =>
      tx.rows(sql<{ tenant_id: string }>`select tenant_id from "user" where account = 'stray'`),
    );
    expect(rows.map((row) => row.tenant_id)).toEqual(['100001']);
  });
});

describe('changing accounts', () => {
  test('someone who is disabled is out at once, and cannot come back', async () => {
    const { access: token } = await api.login('100001', 'viewer');
    const { records } = (await get('director', '/app/user/page?account_equal=viewer')).body.data as {
      records: { id: string }[];
    };
    const id = String(records[0]?.id);
    expect(await isOpen(token)).toBe(true);
    expect((await post('director', '/app/user/update', { id, status: 'Disabled' })).status).toBe(200);
    expect(await isOpen(token)).toBe(false);
    const refused = await api.token({
      tenantId: '100001',
      username: 'viewer',
      password: api.encrypt(password),
      grant_type: 'password',
    });
    expect(refused.body).toMatchObject({ error_code: 2005, error_description: '用户未授权' });
    expect((await post('director', '/app/user/update', { id, status: 'Active' })).status).toBe(200);
    await api.login('100001', 'viewer');
  });

  test('new roles hold from the next call', async () => {
    const { access: token, userId } = await api.login('100001', 'viewer');
    const users = { url: '/eqicapi/app/user/page' };
    expect((await api.as(token, users)).status).toBe(403);
    const roleIds = await roleId('lab_director');
    expect((await post('director', `/blade-system/user/grant?userIds=${userId}&roleIds=${roleIds}`)).status).toBe(200);
    expect((await api.as(token, users)).status).toBe(200);
    const viewer = await roleId('lab_viewer');
    expect((await post('director', `/blade-system/user/grant?userIds=${userId}&roleIds=${viewer}`)).status).toBe(200);
    expect((await api.as(token, users)).status).toBe(403);
  });

  test('a role that loses a right takes it from everybody at once', async () => {
    const { access: token } = await api.login('100001', 'viewer');
    const id = await roleId('lab_viewer');
    const before = (await get('admin', `/app/role/detail?id=${id}`)).body.data as { permissions: string[] };
    const units = { url: '/eqicapi/app/unit/page' };
    expect((await api.as(token, units)).status).toBe(200);
    const permissions = before.permissions.filter((code) => code !== 'unit_view');
    expect((await post('admin', '/app/role/update', { id, permissions })).status).toBe(200);
    expect((await api.as(token, units)).status).toBe(403);
    expect((await post('admin', '/app/role/update', { id, permissions: before.permissions })).status).toBe(200);
    expect((await api.as(token, units)).status).toBe(200);
    expect((await post('admin', '/app/role/update', { id, permissions: ['nonsense_view'] })).status).toBe(400);
  });

  test.each([
    {
      name: 'disable oneself',
      who: 'director',
      path: '/app/user/update',
      payload: () => ({ id: ids.director, status: 'Disabled' }),
      status: 400,
    },
    { name: 'remove oneself', who: 'director', path: () => `/app/user/remove?ids=${ids.director}`, status: 400 },
    {
      name: 'take the last manager of users away',
      who: 'director',
      path: '/app/user/update',
      payload: async () => ({ id: ids.director, roleIds: [await roleId('lab_viewer')] }),
      status: 400,
    },
    {
      name: 'disable the administrator as a manager',
      who: 'centre',
      path: '/app/user/update',
      payload: () => ({ id: ids.admin, status: 'Disabled' }),
      status: 400,
    },
    {
      name: 'remove the administrator as a manager',
      who: 'centre',
      path: () => `/app/user/remove?ids=${ids.admin}`,
      status: 400,
    },
    {
      name: 'reset the administrator’s password as a manager',
      who: 'centre',
      path: () => `/blade-system/user/reset-password?userIds=${ids.admin}`,
      status: 400,
    },
    {
      name: 'grant oneself the administrator’s role',
      who: 'centre',
      path: async () => `/blade-system/user/grant?userIds=${ids.centre}&roleIds=${await roleId('administrator')}`,
      status: 403,
    },
    {
      name: 'reset a password of another laboratory',
      who: 'director',
      path: () => `/blade-system/user/reset-password?userIds=${ids.centre}`,
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
      path: () => `/blade-system/user/unlock?userIds=${ids.operator}`,
      status: 403,
    },
  ])('one cannot $name: $status', async ({ who, path, payload, status }) => {
    const url = typeof path === 'function' ? await path() : path;
    expect((await post(who, url, (await payload?.()) ?? {})).status).toBe(status);
  });

  test('a reset password is shown once, works, and the old one does not', async () => {
    const { access: token, userId } = await api.login('100002', 'director');
    const { status, body } = await post('centre', `/blade-system/user/reset-password?userIds=${userId}`);
    expect(status).toBe(200);
    const [reset] = body.data as { id: string; account: string; password: string }[];
    expect(reset).toMatchObject({ id: userId, account: 'director' });
    expect(await isOpen(token)).toBe(false);
    await expect(api.login('100002', 'director')).rejects.toThrow('2004');
    await api.login('100002', 'director', reset?.password);
  });

  test('someone who is removed is out', async () => {
    const { body } = await post('director', '/app/user/save', {
      account: 'leaver',
      name: '离职',
      roleIds: [await roleId('lab_viewer')],
    });
    const { id, initialPassword } = body.data as { id: string; initialPassword: string };
    const { access: token } = await api.login('100001', 'leaver', initialPassword);
    expect((await post('director', `/app/user/remove?ids=${id}`)).status).toBe(200);
    expect(await isOpen(token)).toBe(false);
    await expect(api.login('100001', 'leaver', initialPassword)).rejects.toThrow('2004');
  });

  test('a laboratory that is sealed is out, and comes back when it is opened', async () => {
    const { body } = await post('director', '/app/user/save', {
      account: 'stayer',
      name: '在职',
      roleIds: [await roleId('lab_viewer')],
    });
    const { initialPassword } = body.data as { initialPassword: string };
    const { access: token } = await api.login('100001', 'stayer', initialPassword);
    const { records } = (await get('admin', '/app/laboratory/page?tenantCode_equal=100001')).body.data as {
      records: { id: string }[];
    };
    const id = String(records[0]?.id);
    expect((await post('admin', '/app/laboratory/update', { id, status: 'Sealed' })).status).toBe(200);
    expect(await isOpen(token)).toBe(false);
    await expect(api.login('100001', 'stayer', initialPassword)).rejects.toThrow('2006');
    expect((await post('admin', '/app/laboratory/update', { id, status: 'Active' })).status).toBe(200);
    await api.login('100001', 'stayer', initialPassword);
  });
});

describe('3.5 update-password', () => {
  const url = '/eqicapi/blade-system/user/update-password';
  const sm2 = (plain: string): string => api.encrypt(plain);
  const change = async (token: string, words: readonly [string, string, string], isForm = false): Promise<Answer> => {
    const [oldPassword, newPassword, newPassword1] = words;
    const parameters = { oldPassword, newPassword, newPassword1 };
    if (!isForm) return api.as(token, { method: 'POST', url, query: parameters });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return api.as(token, { method: 'POST', url, payload: new URLSearchParams(parameters).toString(), headers });
  };
  let present = password;

  test.each([
    { name: 'plain, in the query', form: (plain: string) => plain, isForm: false, next: 'Second@2026' },
    { name: 'MD5, in the query', form: md5Hex, isForm: false, next: 'Third@2026' },
    {
      name: 'MD5 in capitals',
      form: (plain: string) => md5Hex(plain).toUpperCase(),
      isForm: false,
      next: 'Fourth@2026',
    },
    { name: 'SM2, in the query', form: sm2, isForm: false, next: 'Fifth@2026' },
    { name: 'SM2 with 04, in a form', form: (plain: string) => `04${sm2(plain)}`, isForm: true, next: 'Sixth@2026' },
    { name: 'plain, in a form', form: (plain: string) => plain, isForm: true, next: 'Seventh@2026' },
  ])('$name: the new password logs in, the old does not, other sessions end', async ({ form, isForm, next }) => {
    const [here, elsewhere] = [
      await api.login('000000', 'assessor', present),
      await api.login('000000', 'assessor', present),
    ];
    const { status, body } = await change(here.access, [form(present), form(next), form(next)], isForm);
    expect(status).toBe(200);
    expect(body).toMatchObject({ code: 200, success: true });
    await expect(api.login('000000', 'assessor', present)).rejects.toThrow('2004');
    present = next;
    await api.login('000000', 'assessor', present);
    expect(await isOpen(here.access)).toBe(true);
    expect(await isOpen(elsewhere.access)).toBe(false);
  });

  test.each([
    {
      name: 'a repeat that differs',
      words: ['Concord@2026', 'New@2026x', 'New@2026y'] as const,
      msg: '请输入正确的确认密码!',
    },
    { name: 'a wrong old password', words: ['Wrong@2026', 'New@2026x', 'New@2026x'] as const, msg: '原密码不正确!' },
    { name: 'a short one', words: ['Concord@2026', 'New@2', 'New@2'] as const, msg: /至少 8 位/ },
    {
      name: 'two kinds of characters only',
      words: ['Concord@2026', 'newpassword1', 'newpassword1'] as const,
      msg: /至少 8 位/,
    },
    { name: 'the account in it', words: ['Concord@2026', 'Admin@2026', 'Admin@2026'] as const, msg: /不能包含账号/ },
    {
      name: 'the old one again',
      words: ['Concord@2026', 'Concord@2026', 'Concord@2026'] as const,
      msg: /不能与原密码相同/,
    },
    { name: 'no new one', words: ['Concord@2026', '', ''] as const, msg: '缺少必要的请求参数: newPassword' },
  ])('$name: 400', async ({ words, msg }) => {
    const { status, body } = await change(String(access.admin), words);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 400, success: false, data: null });
    expect(body.msg).toEqual(typeof msg === 'string' ? msg : expect.stringMatching(msg));
    await api.login('000000', 'admin');
  });

  test('repeats are compared as passwords, not as ciphertexts', async () => {
    const words = [sm2(present), sm2('Eighth@2026'), 'Eighth@2026'] as const;
    const { access: token } = await api.login('000000', 'assessor', present);
    expect((await change(token, words)).status).toBe(200);
    present = 'Eighth@2026';
  });
});
