import { inflateSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { md5Hex, passwordMatches } from '#platform/passwords/hash';
import { type Answer, type Api, basic, password, startApi } from './api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ CAPTCHA: '1', LOGIN_ADDRESS_FAILURES: '1000' });
});
afterAll(() => api.close());

const oauth = '/eqicapi/blade-auth/oauth';

/** With a captcha demanded, a login needs one: read it where only the server can. */
async function solved(): Promise<Record<string, string>> {
  const { key } = (await api.call({ url: `${oauth}/captcha` })).body;
  const row = await api.system.write('test', '000000', (tx) =>
    tx.first(sql<{ code: string }>`select code from captcha where tenant_id = '000000' and key = ${key}`),
  );
  return { 'captcha-key': String(key), 'captcha-code': String(row?.code) };
}
const grant = (headers: Record<string, string>, overrides: Record<string, string> = {}): Promise<Answer> =>
  api.token(
    { tenantId: '000000', username: 'admin', password: api.encrypt(password), grant_type: 'captcha', ...overrides },
    headers,
  );
const accessOf = async (tenantId: string, username: string): Promise<string> =>
  String((await grant(await solved(), { tenantId, username })).body.access_token);

describe('captcha', () => {
  test('a picture comes flat, without a client header', async () => {
    const { status, body } = await api.call({ url: `${oauth}/captcha` });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, key: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    const png = Buffer.from(String(body.image).replace('data:image/png;base64,', ''), 'base64');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([130, 48]);
    const data = png.subarray(png.indexOf('IDAT') + 4, png.indexOf('IEND') - 8);
    expect(inflateSync(data)).toHaveLength(48 * 131);
  });

  test('the right code logs in, in either case, once', async () => {
    const headers = await solved();
    const lower = { ...headers, 'captcha-code': String(headers['captcha-code']).toLowerCase() };
    expect((await grant(lower)).body.account).toBe('admin');
    expect((await grant(headers)).body).toMatchObject({ success: false, error_description: '验证码不正确' });
  });

  test('a wrong code is refused and spends the picture', async () => {
    const headers = await solved();
    expect((await grant({ ...headers, 'captcha-code': '00000' })).body.error_description).toBe('验证码不正确');
    expect((await grant(headers)).body.error_description).toBe('验证码不正确');
  });

  test.each<Record<string, string>>([{}, { 'captcha-key': 'x', 'captcha-code': 'y' }])(
    'none or a foreign one is refused: %o',
    async (headers) => {
      // The login page shows a picture when it reads this.
      expect((await grant(headers)).body).toMatchObject({ error_description: '验证码不正确', data: { captcha: true } });
    },
  );

  test('a password alone does not get around it', async () => {
    expect((await grant({}, { grant_type: 'password' })).body.error_description).toBe('验证码不正确');
  });
});

describe('one-time tokens', () => {
  const issue = async (token: string, payload: Record<string, string>): Promise<Answer> =>
    api.as(token, { method: 'POST', url: '/eqicapi/blade-auth/ticket', payload });
  const use = (token: string): Promise<Answer> => api.token({ grant_type: 'token', token, scope: 'all' });

  test('a token logs its user in once, into the right laboratory', async () => {
    const admin = await accessOf('000000', 'admin');
    const { status, body } = await issue(admin, { account: 'director', tenantId: '100001' });
    expect(status).toBe(200);
    const { token, expiresIn } = body.data as { token: string; expiresIn: number };
    expect(expiresIn).toBe(60);
    expect((await use(token)).body).toMatchObject({ tenant_id: '100001', account: 'director' });
    expect((await use(token)).body).toMatchObject({ success: false, error_code: 2004 });
  });

  test('of two concurrent uses, one gets in', async () => {
    const admin = await accessOf('000000', 'admin');
    const { token } = (await issue(admin, { account: 'centre' })).body.data as { token: string };
    const answers = await Promise.all([use(token), use(token), use(token)]);
    expect(answers.filter(({ body }) => body.access_token)).toHaveLength(1);
  });

  test('after its time it is worth nothing, and only a hash of it is kept', async () => {
    const admin = await accessOf('000000', 'admin');
    const { token } = (await issue(admin, { account: 'centre' })).body.data as { token: string };
    const rows = await api.system.write('test', '000000', (tx) =>
      tx.rows(sql<{ token_hash: string }>`
        update login_ticket set expires_at = now() where tenant_id = '000000' and used_at is null returning token_hash`),
    );
    expect(rows).toHaveLength(1);
    expect(token).not.toContain(rows[0]?.token_hash);
    expect((await use(token)).body).toMatchObject({ error_code: 2004 });
  });

  test.each(['', 'x', '100001', `100001${'A'.repeat(43)}`, `999999${'A'.repeat(43)}`])(
    '%s is no token',
    async (token) => {
      const { status, body } = await use(token);
      expect(status).toBe(200);
      expect([2002, 2004]).toContain(body.error_code);
    },
  );

  test('it takes the right token_issue, and an account that can log in', async () => {
    const admin = await accessOf('000000', 'admin');
    expect((await issue(await accessOf('100001', 'director'), { account: 'viewer' })).status).toBe(403);
    expect((await issue(await accessOf('000000', 'centre'), { account: 'admin' })).status).toBe(403);
    expect((await issue(admin, { account: 'nobody' })).status).toBe(400);
    expect((await issue(admin, { account: 'centre', tenantId: 'x' })).status).toBe(400);
    expect((await issue(admin, {})).status).toBe(400);
  });
});

describe('the open dialect', () => {
  const open = async (query: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> =>
    api.call({ method: 'POST', url: '/eqicapi/blade-auth/token', query, headers: { ...basic, ...headers } });
  const login = async (plain: string): Promise<Answer> => {
    const query = { grantType: 'captcha', tenantId: '000000', account: 'admin', password: api.encrypt(plain) };
    return open(query, await solved());
  };

  test('a login answers in an envelope, and its tokens work', async () => {
    const { status, body } = await login(password);
    expect(status).toBe(200);
    const data = body.data as Record<string, string>;
    expect(data).toMatchObject({
      tokenType: 'bearer',
      account: 'admin',
      authority: 'administrator',
      tenantId: '000000',
      expiresIn: 3600,
    });
    expect((await api.as(String(data.accessToken), { url: '/eqicapi/blade-system/user/info' })).status).toBe(200);
    const renewed = await open({ grantType: 'refresh_token', refreshToken: String(data.refreshToken) });
    expect((renewed.body.data as Record<string, string>).account).toBe('admin');
    const loggedOut = await api.as(String(data.accessToken), { method: 'POST', url: '/eqicapi/blade-auth/logout' });
    expect(loggedOut.body).toMatchObject({ code: 200, success: true });
    expect((await api.as(String(data.accessToken), { url: '/eqicapi/blade-system/user/info' })).status).toBe(401);
  });

  test('a wrong password is HTTP 400 with its own words', async () => {
    const { status, body } = await login('Wrong@2026');
    expect(status).toBe(400);
    expect(body).toEqual({ code: 400, success: false, data: null, msg: '用户名或密码错误' });
  });

  test('a captcha comes in an envelope', async () => {
    const { body } = await api.call({ url: '/eqicapi/blade-auth/captcha' });
    expect(body).toMatchObject({
      code: 200,
      data: { key: expect.any(String), image: expect.stringMatching(/^data:image/) },
    });
  });
});

test('clear-cache answers flat, to someone who is logged in', async () => {
  const url = `${oauth}/clear-cache`;
  const { status, body } = await api.as(await accessOf('100001', 'viewer'), { url });
  expect(status).toBe(200);
  expect(body).toMatchObject({ success: true, success_code: 200 });
  expect((await api.call({ url })).status).toBe(401);
});

describe('requests of people without an account', () => {
  const post = (path: string, payload: Record<string, string>): Promise<Answer> =>
    api.call({ method: 'POST', url: `/eqicapi/blade-auth/${path}`, payload, remoteAddress: '198.51.100.7' });
  const requests = () =>
    api.system.read('test', (tx) =>
      tx.rows(sql<{ subtype: string; name: string; subject_id: string | null; audit_status: number }>`
        select subtype, name, subject_id, audit_status from audit where tenant_id = '000000' order by id`),
    );
  const form = {
    name: '第三医院检验科',
    nameEn: 'Third Hospital',
    contact: '孙芳',
    phone: '13800000000',
    email: '',
    region: '武汉',
    address: '',
    account: 'sunfang',
  };

  test('a registration waits in the queue; of its password only a hash is kept', async () => {
    const { status, body } = await post('register-laboratory', { ...form, password: api.encrypt('Register@2026') });
    expect(status).toBe(200);
    expect(body.success).toBe(true);
    const [request] = await requests();
    expect(request).toMatchObject({ subtype: 'laboratory', name: form.name, audit_status: 2 });
    const kept = await api.system.write('test', '000000', (tx) =>
      tx.first(sql<{ account: string; password_hash: string }>`
        select account, password_hash from laboratory_registration where id = ${request?.subject_id}`),
    );
    expect(kept?.account).toBe('sunfang');
    expect(kept?.password_hash).toMatch(/^\$argon2id\$/);
    expect(await passwordMatches(String(kept?.password_hash), md5Hex('Register@2026'))).toBe(true);
  });

  test.each([
    { name: 'a weak password', change: { password: () => api.encrypt('12345678') } },
    { name: 'a password in plain', change: { password: () => 'Register@2026' } },
    { name: 'no name', change: { name: () => ' ' } },
    { name: 'the administrator’s account', change: { account: () => 'Admin' } },
    { name: 'an account with a blank', change: { account: () => 'sun fang' } },
  ] satisfies { name: string; change: Record<string, () => string> }[])('$name is refused', async ({ change }) => {
    const changes = Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value()]));
    const { status } = await post('register-laboratory', {
      ...form,
      password: api.encrypt('Register@2026'),
      ...changes,
    });
    expect(status).toBe(400);
  });

  test('a forgotten password makes one request, and does not reveal whether the account exists', async () => {
    const known = await post('forgot-password', {
      tenantId: '100001',
      account: 'director',
      contact: '138',
      remark: '',
    });
    const again = await post('forgot-password', {
      tenantId: '100001',
      account: 'director',
      contact: '138',
      remark: '',
    });
    const unknown = await post('forgot-password', {
      tenantId: '100001',
      account: 'nobody',
      contact: '138',
      remark: '',
    });
    expect(known).toMatchObject({ status: 200, body: { code: 200, success: true, data: null } });
    expect(again.body).toEqual(known.body);
    expect(unknown.body).toEqual(known.body);
    const resets = (await requests()).filter(({ subtype }) => subtype === 'passwordReset');
    expect(resets).toEqual([
      { subtype: 'passwordReset', name: '100001 / director', subject_id: expect.any(String), audit_status: 2 },
      { subtype: 'passwordReset', name: '100001 / nobody', subject_id: null, audit_status: 2 },
    ]);
  });

  test('an address may ask only so often', async () => {
    const answers = [];
    for (let i = 0; i < 25; i++) answers.push((await post('forgot-password', { account: `a${i}` })).status);
    expect(answers.at(-1)).toBe(429);
  });
});
