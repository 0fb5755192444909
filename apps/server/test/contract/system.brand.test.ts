import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMailSink, textOf } from '../notifications/mailSink.ts';
import { basic, password } from './api.ts';
import { type People, startPeople } from './people.ts';

/** Whose installation it is: logo, languages, host names, and the mail server. */
let people: People;
beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people.api.close());

const url = '/app/installation/settings';
const set = (values: Record<string, unknown>) => people.post('admin', url, { values });
const settings = async () => (await people.get('admin', url)).body.data as { values: Record<string, unknown> };

async function upload(who: string, name: string, content: Buffer): Promise<string> {
  const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
  const { body } = await people.api.as(String(people.access[who]), {
    method: 'POST',
    url: '/eqicapi/blade-resource/oss/endpoint/put-file',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')]),
  });
  return String((body.data as { attachId: string }).attachId);
}

const png = (bytes = 100) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(bytes, 1)]);
const logo = () => people.api.call({ url: '/eqicapi/app/installation/logo' });

describe('the logo', () => {
  test('is open to everybody once it is set, is nothing but a picture, and is gone when it is taken away', async () => {
    expect((await logo()).status).toBe(404);
    const logoId = await upload('admin', 'logo.png', png());
    expect((await set({ logoId })).status).toBe(200);
    const { status, headers } = await logo();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const info = await people.get('operator', '/app/installation/info');
    expect(info.body.data).toMatchObject({ logo: `/eqicapi/app/installation/logo?v=${logoId}`, languages: 'both' });
    await set({ logoId: null });
    expect((await logo()).status).toBe(404);
  });

  test.each([
    { what: 'a document', who: 'admin', name: 'logo.pdf', content: Buffer.from('%PDF-1.7') },
    { what: 'a picture of a megabyte', who: 'admin', name: 'logo.png', content: png(1024 * 1024) },
    { what: 'a picture of a laboratory', who: 'director', name: 'logo.png', content: png() },
  ])('is not $what', async ({ who, name, content }) => {
    const answer = await set({ logoId: await upload(who, name, content) });
    expect({ status: answer.status, namesLogo: String(answer.body.msg).includes('标志') }).toEqual({
      status: 400,
      namesLogo: true,
    });
    expect((await settings()).values.logoId).toBeNull();
  });
});

describe('a host name', () => {
  const info = async (host: string, domain?: string) =>
    (
      await people.api.call({
        url: `/eqicapi/blade-system/tenant/info${domain ? `?domain=${encodeURIComponent(domain)}` : ''}`,
        headers: { host },
      })
    ).body.data;
  const logIn = async (host: string, account: string) =>
    (
      await people.api.call({
        method: 'POST',
        url: '/eqicapi/blade-auth/oauth/token',
        query: { username: account, password: people.api.encrypt(password), grant_type: 'password' },
        headers: { ...basic, host },
      })
    ).body;

  test('says whose it is: no laboratory number is needed there', async () => {
    const domains = 'lab1.example.org=100001\nCentre.example.org = 000000\n';
    expect((await set({ domains })).status).toBe(200);
    expect(await info('lab1.example.org:8443')).toMatchObject({ tenantId: '100001', identity: 'laboratory' });
    expect(await info('proxy', 'https://centre.example.org')).toMatchObject({ tenantId: '000000', identity: 'whccl' });
    expect(await info('elsewhere.example.org')).not.toHaveProperty('tenantId');
    expect(await info('elsewhere.example.org')).toMatchObject({ identity: 'laboratory' });
    expect(await logIn('lab1.example.org', 'director')).toMatchObject({ tenant_id: '100001' });
    expect(await logIn('elsewhere.example.org', 'centre')).toMatchObject({ tenant_id: '000000' });
    expect(await logIn('elsewhere.example.org', 'director')).toMatchObject({ error_code: 2004 });
  });

  test.each(['lab1.example.org', 'lab 1=100001', 'a.b=100001\na.b=100002', 'lab9.example.org=999999'])(
    '%j is refused by name',
    async (domains) => {
      const answer = await set({ domains });
      expect(answer.status).toBe(400);
      expect(String(answer.body.msg)).toContain('访问域名');
    },
  );
});

describe('the mail server', () => {
  const testMail = (to = 'someone@example.org') => people.post('admin', '/app/installation/testMail', { to });

  test('is tried by a mail; its password is kept sealed, shown to nobody and sent to no other server', async () => {
    expect((await testMail()).status).toBe(409);
    const sink = await openMailSink();
    const mail = { mailHost: '127.0.0.1', mailPort: Number(new URL(sink.url).port), mailSecurity: 'none' };
    await set({ ...mail, mailFrom: 'centre@example.org' });
    expect((await testMail()).status).toBe(200);
    expect(sink.mails.map(({ to, data }) => [to, /From: (.*)/.exec(data)?.[1]])).toEqual([
      ['someone@example.org', 'centre@example.org'],
    ]);
    expect(textOf(sink.mails[0] as never)).toContain('测试邮件');
    sink.state.isRefusing = true;
    expect((await testMail()).body.msg).toContain('451');

    await set({ mailUser: 'concord', mailPassword: '邮件口令 2026' });
    expect((await settings()).values).toMatchObject({ mailUser: 'concord', mailPassword: '********' });
    const everything = JSON.stringify([
      await people.api.system.read('test', (tx) => tx.rows(sql`select * from installation_setting`)),
      (await people.get('admin', '/app/audit/trail?entity=installationSetting&size=100')).body,
    ]);
    expect(everything).not.toContain('邮件口令');
    const elsewhere = await set({ mailHost: 'evil.example.org' });
    expect(elsewhere.status).toBe(400);
    expect(String(elsewhere.body.msg)).toContain('密码');
    expect((await set({ mailHost: null })).status).toBe(200);
    expect((await testMail()).status).toBe(409);
  });

  test('is asked only by the administrator, for an address', async () => {
    expect((await people.post('centre', '/app/installation/testMail', { to: 'a@b.cn' })).status).toBe(403);
    expect((await testMail('nobody')).status).toBe(400);
  });
});
