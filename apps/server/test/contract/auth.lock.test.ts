import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, password, startApi } from './api.ts';

let api: Api;
let passedMs = 0;
beforeAll(async () => {
  const begun = Date.now();
  const now = () => new Date(begun + passedMs);
  api = await startApi({ LOGIN_ADDRESS_FAILURES: '60' }, { now });
});
afterAll(() => api.close());

const attempt = async (username: string, plain: string, tenantId = '100001'): Promise<unknown> => {
  const { body } = await api.token({ tenantId, username, password: api.encrypt(plain), grant_type: 'password' });
  return body.error_code ?? 'in';
};
const failTimes = async (username: string, times: number): Promise<unknown[]> => {
  const codes: unknown[] = [];
  for (let i = 0; i < times; i++) codes.push(await attempt(username, 'Wrong@2026'));
  return codes;
};
/** Time is frozen otherwise: a slow machine must not give an address its tries back. */
const pass = (minutes: number): void => {
  passedMs += minutes * 60_000;
};

test('five failures lock the account before its password is checked; half an hour opens it', async () => {
  expect(await failTimes('director', 5)).toEqual([2004, 2004, 2004, 2004, 2004]);
  expect(await attempt('director', password)).toBe(2003);
  expect(await attempt('director', 'Wrong@2026')).toBe(2003);
  pass(29);
  expect(await attempt('director', password)).toBe(2003);
  pass(1.1);
  expect(await attempt('director', password)).toBe('in');
});

test('four failures do not, and a success clears them', async () => {
  expect(await failTimes('operator', 4)).not.toContain(2003);
  expect(await attempt('operator', password)).toBe('in');
  expect(await failTimes('operator', 4)).not.toContain(2003);
  expect(await attempt('operator', password)).toBe('in');
});

test('an account that does not exist locks just the same', async () => {
  await failTimes('nobody', 5);
  expect(await attempt('nobody', password)).toBe(2003);
});

test('the same account of another laboratory is not touched', async () => {
  expect(await attempt('director', password, '100002')).toBe('in');
});

test('concurrent guesses are counted one by one', async () => {
  const codes = await Promise.all(Array.from({ length: 9 }, () => attempt('supervisor', 'Wrong@2026')));
  expect(codes.filter((code) => code === 2004)).toHaveLength(5);
  expect(codes.filter((code) => code === 2003)).toHaveLength(4);
});

test('an administrator unlocks', async () => {
  const { access } = await api.login('000000', 'admin');
  const users = await api.as(access, { url: '/eqicapi/app/user/list?account_equal=supervisor' });
  const [{ id }] = (users.body.data as { records: [{ id: string }] }).records;
  const { status } = await api.as(access, { method: 'POST', url: `/eqicapi/blade-system/user/unlock?userIds=${id}` });
  expect(status).toBe(200);
  expect(await attempt('supervisor', password)).toBe('in');
});

test('the audit trail records the lock and the unlocking', async () => {
  const rows = await api.system.read('test', (tx) =>
    tx.rows(sql<{ entity: string; action: string }>`
      select entity, action from audit_log where tenant_id = '100001' and action in ('lock', 'unlock') order by seq`),
  );
  expect(rows).toEqual([
    { entity: 'login', action: 'lock' },
    { entity: 'login', action: 'lock' },
    { entity: 'login', action: 'lock' },
    { entity: 'user', action: 'unlock' },
  ]);
});

test('a wrong password on the lock screen counts too', async () => {
  const { access } = await api.login('100001', 'viewer');
  const verify = async (plain: string): Promise<number> => {
    const payload = { password: api.encrypt(plain) };
    return (await api.as(access, { method: 'POST', url: '/eqicapi/blade-auth/oauth/verify-password', payload })).status;
  };
  expect(await verify(password)).toBe(200);
  for (let i = 0; i < 4; i++) expect(await verify('Wrong@2026')).toBe(400);
  expect(await verify(password)).toBe(200);
  for (let i = 0; i < 5; i++) expect(await verify('Wrong@2026')).toBe(400);
  expect(await verify(password)).toBe(429);
  expect(await attempt('viewer', password)).toBe(2003);
});

test('so does a wrong old password in a change of password', async () => {
  const { access } = await api.login('100001', 'operator');
  const change = async (oldPassword: string): Promise<{ status: number; msg: unknown }> => {
    const query = { oldPassword, newPassword: 'Other@2026', newPassword1: 'Other@2026' };
    const url = '/eqicapi/blade-system/user/update-password';
    const { status, body } = await api.as(access, { method: 'POST', url, query });
    return { status, msg: body.msg };
  };
  for (let i = 0; i < 5; i++) expect(await change('Wrong@2026')).toEqual({ status: 400, msg: '原密码不正确!' });
  expect((await change(password)).status).toBe(429);
});

test('an address that fails too often is refused for any account; a login elsewhere continues', async () => {
  const from = async (remoteAddress: string): Promise<{ status: number; code: unknown }> => {
    const query = { tenantId: '000000', username: 'centre', password: '', grant_type: 'password' };
    const url = '/eqicapi/blade-auth/oauth/token';
    const headers = { authorization: `Basic ${Buffer.from('saber3:saber3_secret').toString('base64')}` };
    const { status, body } = await api.call({ method: 'POST', url, query, headers, remoteAddress });
    return { status, code: body.error_code ?? body.code };
  };
  const refused = { status: 429, code: 429 };
  const checked = { status: 200, code: 2004 };
  for (let i = 0; i < 60; i++) expect(await from('203.0.113.9')).toEqual(checked);
  expect(await from('203.0.113.9')).toEqual(refused);
  expect(await from('203.0.113.10')).toEqual(checked);
  pass(1 / 60);
  expect(await from('203.0.113.9')).toEqual(checked);
  expect(await from('203.0.113.9')).toEqual(refused);
});
