import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Mail, startMailSink, textOf } from '../notifications/mailSink.ts';
import { type Answer, type Api, password, startApi } from './api.ts';

/** Reports and notices go to a person's e-mail address: another one is given by its owner only. */
let api: Api;
let sink: Awaited<ReturnType<typeof startMailSink>>;
let access: string;
let clock = Date.now();

beforeAll(async () => {
  sink = await startMailSink();
  api = await startApi({ SMTP_URL: sink.url }, { now: () => new Date(clock) });
  const operator = await api.login('100001', 'operator');
  access = operator.access;
  const director = (await api.login('100001', 'director')).access;
  const payload = { id: operator.userId, email: 'former@example.org' };
  await api.as(director, { method: 'POST', url: '/eqicapi/app/user/update', payload });
});
afterAll(async () => {
  await api.close();
  sink.close();
});
beforeEach(() => sink.mails.splice(0));

const change = (body: Record<string, unknown>): Promise<Answer> =>
  api.as(access, { method: 'POST', url: '/eqicapi/blade-system/user/update-info', payload: body });
const emailNow = async () =>
  ((await api.as(access, { url: '/eqicapi/blade-system/user/info' })).body.data as { email: string }).email;
const codeIn = (mail: Mail | undefined): string => /\d{8}/.exec(textOf(mail as Mail))?.[0] ?? '';
const own = () => ({ password: api.encrypt(password) });

async function asked(email: string): Promise<{ challenge: string; code: string }> {
  const answer = await change({ email, ...own() });
  expect(answer).toMatchObject({ status: 400, body: { data: { asks: 'code' } } });
  const mail = sink.mails.findLast(({ to }) => to === email);
  return { challenge: (answer.body.data as { challenge: string }).challenge, code: codeIn(mail) };
}

describe('another e-mail address', () => {
  test('needs the password, then the code that only its owner reads; the former address is notified', async () => {
    const former = await emailNow();
    expect(former).toBe('former@example.org');
    expect(await change({ email: 'new@example.org' })).toMatchObject({
      status: 400,
      body: { msg: '更改邮箱须再次输入密码', data: { asks: 'password' } },
    });
    expect((await change({ email: 'new@example.org', password: api.encrypt('Wrong@2026') })).status).toBe(400);
    expect(sink.mails).toEqual([]);
    const { challenge, code } = await asked('new@example.org');
    expect(sink.mails.map(({ to }) => to)).toEqual(['new@example.org']);
    expect(await emailNow()).toBe(former);

    const wrong = {
      email: 'new@example.org',
      emailChallenge: challenge,
      emailCode: code === '00000000' ? '1' : '00000000',
    };
    expect(await change(wrong)).toMatchObject({ status: 400, body: { msg: '邮箱验证码不正确或已过期' } });
    const elsewhere = { email: 'other@example.org', emailChallenge: challenge, emailCode: code };
    expect((await change(elsewhere)).status).toBe(400);
    expect(await emailNow()).toBe(former);

    // Digits as an input method for Chinese writes them; other signs of that width are wrong, and no fault of the server.
    const wide = code.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    const words = { email: 'new@example.org', emailChallenge: challenge, emailCode: '验证码验证码错误' };
    expect((await change(words)).status).toBe(400);
    expect((await change({ email: 'new@example.org', emailChallenge: challenge, emailCode: wide })).status).toBe(200);
    expect(await emailNow()).toBe('new@example.org');
    const mail = sink.mails.at(-1);
    expect(mail?.to).toBe(former);
    expect(textOf(mail as Mail)).toContain('new@example.org');
  });

  test('is not taken a quarter of an hour later, nor of what is no address', async () => {
    const { challenge, code } = await asked('late@example.org');
    clock += 15 * 60_000 + 1;
    expect((await change({ email: 'late@example.org', emailChallenge: challenge, emailCode: code })).status).toBe(400);
    sink.mails.splice(0);
    expect((await change({ email: 'nonsense', ...own() })).status).toBe(400);
    expect((await change({ email: 'a@example.org\r\nBcc: b@example.org', ...own() })).status).toBe(400);
    expect(sink.mails).toEqual([]);
  });

  test('is taken away with the password, and the rest of the account is changed without', async () => {
    const former = await emailNow();
    expect((await change({ phone: '027-1234567', email: former })).status).toBe(200);
    expect((await change({ email: '' })).body.data).toEqual({ asks: 'password' });
    expect((await change({ email: '', ...own() })).status).toBe(200);
    expect(await emailNow()).toBe('');
    expect(sink.mails.at(-1)?.to).toBe(former);
  });

  test('that the mail server refuses is said, and nothing changes', async () => {
    sink.state.unknown.add('nobody@example.org');
    const answer = await change({ email: 'nobody@example.org', ...own() });
    expect(answer).toMatchObject({
      status: 400,
      body: { msg: expect.stringContaining('无法向 nobody@example.org 发送验证码') },
    });
    expect(await emailNow()).toBe('');
  });
});
