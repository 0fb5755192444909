import { decodeJwt } from 'jose';
import { sm2 } from 'sm-crypto-v2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, basic, password, startApi } from './api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ LOGIN_ADDRESS_FAILURES: '1000' });
});
afterAll(() => api.close());

const url = '/eqicapi/blade-auth/oauth/token';
const english = { 'accept-language': 'en-US' };
const passwordGrant = (overrides: Record<string, string> = {}): Record<string, string> => ({
  tenantId: '000000',
  username: 'admin',
  password: api.encrypt(password),
  grant_type: 'password',
  scope: 'all',
  type: 'account',
  ...overrides,
});

describe('1.1 request', () => {
  test('everything in the query, with an empty body, as Saber sends it', async () => {
    const { status, body } = await api.token(passwordGrant());
    expect(status).toBe(200);
    expect(body.account).toBe('admin');
  });

  test('everything in a form body, as curl sends it', async () => {
    const payload = new URLSearchParams(passwordGrant()).toString();
    const headers = { ...basic, 'content-type': 'application/x-www-form-urlencoded' };
    const { body } = await api.call({ method: 'POST', url, payload, headers });
    expect(body.account).toBe('admin');
  });

  test('half in the query, half in the body', async () => {
    const { username, password: secret, ...query } = passwordGrant();
    const payload = new URLSearchParams({ username: String(username), password: String(secret) }).toString();
    const headers = { ...basic, 'content-type': 'application/x-www-form-urlencoded' };
    const { body } = await api.call({ method: 'POST', url, query, payload, headers });
    expect(body.account).toBe('admin');
  });

  test('a form without content is no error', async () => {
    const headers = { ...basic, 'content-type': 'application/x-www-form-urlencoded' };
    const { body } = await api.call({ method: 'POST', url, query: passwordGrant(), headers, payload: '' });
    expect(body.account).toBe('admin');
  });

  test('a stale token in a header is ignored', async () => {
    const { body } = await api.token(passwordGrant(), { 'blade-auth': 'bearer eyJhbGciOiJIUzI1NiJ9.e30.stale' });
    expect(body.account).toBe('admin');
  });

  test.each(['saber3:saber3_secret', 'saber:saber_secret', 'sword:sword_secret'])(
    'client %s may ask',
    async (client) => {
      const authorization = `Basic ${Buffer.from(client).toString('base64')}`;
      const { body } = await api.token(passwordGrant(), { authorization });
      expect(body.account).toBe('admin');
    },
  );

  test.each<{ name: string; headers: Record<string, string>; parameters: Record<string, string>; tenant: string }>([
    {
      name: 'header first',
      headers: { 'tenant-id': '100001' },
      parameters: { tenant_id: '000000', tenantId: '000000' },
      tenant: '100001',
    },
    { name: 'then tenant_id', headers: {}, parameters: { tenant_id: '100001', tenantId: '000000' }, tenant: '100001' },
    { name: 'then tenantId', headers: {}, parameters: { tenantId: '100001' }, tenant: '100001' },
    {
      name: 'an empty header is none',
      headers: { 'tenant-id': '' },
      parameters: { tenantId: '100001' },
      tenant: '100001',
    },
  ])('tenant: $name', async ({ headers, parameters, tenant }) => {
    const { tenantId: _tenantId, ...rest } = passwordGrant({ username: 'director' });
    const { body } = await api.token({ ...rest, ...parameters }, headers);
    expect(body.tenant_id).toBe(tenant);
  });

  test('tenant: without any, the central body is meant', async () => {
    const { tenantId: _tenantId, ...rest } = passwordGrant();
    expect((await api.token(rest)).body.tenant_id).toBe('000000');
  });
});

describe('1.2 success', () => {
  test('the flat body has every field, ids as text, and none that means failure', async () => {
    const { status, body, headers } = await api.token(passwordGrant({ tenantId: '100001', username: 'director' }));
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('application/json');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({
      tenant_id: '100001',
      tenant_name: '第100001实验室',
      user_id: expect.stringMatching(/^\d+$/),
      dept_id: '',
      post_id: '',
      role_id: expect.stringMatching(/^\d+$/),
      oauth_id: '',
      account: 'director',
      user_name: 'director',
      nick_name: '陈立新',
      real_name: '陈立新',
      role_name: 'lab_director',
      avatar: '',
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refresh_token: expect.any(String),
      token_type: 'bearer',
      expires_in: 3600,
      detail: { type: 'web', mustChangePassword: false },
      license: expect.any(String),
    });
  });

  test('the access token is an HS256 JWT that names its bearer and lives an hour', async () => {
    const { body } = await api.token(passwordGrant());
    const claims = decodeJwt(String(body.access_token));
    expect(claims).toMatchObject({
      token_type: 'access_token',
      client_id: 'saber3',
      tenant_id: '000000',
      user_id: body.user_id,
      account: 'admin',
    });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(3600);
  });

  test('it opens calls, as bearer in any case and as a parameter', async () => {
    const { access } = await api.login('000000', 'admin');
    const info = '/eqicapi/blade-system/user/info';
    expect((await api.call({ url: info, headers: { 'blade-auth': `bearer ${access}` } })).status).toBe(200);
    expect((await api.call({ url: info, headers: { 'blade-auth': `Bearer ${access}` } })).status).toBe(200);
    expect((await api.call({ url: info, query: { 'blade-auth': `bearer ${access}` } })).status).toBe(200);
  });
});

describe('1.3 errors are HTTP 200 with a message in the caller’s language', () => {
  const refusals = [
    {
      name: 'wrong password',
      change: { password: () => api.encrypt('Wrong@2026') },
      code: 2004,
      zh: '认证信息错误或无效',
    },
    {
      name: 'unknown account, answered like a wrong password',
      change: { username: () => 'nobody' },
      code: 2004,
      zh: '认证信息错误或无效',
    },
    { name: 'no account', change: { username: () => '' }, code: 2004, zh: '认证信息错误或无效' },
    {
      name: 'an account longer than any',
      change: { username: () => 'x'.repeat(5000) },
      code: 2004,
      zh: '认证信息错误或无效',
    },
    {
      name: 'a zero byte in the account',
      change: { username: () => 'a\u0000b' },
      code: 2004,
      zh: '认证信息错误或无效',
    },
    { name: 'unknown tenant', change: { tenantId: () => '999999' }, code: 2002, zh: '用户租户不存在' },
    { name: 'a tenant that is no tenant', change: { tenantId: () => "0' or 1=1" }, code: 2002, zh: '用户租户不存在' },
    {
      name: 'a sealed laboratory',
      change: { tenantId: () => '100009', username: () => 'director' },
      code: 2006,
      zh: '用户租户未授权',
    },
    { name: 'an unknown grant', change: { grant_type: () => 'magic' }, code: 4000, zh: '不支持的授权类型' },
    {
      name: 'a grant named like a property',
      change: { grant_type: () => 'constructor' },
      code: 4000,
      zh: '不支持的授权类型',
    },
    { name: 'no grant', change: { grant_type: () => '' }, code: 4000, zh: '不支持的授权类型' },
    { name: 'social', change: { grant_type: () => 'social' }, code: 4000, zh: '不支持的授权类型' },
    { name: 'sms_code', change: { grant_type: () => 'sms_code' }, code: 4000, zh: '不支持的授权类型' },
    {
      name: 'authorization_code',
      change: { grant_type: () => 'authorization_code' },
      code: 4000,
      zh: '不支持的授权类型',
    },
    { name: 'register', change: { grant_type: () => 'register' }, code: 4000, zh: '不支持的授权类型' },
  ] satisfies { name: string; change: Record<string, () => string>; code: number; zh: string }[];

  test.each(refusals)('$name: $code', async ({ change, code, zh }) => {
    const changes = Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value()]));
    const chinese = await api.token(passwordGrant(changes));
    expect(chinese.status).toBe(200);
    expect(chinese.body).toEqual({ success: false, error_code: code, error_description: zh });
    const { body } = await api.token(passwordGrant(changes), english);
    expect(body).toMatchObject({ success: false, error_code: code });
    expect(body.error_description).toMatch(/^[\x20-\x7e]+$/);
  });

  test.each([
    { name: 'no header', authorization: undefined, code: 3000, zh: '请求头中未找到 [Authorization] 信息' },
    { name: 'another scheme', authorization: 'Bearer abc', code: 3000, zh: '请求头中未找到 [Authorization] 信息' },
    {
      name: 'an unknown client',
      authorization: `Basic ${Buffer.from('other:x').toString('base64')}`,
      code: 3000,
      zh: '客户端不存在',
    },
    {
      name: 'no colon',
      authorization: `Basic ${Buffer.from('saber3').toString('base64')}`,
      code: 3000,
      zh: '客户端不存在',
    },
    {
      name: 'a wrong secret',
      authorization: `Basic ${Buffer.from('saber3:x').toString('base64')}`,
      code: 3001,
      zh: '客户端认证失败',
    },
  ])('client: $name: $code', async ({ authorization, code, zh }) => {
    const headers = authorization === undefined ? {} : { authorization };
    const { status, body } = await api.call({ method: 'POST', url, query: passwordGrant(), headers });
    expect(status).toBe(200);
    expect(body).toEqual({ success: false, error_code: code, error_description: zh });
  });
});

describe('1.5 SM2 password', () => {
  test('the public key comes in an envelope, hex, uncompressed', async () => {
    const { status, body } = await api.call({ url: '/eqicapi/blade-auth/oauth/public-key' });
    expect(status).toBe(200);
    expect(body).toEqual({
      code: 200,
      success: true,
      data: expect.stringMatching(/^04[0-9a-f]{128}$/),
      msg: '操作成功',
    });
    expect(body.data).toBe(api.publicKey);
  });

  test('both forms of the ciphertext log in, many times', async () => {
    for (let i = 0; i < 15; i++) {
      const hex = api.encrypt(password);
      expect((await api.token(passwordGrant({ password: hex }))).body.account).toBe('admin');
      expect((await api.token(passwordGrant({ password: `04${hex}` }))).body.account).toBe('admin');
    }
  });

  test.each([
    { name: 'nothing, as a client whose encryption failed sends it', text: () => '' },
    { name: 'plain text', text: () => password },
    { name: 'text that is no hex', text: () => 'zz'.repeat(100) },
    { name: 'MD5, as old clients send it', text: () => '0'.repeat(32) },
    { name: 'C1C3C2', text: () => sm2.doEncrypt(password, api.publicKey, 1) },
    { name: 'hex that is no ciphertext', text: () => 'ab'.repeat(120) },
  ])('$name: 2004, never a failure of the server', async ({ text }) => {
    const { status, body } = await api.token(
      passwordGrant({ tenantId: '100002', username: 'director', password: text() }),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ error_code: 2004 });
  });
});
