import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type Api, startApi, type Tokens } from './api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const refresh = (token: string, headers: Record<string, string> = {}): Promise<Answer> =>
  api.token({ grant_type: 'refresh_token', refresh_token: token, tenantId: '100001', scope: 'all' }, headers);
const isOpen = async (access: string): Promise<boolean> =>
  (await api.as(access, { url: '/eqicapi/blade-system/user/info' })).status === 200;
const login = (account = 'director'): Promise<Tokens> => api.login('100001', account);
/** As if the refresh tokens of a user had been used so long ago. */
/** Times are set as values: a cluster reckons none out from a column. */
const ageUse = (userId: string, seconds: number): Promise<unknown> =>
  api.system.write('test', '100001', async (tx) => {
    const used = await tx.rows(sql<{ id: string; at: string }>`
      select t.id, (t.used_at - ${`${seconds} seconds`}::interval)::text as at from refresh_token t
      join session s on s.tenant_id = t.tenant_id and s.id = t.session_id
      where t.tenant_id = '100001' and s.user_id = ${userId} and t.used_at is not null`);
    for (const { id, at } of used)
      await tx.rows(
        sql`update refresh_token set used_at = ${at}::timestamptz where tenant_id = '100001' and id = ${id}`,
      );
  });

test('a refresh answers the same body with new tokens', async () => {
  const first = await login();
  const { status, body } = await refresh(first.refresh);
  expect(status).toBe(200);
  expect(body).toMatchObject({ tenant_id: '100001', account: 'director', token_type: 'bearer', expires_in: 3600 });
  expect(body.refresh_token).not.toBe(first.refresh);
  expect(await isOpen(String(body.access_token))).toBe(true);
});

test('the token determines the tenant, even if the client names another', async () => {
  const first = await login();
  expect((await refresh(first.refresh, { 'tenant-id': '000000' })).body.tenant_id).toBe('100001');
});

test('two tabs that refresh concurrently get the same successor, and continue', async () => {
  const first = await login();
  const [a, b] = await Promise.all([refresh(first.refresh), refresh(first.refresh)]);
  expect(a.body.refresh_token).toBe(b.body.refresh_token);
  expect(await isOpen(String(a.body.access_token))).toBe(true);
  expect(await isOpen(String(b.body.access_token))).toBe(true);
  expect((await refresh(String(a.body.refresh_token))).body.account).toBe('director');
});

test('a spent token that comes back later ends the session for all its holders', async () => {
  const first = await login('operator');
  const second = (await refresh(first.refresh)).body;
  await ageUse(first.userId, 11);
  expect((await refresh(first.refresh)).body).toEqual({
    success: false,
    error_code: 2010,
    error_description: '令牌刷新错误或无效',
  });
  expect((await refresh(String(second.refresh_token))).body).toMatchObject({ error_code: 2010 });
  expect(await isOpen(String(second.access_token))).toBe(false);
});

test('within the grace time it does not', async () => {
  const first = await login('operator');
  const second = (await refresh(first.refresh)).body;
  await ageUse(first.userId, 8);
  expect((await refresh(first.refresh)).body.refresh_token).toBe(second.refresh_token);
});

test('other sessions of the same person live on', async () => {
  const [stolen, other] = [await login('supervisor'), await login('supervisor')];
  await refresh(stolen.refresh);
  await ageUse(stolen.userId, 60);
  await refresh(stolen.refresh);
  expect(await isOpen(stolen.access)).toBe(false);
  expect(await isOpen(other.access)).toBe(true);
});

test('an expired refresh token is refused', async () => {
  const { refresh: token, userId } = await login('viewer');
  await api.system.write('test', '100001', (tx) =>
    tx.rows(sql`update refresh_token t set expires_at = now() from session s
      where s.tenant_id = t.tenant_id and s.id = t.session_id and t.tenant_id = '100001' and s.user_id = ${userId}`),
  );
  expect((await refresh(token)).body).toMatchObject({ error_code: 2010 });
});

test.each([
  '',
  'x',
  'eyJhbGciOiJIUzI1NiJ9.e30.x',
  '100001.1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  "100001'.1.x",
])('a foreign token is refused: %s', async (token) => {
  expect((await refresh(token)).body).toMatchObject({ success: false, error_code: 2010 });
});

test('an access token does not refresh, a refresh token does not open', async () => {
  const { access, refresh: token } = await login();
  expect((await refresh(access)).body).toMatchObject({ error_code: 2010 });
  expect(await isOpen(token)).toBe(false);
});

test('logout ends the session immediately, and answers everybody alike', async () => {
  const { access, refresh: token } = await login();
  expect(await isOpen(access)).toBe(true);
  const url = '/eqicapi/blade-auth/oauth/logout';
  const flat = { success: true, success_code: 200, success_description: '退出登录成功' };
  expect((await api.as(access, { url })).body).toEqual(flat);
  expect(await isOpen(access)).toBe(false);
  expect((await refresh(token)).body).toMatchObject({ error_code: 2010 });
  expect((await api.as(access, { url })).body).toEqual(flat);
  expect((await api.call({ url })).body).toEqual(flat);
});

test('the audit trail records logins and logouts', async () => {
  const rows = await api.system.read('test', (tx) =>
    tx.rows(sql<{ action: string }>`
      select distinct action from audit_log where tenant_id = '100001' and entity = 'session' order by action`),
  );
  expect(rows.map(({ action }) => action)).toEqual(['end', 'login', 'logout']);
});
