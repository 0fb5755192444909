import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Api, password, startApi } from './api.ts';
import { type People, startPeople } from './people.ts';

/** What a password must be, and what one that somebody else made is good for. */
let people: People;
beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people.api.close());

const md5 = (plain: string): string => createHash('md5').update(plain).digest('hex');

function change(token: string, oldPassword: string, next: string): Promise<Answer> {
  const query = { oldPassword, newPassword: next, newPassword1: next };
  const url = '/eqicapi/blade-system/user/update-password';
  return people.api.as(token, { method: 'POST', url, query, headers: { 'accept-language': 'en-US' } });
}

describe('a password that somebody else made', () => {
  test('opens nothing but its own change: every other call is refused until then', async () => {
    const { api } = people;
    const made = await people.post('director', '/app/user/save', {
      account: 'newcomer',
      name: '新人',
      roleIds: [await people.roleId('lab_director')],
    });
    const { initialPassword } = made.body.data as { initialPassword: string };
    const { access, refresh } = await api.login('100001', 'newcomer', initialPassword);
    const paths = ['/app/user/page', '/app/qcTest/page', '/app/qcTestResult/export', '/app/notification/list'];
    for (const path of [...paths, '/blade-system/user/info']) {
      const answer = await api.as(access, { url: `/eqicapi${path}` });
      const expected = path.endsWith('/info') ? 200 : 403;
      expect(answer.status, path).toBe(expected);
      if (expected === 403) expect(answer.body.data).toEqual({ mustChangePassword: true });
    }
    // The menu offers nothing that would be refused.
    const menu = await api.as(access, { url: '/eqicapi/blade-system/menu/routes' });
    expect(menu.body.data).toEqual([]);
    const write = await api.as(access, {
      method: 'POST',
      url: '/eqicapi/app/user/save',
      payload: { account: 'shadow', name: '影子', roleIds: [await people.roleId('lab_operator')] },
    });
    expect(write.status).toBe(403);
    // Renewing the session does not help.
    const renewed = await api.token({ grant_type: 'refresh_token', refresh_token: refresh });
    const again = String(renewed.body.access_token);
    expect((await api.as(again, { url: '/eqicapi/app/user/page' })).status).toBe(403);
    expect((await change(again, initialPassword, 'Kranich7Teich')).status).toBe(200);
    expect((await api.as(again, { url: '/eqicapi/app/user/page' })).status).toBe(200);
  });
});

describe('a new password', () => {
  test.each([
    'Password1',
    'P@ssw0rd',
    'Aa123456',
    'Qwer1234',
    'Concord@2026',
    'Admin@123',
    'Abc12345!',
    'Welcome2026',
    'Hospital#1',
    '1qaz@WSX',
    'Password2026!',
    'welcomehospital',
    '123456789012',
    'qwertyuiop123',
  ])('that everybody tries is refused: %s', async (plain) => {
    const { access } = await people.api.login('100001', 'viewer');
    const { status, body } = await change(access, password, plain);
    expect([status, body.success]).toEqual([400, false]);
    await people.api.login('100001', 'viewer');
  });

  test.each(['Kranich7Teich', 'tulpe-Anker-92', 'Zs9!vq4#LmTw', 'drei blaue wale', '质控室Blau77Wal'])(
    'that is individual is accepted: %s',
    async (plain) => {
      const { access } = await people.api.login('100001', 'operator');
      expect((await change(access, password, plain)).status).toBe(200);
      const { access: then } = await people.api.login('100001', 'operator', plain);
      const users = await people.get('director', '/app/user/page?account_equal=operator');
      const [{ id }] = (users.body.data as { records: [{ id: string }] }).records;
      expect(then).not.toBe('');
      await restore(id);
    },
  );

  test('is not taken as MD5, the old one is', async () => {
    const { access } = await people.api.login('100001', 'supervisor');
    const hidden = await change(access, password, md5('1'));
    expect(hidden).toMatchObject({ status: 400, body: { msg: expect.stringContaining('MD5') } });
    expect((await change(access, md5(password), 'Kranich7Teich')).status).toBe(200);
  });
});

/** The operator's password as it was. */
async function restore(userId: string): Promise<void> {
  const { hashPassword, md5Hex } = await import('#platform/passwords/hash');
  const { sql } = await import('kysely');
  const hash = await hashPassword(md5Hex(password));
  await people.api.system.write('test', '100001', (tx) =>
    tx.rows(sql`update user_secret set password_hash = ${hash} where tenant_id = '100001' and user_id = ${userId}`),
  );
}

describe('sessions', () => {
  let api: Api;
  let passedMs = 0;
  beforeAll(async () => {
    const begun = Date.now();
    api = await startApi(
      { SESSION_HOURS: '2', REFRESH_TOKEN_SECONDS: '3600' },
      { now: () => new Date(begun + passedMs) },
    );
  });
  afterAll(() => api.close());
  const passMinutes = (minutes: number): void => {
    passedMs += minutes * 60_000;
  };
  const info = async (token: string): Promise<number> =>
    (await api.as(token, { url: '/eqicapi/blade-system/user/info' })).status;
  const renew = async (refresh: string): Promise<Record<string, unknown>> =>
    (await api.token({ grant_type: 'refresh_token', refresh_token: refresh })).body;

  test('end after the time that is set, however often they are renewed', async () => {
    const { refresh } = await api.login('100001', 'viewer');
    passMinutes(50);
    const first = await renew(refresh);
    passMinutes(50);
    const second = await renew(String(first.refresh_token));
    expect(await info(String(second.access_token))).toBe(200);
    passMinutes(21);
    expect(await info(String(second.access_token))).toBe(401);
    expect(await renew(String(second.refresh_token))).toMatchObject({ success: false, error_code: 2010 });
  });

  test('a spent refresh token is good for a moment, but not once its successor was used', async () => {
    const { refresh } = await api.login('100001', 'director');
    const first = await renew(refresh);
    // Another tab, in the same moment.
    expect((await renew(refresh)).refresh_token).toBe(first.refresh_token);
    const second = await renew(String(first.refresh_token));
    expect(await info(String(second.access_token))).toBe(200);
    expect(await renew(refresh)).toMatchObject({ success: false, error_code: 2010 });
    expect(await info(String(second.access_token))).toBe(401);
  });

  test('people see their own and end them, nobody else’s', async () => {
    const [here, elsewhere] = [await api.login('100001', 'supervisor'), await api.login('100001', 'supervisor')];
    const other = await api.login('100001', 'director');
    type Listed = { id: string; isCurrent: boolean; address: string; startedAt: string };
    const list = async (token: string): Promise<Listed[]> => {
      const { body } = await api.as(token, { url: '/eqicapi/blade-system/user/sessions' });
      return body.data as Listed[];
    };
    const listed = await list(here.access);
    expect(listed.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(listed).toHaveLength(2);
    expect(listed[0]).toMatchObject({ address: '127.0.0.1', startedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d /) });
    const end = (token: string, ids: string[]) =>
      api.as(token, { method: 'POST', url: '/eqicapi/blade-system/user/end-sessions', payload: { ids } });
    const theirs = (await list(other.access)).map(({ id }) => id);
    expect((await end(here.access, theirs)).body.data).toEqual({ ended: 0 });
    expect(await info(other.access)).toBe(200);
    const rest = listed.filter(({ isCurrent }) => !isCurrent).map(({ id }) => id);
    expect((await end(here.access, rest)).body.data).toEqual({ ended: 1 });
    expect([await info(here.access), await info(elsewhere.access)]).toEqual([200, 401]);
    expect(await renew(elsewhere.refresh)).toMatchObject({ error_code: 2010 });
  });
});

describe('guesses from elsewhere', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi({ LOGIN_ADDRESS_FAILURES: '1000' });
  });
  afterAll(() => api.close());
  const attempt = async (remoteAddress: string, plain: string): Promise<unknown> => {
    const query = { tenantId: '000000', username: 'admin', password: api.encrypt(plain), grant_type: 'password' };
    const headers = { authorization: `Basic ${Buffer.from('saber3:saber3_secret').toString('base64')}` };
    const { body } = await api.call({
      method: 'POST',
      url: '/eqicapi/blade-auth/oauth/token',
      query,
      headers,
      remoteAddress,
    });
    return body.error_code ?? 'in';
  };

  test('do not keep admin out: the lock is of the address that guessed', async () => {
    expect(await attempt('10.0.0.5', password)).toBe('in');
    for (let i = 0; i < 5; i++) expect(await attempt('203.0.113.1', 'Wrong@2026')).toBe(2004);
    expect(await attempt('203.0.113.1', password)).toBe(2003);
    expect(await attempt('10.0.0.5', password)).toBe('in');
    expect(await attempt('10.0.0.6', password)).toBe('in');
  });

  test('from many addresses lock the account, but for where its owner has been before', async () => {
    for (let place = 1; place <= 10; place++)
      for (let i = 0; i < 5; i++) await attempt(`198.51.100.${place}`, 'Wrong@2026');
    expect(await attempt('192.0.2.77', password)).toBe(2003);
    expect(await attempt('10.0.0.5', password)).toBe('in');
  }, 60_000);
});
