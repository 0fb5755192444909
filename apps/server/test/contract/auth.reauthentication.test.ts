import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type Api, password, startApi, type Tokens } from './api.ts';
import { codeAt } from './authenticator.ts';

/** Somebody else at an unlocked screen: what would give a way back asks for the password, on a clock that the test moves. */
let api: Api;
let admin: Tokens;
let operator: Tokens;
let roleId: string;
const minute = 60_000;
let clock = Math.floor(Date.now() / 30_000) * 30_000;

const en = { 'accept-language': 'en-US' };
const post = (token: string, path: string, payload: object = {}, headers: object = {}): Promise<Answer> =>
  api.as(token, { method: 'POST', url: `/eqicapi${path}`, payload, headers: { ...en, ...headers } });
const prove = (token: string, proof: object): Promise<Answer> =>
  post(token, '/blade-auth/oauth/reauthenticate', { password: api.encrypt(password), ...proof });
const asked = (needsCode = false) => ({ status: 403, body: { data: { reauthenticate: true, needsCode } } });

beforeAll(async () => {
  api = await startApi({ ACCESS_TOKEN_SECONDS: '7200' }, { now: () => new Date(clock) });
  operator = await api.login('100001', 'operator');
  admin = await api.login('000000', 'admin');
  const [role] = await api.system.read('test', (tx) =>
    tx.rows(sql<{ id: string }>`select id from role where alias = 'lab_viewer' or alias like 'lab%' order by alias`),
  );
  roleId = role?.id ?? '';
});
afterAll(() => api.close());

/** Everything that reaches further than the session it is done in. */
const acts = (): [string, object][] => [
  [`/blade-system/user/grant?userIds=${operator.userId}&roleIds=${roleId}&tenantId=100001`, {}],
  ['/app/user/update', { id: operator.userId, tenantId: '100001', roleIds: [roleId] }],
  ['/blade-system/user/submit', { account: 'somebody', name: 'Somebody', roleIds: [roleId], tenantId: '100001' }],
  [`/app/user/remove?ids=${operator.userId}&tenantId=100001`, {}],
  ['/blade-system/user/import-accounts', { lines: [] }],
  [`/blade-system/user/reset-password?userIds=${operator.userId}`, {}],
  [`/blade-system/user/reset-two-step?userIds=${operator.userId}`, {}],
  ['/app/role/update', { id: roleId, permissions: [] }],
  ['/app/role/save', { alias: 'own', name: 'Own', audience: 'laboratory', permissions: [] }],
  [`/app/role/remove?ids=${roleId}`, {}],
  ['/app/apiCredential/save', { name: 'A key' }],
  ['/app/apiCredential/rotate', { id: roleId, overlapHours: 0 }],
];

const trails = () =>
  api.system.read('test', (tx) => tx.first(sql<{ n: number }>`select count(*)::int as n from audit_log`));

test('ten minutes after the login every act on accounts, roles and keys is refused with a message and changes nothing', async () => {
  clock += 9 * minute;
  const reset = `/blade-system/user/reset-password?userIds=${operator.userId}`;
  expect((await post(admin.access, reset)).status).toBe(200);
  clock += 1 * minute;
  const before = await trails();
  for (const [path, body] of acts())
    expect({ path, ...(await post(admin.access, path, body)) }).toMatchObject({ path, ...asked() });
  expect(await trails()).toEqual(before);
  const inChinese = await post(admin.access, reset, {}, { 'accept-language': 'zh-CN' });
  expect(inChinese.body.msg).toContain('请输入您的密码');
  expect((await post(admin.access, reset)).body.msg).toContain('enter your password');
});

test('reading and everything else continues', async () => {
  const read = (path: string) => api.as(admin.access, { url: `/eqicapi${path}` });
  expect((await read('/app/user/page?tenantId=100001')).status).toBe(200);
  expect((await read('/app/role/list')).status).toBe(200);
  expect((await read('/blade-system/user/demo-accounts')).status).toBe(200);
  const unlocked = await post(admin.access, `/blade-system/user/unlock?userIds=${operator.userId}`);
  expect(unlocked.status).toBe(200);
});

test('a wrong password opens nothing, the right one opens them for ten minutes in this session alone', async () => {
  const reset = `/blade-system/user/reset-password?userIds=${operator.userId}`;
  const elsewhere = await api.login('000000', 'admin');
  clock += 11 * minute;
  expect(await prove(admin.access, { password: api.encrypt('Wrong@2026') })).toMatchObject({
    status: 400,
    body: { msg: 'The password is wrong' },
  });
  expect(await post(admin.access, reset)).toMatchObject(asked());
  expect((await prove(admin.access, {})).status).toBe(200);
  expect((await post(admin.access, reset)).status).toBe(200);
  expect(await post(elsewhere.access, reset)).toMatchObject(asked());
  clock += 10 * minute;
  expect(await post(admin.access, reset)).toMatchObject(asked());
});

test('a renewed token proves nothing, a new login does', async () => {
  const renewed = await api.token({ grant_type: 'refresh_token', refresh_token: admin.refresh, tenantId: '000000' });
  const reset = `/blade-system/user/reset-password?userIds=${operator.userId}`;
  expect(await post(String(renewed.body.access_token), reset)).toMatchObject(asked());
  admin = await api.login('000000', 'admin');
  expect((await post(admin.access, reset)).status).toBe(200);
});

test('a request for another password is approved with a fresh proof alone', async () => {
  await post(operator.access, '/blade-auth/forgot-password', { tenantId: '100002', account: 'director' });
  const [request] = await api.system.read('test', (tx) =>
    tx.rows(sql<{ id: string; version: number }>`select id, version from audit where subtype = 'passwordReset'`),
  );
  const decision = { ...request, auditStatus: 3 };
  clock += 11 * minute;
  expect(await post(admin.access, '/app/audit/audit/audit', decision)).toMatchObject(asked());
  expect((await prove(admin.access, {})).status).toBe(200);
  expect((await post(admin.access, '/app/audit/audit/audit', decision)).status).toBe(200);
});

test('guessing locks as guessing at the login does', async () => {
  const { access } = await api.login('100001', 'viewer');
  const wrong = { password: api.encrypt('Wrong@2026') };
  const answers: number[] = [];
  for (let turn = 0; turn < 7; turn += 1) answers.push((await prove(access, wrong)).status);
  expect(answers[0]).toBe(400);
  expect(answers.at(-1)).toBe(429);
});

test('a user of two-step login gives the code as well', async () => {
  const { access } = await api.login('100001', 'director');
  const twoStep = '/blade-system/user/two-step';
  const begun = await post(access, `${twoStep}/begin`, { password: api.encrypt(password) });
  const { secret } = begun.body.data as { secret: string };
  expect((await post(access, `${twoStep}/confirm`, { code: codeAt(secret, clock) })).status).toBe(200);
  clock += 11 * minute;
  const key = { name: 'A key' };
  expect(await post(access, '/app/apiCredential/save', key)).toMatchObject(asked(true));
  expect((await prove(access, {})).status).toBe(400);
  expect((await prove(access, { code: '000000' })).status).toBe(400);
  expect(await post(access, '/app/apiCredential/save', key)).toMatchObject(asked(true));
  expect((await prove(access, { code: codeAt(secret, clock) })).status).toBe(200);
  expect((await post(access, '/app/apiCredential/save', key)).status).toBe(200);
});
