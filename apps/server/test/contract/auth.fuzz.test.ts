import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, basic, startApi } from './api.ts';

let api: Api;
let access: string;
beforeAll(async () => {
  api = await startApi({ LOGIN_ADDRESS_FAILURES: '100000', AES_KEY: 'x'.repeat(32), TRUST_PROXY: '1' });
  access = (await api.login('000000', 'admin')).access;
});
afterAll(() => api.close());

/** Any text, with a taste for what breaks programs. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 300 }),
  fc.constantFrom(
    '',
    '\u0000',
    "'; drop table session; --",
    '__proto__',
    '999999999999999999999',
    '-1',
    '1e9',
    '\ud800',
    '\ufeff',
    '000000',
    '100001',
  ),
  fc.stringMatching(/^(04)?[0-9a-f]{194,260}$/),
);
const header = fc.string({ maxLength: 100 }).map((value) => value.replace(/[^\x20-\x7e]/g, '').trim());
const grants = fc.constantFrom('password', 'captcha', 'refresh_token', 'token', 'magic', '');
const names = [
  'username',
  'password',
  'refresh_token',
  'token',
  'tenantId',
  'tenant_id',
  'scope',
  'type',
  'data',
] as const;
const parameters = fc.record(Object.fromEntries(names.map((name) => [name, text])), { requiredKeys: [] });
const json = fc.json({ maxDepth: 3 });

async function demandNoFailure(request: InjectOptions): Promise<void> {
  const { status } = await api.call(request);
  expect(status, JSON.stringify(request)).toBeLessThan(500);
}
const runs = { numRuns: 60 };

test('nothing that is sent to the token endpoint makes the server fail', async () => {
  const url = '/eqicapi/blade-auth/oauth/token';
  await fc.assert(
    fc.asyncProperty(
      grants,
      parameters,
      fc.boolean(),
      fc.tuple(header, header, header),
      async (grant_type, given, isForm, [tenant, key, code]) => {
        const all = new URLSearchParams({ ...given, grant_type }).toString();
        const form = { 'content-type': 'application/x-www-form-urlencoded' };
        const headers = {
          ...basic,
          'tenant-id': tenant,
          'captcha-key': key,
          'captcha-code': code,
          ...(isForm ? form : {}),
        };
        await demandNoFailure(
          isForm ? { method: 'POST', url, payload: all, headers } : { method: 'POST', url: `${url}?${all}`, headers },
        );
      },
    ),
    runs,
  );
});

test.each([
  '/blade-auth/token',
  '/blade-auth/register-laboratory',
  '/blade-auth/forgot-password',
  '/blade-auth/ticket',
  '/blade-auth/oauth/verify-password',
  '/blade-system/user/update-info',
  '/blade-system/user/update-password',
  '/blade-system/user/grant',
])('any body to %s is answered', async (path) => {
  await fc.assert(
    fc.asyncProperty(json, fc.ipV4(), async (payload, address) => {
      const headers = {
        ...basic,
        'blade-auth': `bearer ${access}`,
        'content-type': 'application/json',
        'x-forwarded-for': address,
      };
      await demandNoFailure({ method: 'POST', url: `/eqicapi${path}`, payload, headers });
    }),
    runs,
  );
});

test.each([
  '/blade-system/user/reset-password?userIds=',
  '/blade-system/user/unlock?userIds=',
  '/blade-system/user/grant?roleIds=1&userIds=',
  '/blade-system/menu/routes?topMenuId=',
  '/blade-system/dict/dictionary?code=',
  '/blade-system/dict/child-list?parentId=',
  '/blade-system/dict/parent-list?size=',
  '/blade-system/tenant/info?domain=',
  '/blade-resource/oss/endpoint/file?id=',
])('any value in %s is answered', async (path) => {
  const isPost = path.includes('/user/');
  await fc.assert(
    fc.asyncProperty(text, async (value) => {
      const url = `/eqicapi${path}${encodeURIComponent(value.toWellFormed())}`;
      await demandNoFailure({ method: isPost ? 'POST' : 'GET', url, headers: { 'blade-auth': `bearer ${access}` } });
    }),
    runs,
  );
});

test('any token is answered', async () => {
  await fc.assert(
    fc.asyncProperty(header, fc.constantFrom('bearer ', 'crypto ', ''), async (value, scheme) => {
      await demandNoFailure({ url: '/eqicapi/blade-system/user/info', headers: { 'blade-auth': `${scheme}${value}` } });
    }),
    runs,
  );
});
