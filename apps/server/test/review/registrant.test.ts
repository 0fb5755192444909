import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailJob } from '#features/engine/notifications/public';
import { runJobNow } from '../jobs/runJobNow.ts';
import { openMailSink, textOf } from '../notifications/mailSink.ts';
import { openQueue, type Queue } from './queue.ts';

/** What a laboratory that registered learns of it, by logging in with what it registered with. */
let queue: Queue;

beforeAll(async () => {
  queue = await openQueue();
});
afterAll(() => queue.close());

const password = 'Register@2026';

async function register(account: string, secret = password, email = '') {
  const form = { name: `${account}医院`, contact: '王主任', account, email, password: queue.api.encrypt(secret) };
  const { status } = await queue.api.call({
    method: 'POST',
    url: '/eqicapi/blade-auth/register-laboratory',
    payload: form,
  });
  expect(status).toBe(200);
  const newest = '/app/audit/audit/page?size=1&subtype_equal=laboratory&descs=createTime';
  const [asked] = await queue.list(queue.people.centre, newest);
  return { id: String(asked?.id) };
}

const logIn = async (account: string, secret = password, { language = 'zh-CN', tenantId = '000000' } = {}) => {
  const parameters = { tenantId, username: account, password: queue.api.encrypt(secret), grant_type: 'password' };
  const { body } = await queue.api.token(parameters, { 'accept-language': language });
  return body;
};
const plainRefusal = { success: false, error_code: 2004, error_description: '认证信息错误或无效' };

const answerTo = async (account: string) => ({
  zh: (await logIn(account)).error_description,
  en: (await logIn(account, password, { language: 'en-US' })).error_description,
});

describe('who registered learns, in both languages,', () => {
  test('that the registration waits', async () => {
    await register('waiting');
    expect(await answerTo('waiting')).toEqual({
      zh: '注册申请正在等待中心审核',
      en: 'The registration awaits the central body',
    });
  });

  test('that it was rejected, and why', async () => {
    const asked = await register('rejected');
    await queue.decide(asked, { auditStatus: 4, auditComment: '请补充执业许可证' });
    expect(await answerTo('rejected')).toEqual({
      zh: '注册申请已退回：请补充执业许可证。可修改后重新注册',
      en: 'The registration was rejected: 请补充执业许可证. You may register again',
    });
  });

  test('that it was approved, and the number to log in with, which works', async () => {
    const asked = await register('approved');
    const answer = await queue.decide(asked, { auditStatus: 3 });
    const { tenantId } = answer.data.account as { tenantId: string };
    expect(await answerTo('approved')).toEqual({
      zh: `注册已通过，请用机构编号 ${tenantId} 登录`,
      en: `The registration was approved: log in with the laboratory number ${tenantId}`,
    });
    await expect(queue.api.login(tenantId, 'approved', password)).resolves.toBeDefined();
  });

  test('of the newest, where the laboratory registered again', async () => {
    const asked = await register('again');
    await queue.decide(asked, { auditStatus: 4, auditComment: '资料不全' });
    await register('again');
    expect((await logIn('again')).error_description).toBe('注册申请正在等待中心审核');
  });

  test('of the own, where another laboratory chose the same account', async () => {
    const asked = await register('shared', 'First@2026xx');
    await register('shared', 'Second@2026xx');
    await queue.decide(asked, { auditStatus: 4, auditComment: '第一家' });
    expect((await logIn('shared', 'First@2026xx')).error_description).toContain('第一家');
    expect((await logIn('shared', 'Second@2026xx')).error_description).toBe('注册申请正在等待中心审核');
  });
});

describe('nobody else learns anything:', () => {
  test.each([
    { name: 'a wrong password', account: 'waiting', secret: 'Guessed@2026', tenantId: '000000' },
    { name: 'an account that nobody registered', account: 'unheardOf', secret: password, tenantId: '000000' },
    { name: 'the right password in a laboratory', account: 'waiting', secret: password, tenantId: '100001' },
  ])('$name is refused as any other', async ({ account, secret, tenantId }) => {
    expect(await logIn(account, secret, { tenantId })).toEqual(plainRefusal);
  });

  test('a person of the centre logs in as before, even after others registered with the same account', async () => {
    await register('assessor', 'Stranger@2026');
    expect(await logIn('assessor', 'Concord@2026')).toMatchObject({ account: 'assessor' });
    expect((await logIn('assessor', 'Stranger@2026')).error_description).toBe('注册申请正在等待中心审核');
    expect(await logIn('assessor', 'Neither@2026')).toEqual(plainRefusal);
  });
});

test('looking often locks nobody out, guessing does', async () => {
  await register('patient');
  for (let look = 0; look < 7; look++)
    expect((await logIn('patient')).error_description).toBe('注册申请正在等待中心审核');
  for (let guess = 0; guess < 5; guess++) expect(await logIn('patient', `Guess@${guess}2026`)).toEqual(plainRefusal);
  expect(await logIn('patient')).toMatchObject({ error_code: 2003 });
});

test('with a mail server an applicant who left an address is notified of each step once, in both languages', async () => {
  const sink = await openMailSink();
  const environment = { SMTP_URL: sink.url, PUBLIC_URL: 'https://qc.example.org' };
  const round = async () => {
    sink.mails.length = 0;
    await runJobNow(queue.api, mailJob, environment);
    return new Map(
      sink.mails.filter(({ to }) => to.endsWith('@registered.example')).map((mail) => [mail.to, textOf(mail)]),
    );
  };
  const [good, bad] = [
    await register('mailgood', password, 'good@registered.example'),
    await register('mailbad', password, 'bad@registered.example'),
  ];
  const arrived = await round();
  expect([...arrived.keys()].sort()).toEqual(['bad@registered.example', 'good@registered.example']);
  expect(arrived.get('good@registered.example')).toContain('已收到「mailgood医院」的注册申请');
  expect(arrived.get('good@registered.example')).toContain('The registration of “mailgood医院” has arrived');
  expect([...(await round()).keys()]).toEqual([]);

  const { tenantId } = (await queue.decide(good, { auditStatus: 3 })).data.account as { tenantId: string };
  await queue.decide(bad, { auditStatus: 4, auditComment: '请补充执业许可证' });
  const decided = await round();
  expect(decided.get('good@registered.example')).toContain(`机构编号 ${tenantId}`);
  expect(decided.get('good@registered.example')).toContain('https://qc.example.org/whccl/login');
  expect(decided.get('bad@registered.example')).toContain('已退回：请补充执业许可证');
  expect(decided.get('bad@registered.example')).not.toContain(password);
  expect([...(await round()).keys()]).toEqual([]);
});
