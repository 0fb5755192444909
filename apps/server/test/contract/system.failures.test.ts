import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, startApi } from './api.ts';

let api: Api;
let passedMs = 0;
const access: Record<string, string> = {};
beforeAll(async () => {
  api = await startApi({ CORS_ORIGINS: '*' }, { now: () => new Date(Date.now() + passedMs) });
  access.admin = (await api.login('000000', 'admin')).access;
  access.viewer = (await api.login('100001', 'viewer')).access;
});
afterAll(() => api.close());

const info = '/eqicapi/blade-system/user/info';

describe('4 no token', () => {
  test.each([
    { name: 'none', headers: {} },
    { name: 'an empty one', headers: { 'blade-auth': '' } },
    { name: 'another scheme', headers: { 'blade-auth': 'basic abc' } },
    { name: 'nonsense', headers: { 'blade-auth': 'bearer nonsense' } },
    {
      name: 'a token without signature',
      headers: { 'blade-auth': 'bearer eyJhbGciOiJub25lIn0.eyJ0b2tlbl90eXBlIjoiYWNjZXNzX3Rva2VuIn0.' },
    },
    { name: 'crypto without a key', headers: { 'blade-auth': 'crypto abc' } },
  ])('$name: HTTP 401 and code 401', async ({ headers }) => {
    const { status, body } = await api.call({ url: info, headers: headers as Record<string, string> });
    expect(status).toBe(401);
    expect(body).toEqual({ code: 401, success: false, data: null, msg: '请求未授权' });
  });

  test('a token whose claims were changed', async () => {
    const [head, claims, signature] = String(access.viewer).split('.');
    const changed = { ...JSON.parse(Buffer.from(String(claims), 'base64url').toString()), tenant_id: '000000' };
    const forged = [head, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
    expect((await api.as(forged, { url: info })).status).toBe(401);
  });

  test('the marker header is not demanded', async () => {
    expect((await api.as(String(access.viewer), { url: info })).status).toBe(200);
  });

  test('a session that is gone from the database is gone here within seconds', async () => {
    const { access: token, userId } = await api.login('100002', 'director');
    expect((await api.as(token, { url: info })).status).toBe(200);
    await api.system.write('test', '100002', (tx) =>
      tx.rows(
        sql`update session set ended_at = now(), ended_by = 'logout' where tenant_id = '100002' and user_id = ${userId}`,
      ),
    );
    passedMs += 5_100;
    expect((await api.as(token, { url: info })).status).toBe(401);
  });
});

describe('4 other failures', () => {
  test('a right that is missing is 403: the client stays logged in', async () => {
    const { status, body } = await api.as(String(access.viewer), { url: '/eqicapi/app/user/page' });
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 403, success: false, data: null });
    expect(body.msg).toMatch(/^请求被拒绝/);
  });

  const requests = [
    { name: 'an unknown path', request: { url: '/eqicapi/app/nonsense' }, code: 404 },
    {
      name: 'a missing parameter',
      request: { method: 'POST', url: '/eqicapi/app/unit/remove' },
      code: 400,
      msg: '缺少必要的请求参数: ids',
    },
    {
      name: 'JSON that is none',
      request: {
        method: 'POST',
        url: '/eqicapi/app/unit/save',
        payload: '{',
        headers: { 'content-type': 'application/json' },
      },
      code: 400,
    },
    {
      name: 'a media type that is not read',
      request: {
        method: 'POST',
        url: '/eqicapi/app/unit/save',
        payload: '<a/>',
        headers: { 'content-type': 'application/xml' },
      },
      code: 415,
    },
    { name: 'the wrong method', request: { method: 'POST', url: '/eqicapi/blade-system/user/info' }, code: 405 },
    {
      name: 'too much',
      request: { method: 'POST', url: '/eqicapi/app/unit/save', payload: { name: 'x'.repeat(11_000_000) } },
      code: 413,
    },
  ] as const;

  test.each(requests)('$name: $code', async ({ request, code, ...rest }) => {
    const { status, body } = await api.as(String(access.admin), request);
    expect(status).toBe(code);
    expect(body).toMatchObject({ code, success: false });
    if ('msg' in rest) expect(body.msg).toBe(rest.msg);
    const headers = { ...('headers' in request ? request.headers : {}), 'accept-language': 'en-US' };
    const english = await api.as(String(access.admin), { ...request, headers });
    expect(english.body.msg).toMatch(/^[\x20-\x7e]+$/);
  });
});

describe('4 foreign origins', () => {
  const origin = 'https://lis.example.org';
  const wanted = [
    'Authorization',
    'Blade-Auth',
    'Blade-Requested-With',
    'Tenant-Id',
    'Dept-Id',
    'Role-Id',
    'Captcha-Key',
    'Captcha-Code',
    'Accept-Language',
  ];

  test('a preflight is answered with the headers of this API family', async () => {
    const headers = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'blade-auth' };
    const answer = await api.call({ method: 'OPTIONS', url: info, headers });
    expect(answer.status).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
    });
    const allowed = String(answer.headers['access-control-allow-headers']).split(', ');
    expect(allowed).toEqual(expect.arrayContaining(wanted));
  });

  test('an answer echoes the origin, a refusal too', async () => {
    for (const headers of [{ origin, 'blade-auth': `bearer ${access.viewer}` }, { origin }]) {
      const answer = await api.call({ url: info, headers });
      expect(answer.headers).toMatchObject({ 'access-control-allow-origin': origin, vary: 'Origin' });
    }
  });

  test('a page of another origin may read the name of a file and the position of the stream of changes', async () => {
    const { headers } = await api.call({ url: info, headers: { origin, 'blade-auth': `bearer ${access.viewer}` } });
    expect(headers).toHaveProperty('live-cursor');
    expect(headers['access-control-expose-headers']).toBe('Content-Disposition, live-cursor');
  });

  test('without an origin the answer has no such header', async () => {
    const answer = await api.as(String(access.viewer), { url: info });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('security headers', () => {
  test.each([info, '/healthz', '/eqicapi/nonsense'])('%s carries them', async (url) => {
    const { headers } = await api.call({ url });
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  test('behind TLS they insist on it', async () => {
    const behind = await startApi({ TRUST_PROXY: '1' });
    const { headers } = await behind.call({ url: '/healthz', headers: { 'x-forwarded-proto': 'https' } });
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d+/);
    await behind.close();
  });
});
