import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { disableDemoAccounts, openDemoAccounts, resetAdministrator } from '#features/people/users/public';
import { createIdMaker } from '#platform/database/ids';
import { safeCell } from '#platform/files/excel';
import { type Api, basic, password, startApi } from './api.ts';

/** What holds where nobody has set anything, and what is closed in one step. */
let api: Api;
beforeAll(async () => {
  api = await startApi({ TRUST_PROXY: '1', LOGIN_ADDRESS_FAILURES: '5' });
});
afterAll(() => api.close());

describe('answers', () => {
  test('of the API are never cached, and forbid browsers what they need not do', async () => {
    const { access } = await api.login('100001', 'director');
    for (const path of ['/app/user/page', '/blade-system/user/info', '/app/nothing']) {
      const { headers } = await api.as(access, { url: `/eqicapi${path}` });
      expect(headers, path).toMatchObject({
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
    }
  });

  test('name no foreign origin unless one is set', async () => {
    const { headers } = await api.call({ url: '/eqicapi/openapi.json', headers: { origin: 'https://evil.example' } });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});

test('behind one proxy, only what that proxy wrote is believed', async () => {
  const attempt = async (invented: string): Promise<unknown> => {
    const query = { tenantId: '100002', username: 'nobody', password: '', grant_type: 'password' };
    const headers = { ...basic, 'x-forwarded-for': `${invented}, 203.0.113.50` };
    const { status } = await api.call({ method: 'POST', url: '/eqicapi/blade-auth/oauth/token', query, headers });
    return status;
  };
  const statuses: unknown[] = [];
  for (let i = 1; i <= 7; i++) statuses.push(await attempt(`198.51.100.${i}`));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
});

test.each([
  ["-2+3+cmd|' /C calc'!A0", "'-2+3+cmd|' /C calc'!A0"],
  ['=1+1', "'=1+1"],
  ['+86 21 1234', "'+86 21 1234"],
  ['-2.5', '-2.5'],
  ['+7', '+7'],
  ['plain', 'plain'],
])('a cell %s is written as %s', (value, written) => {
  expect(safeCell(value)).toBe(written);
});

describe('input that was a failure of the server', () => {
  test('a file without a name', async () => {
    const { access } = await api.login('100001', 'director');
    for (const disposition of ['form-data; name="file"; filename=""', 'form-data; name="file"; filename="."']) {
      const payload = `--x\r\nContent-Disposition: ${disposition}\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\r\n--x--\r\n`;
      const { status } = await api.as(access, {
        method: 'POST',
        url: '/eqicapi/blade-resource/oss/endpoint/put-file',
        payload,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
  });

  test('a result of the year 1', async () => {
    const { access } = await api.login('100001', 'director');
    const result = { qcTestId: '12', level: 1, value: 5, measuredAt: '0001-01-01 00:00:00' };
    for (const path of ['/app/qcTestResult/save', '/app/qcTestResult/batchAddResults']) {
      const payload = path.endsWith('save') ? result : { results: [result] };
      const { status } = await api.as(access, { method: 'POST', url: `/eqicapi${path}`, payload });
      expect(status, path).toBe(400);
    }
  });
});

describe('the demo’s accounts', () => {
  test('are found by their published password and closed in one step; admin gets another one', async () => {
    const open = await openDemoAccounts(api.system);
    expect(open.length).toBeGreaterThanOrEqual(7);
    const { refresh } = await api.login('100001', 'operator');
    const director = await api.login('100001', 'director');
    const administrator = await api.login('000000', 'admin');
    const left = { url: '/eqicapi/blade-system/user/demo-accounts' };
    const close = { method: 'POST', url: '/eqicapi/blade-system/user/close-demo-accounts' } as const;
    expect((await api.as(director.access, close)).status).toBe(403);
    expect((await api.as(administrator.access, left)).body.data).toEqual({ count: open.length - 1, isAdminOpen: true });
    expect((await api.as(administrator.access, close)).status).toBe(200);
    expect((await api.as(administrator.access, left)).body.data).toEqual({ count: 0, isAdminOpen: true });
    expect(await disableDemoAccounts(api.system, () => new Date())).toEqual([]);
    expect((await openDemoAccounts(api.system)).map(({ account }) => account)).toEqual(['admin']);
    await expect(api.login('100001', 'operator')).rejects.toThrow('2005');
    const renewed = await api.token({ grant_type: 'refresh_token', refresh_token: refresh });
    expect(renewed.body).toMatchObject({ success: false });

    const services = { system: api.system, newId: createIdMaker(3), secrets: api.secrets, now: () => new Date() };
    const made = await resetAdministrator(services);
    await expect(api.login('000000', 'admin', password)).rejects.toThrow('2004');
    const { access } = await api.login('000000', 'admin', made.password);
    expect((await api.as(access, { url: '/eqicapi/app/user/page' })).status).toBe(403);
    expect(await openDemoAccounts(api.system)).toEqual([]);
    expect(await api.verify('000000')).toMatchObject({ broken: null });
  });
});

test.each([
  { name: 'a demo on this machine alone', settings: { DEMO: '1', HOST: '127.0.0.1' }, isWarned: undefined },
  { name: 'a demo that others reach', settings: { DEMO: '1', HOST: '0.0.0.0' }, isWarned: true },
  { name: 'no demo, on a folder that has its accounts', settings: { DEMO: '0', HOST: '127.0.0.1' }, isWarned: true },
])('the login page warns of demo accounts: $name', async ({ settings, isWarned }) => {
  const own = await startApi(settings);
  const { body } = await own.call({ url: '/eqicapi/blade-system/tenant/info' });
  expect((body.data as { exposedDemo?: boolean }).exposedDemo).toBe(isWarned);
  await own.close();
});
