import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, password } from './api.ts';
import { type People, startPeople } from './people.ts';

/** What the administrator sets while the installation runs. */
let people: People;
beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people.api.close());

const url = '/app/installation/settings';
const set = (values: Record<string, unknown>, who = 'admin'): Promise<Answer> => people.post(who, url, { values });
const values = async (): Promise<Record<string, unknown>> =>
  ((await people.get('admin', url)).body.data as { values: Record<string, unknown> }).values;

async function change(account: string, from: string, to: string): Promise<Answer> {
  const { access } = await people.api.login('100001', account, from);
  const query = { oldPassword: from, newPassword: to, newPassword1: to };
  return people.api.as(access, {
    method: 'POST',
    url: '/eqicapi/blade-system/user/update-password',
    query,
    headers: { 'accept-language': 'en-US' },
  });
}

test('only the administrator sees and changes them; secrets of the environment are shown to nobody', async () => {
  for (const who of ['centre', 'director']) {
    expect((await people.get(who, url)).status).toBe(403);
    expect((await set({ passwordHistory: 1 }, who)).status).toBe(403);
  }
  const { body } = await people.get('admin', url);
  const { defaults, environment } = body.data as {
    defaults: Record<string, unknown>;
    environment: { name: string; value: string | null; isSecret: boolean }[];
  };
  expect(defaults).toMatchObject({
    passwordMinLength: 12,
    passwordMinKinds: 1,
    passwordMaxAgeDays: 0,
    twoStepRoleIds: [],
    bodyName: null,
  });
  const shown = Object.fromEntries(environment.map(({ name, value }) => [name, value]));
  expect(shown).toMatchObject({ LOGIN_ADDRESS_FAILURES: '1000', DATABASE_URL: null, CLIENTS: null, AES_KEY: null });
});

test.each([
  [{ passwordMinLength: 5 }, '密码最短长度'],
  [{ passwordHistory: 25 }, '不得重复最近几个密码'],
  [{ idleLockMinutes: 'soon' }, '闲置锁屏'],
  [{ bodyName: 'x'.repeat(61) }, '中心名称'],
  [{ mailFrom: 'a@example.org\r\nBcc: b@example.org' }, '发件人'],
  [{ mailHost: 'mail.example.org\nX' }, '邮件服务器'],
  [{ bodyName: '中心\n二' }, '中心名称'],
  [{ twoStepRoleIds: ['1'] }, '必须使用两步登录的角色'],
  [{ passwordMinLenght: 10 }, 'passwordMinLenght'],
])('%o is refused by name, and nothing changes', async (wrong, named) => {
  const before = await values();
  const answer = await set({ passwordHistory: 3, ...wrong });
  expect(answer.status).toBe(400);
  expect(String(answer.body.msg)).toContain(named);
  expect(await values()).toEqual(before);
});

test('everybody gets the announcement in their language, and the name of the central body', async () => {
  await set({ announcement: '周六停机维护', bodyName: '市临检中心', bodyNameEn: 'City centre', idleLockMinutes: 10 });
  const infoIn = (language: string) =>
    people.api.as(String(people.access.operator), {
      url: '/eqicapi/app/installation/info',
      headers: { 'accept-language': language },
    });
  expect((await infoIn('en-US')).body.data).toMatchObject({ announcement: '周六停机维护', idleLockMinutes: 10 });
  await set({ announcementEn: 'Down for maintenance on Saturday' });
  expect((await infoIn('en-US')).body.data).toMatchObject({ announcement: 'Down for maintenance on Saturday' });
  expect((await infoIn('zh-CN')).body.data).toMatchObject({ announcement: '周六停机维护' });
  expect((await people.get('centre', '/blade-system/user/info')).body.data).toMatchObject({ tenantName: '市临检中心' });
  const info = await people.api.call({ url: '/eqicapi/blade-system/tenant/info' });
  expect(info.body.data).toMatchObject({
    bodyName: '市临检中心',
    passwordRule: '新密码至少 12 位，不能包含账号，也不能是常见密码',
  });
  await set({ announcement: null, announcementEn: '' });
  expect((await infoIn('en-US')).body.data).toMatchObject({ announcement: null });
});

test('the trail records a change with both sides, but no repetition', async () => {
  await set({ passwordMinLength: 10 });
  await set({ passwordMinLength: 10 });
  const trail = await people.get('admin', '/app/audit/trail?entity=installationSetting&size=100');
  const links = (trail.body.data as { records: { before: unknown; after: unknown }[] }).records.filter(
    ({ after }) => JSON.stringify(after) === JSON.stringify({ passwordMinLength: 10 }),
  );
  expect(links).toHaveLength(1);
  expect(links[0]?.before).toEqual({ passwordMinLength: 12 });
});

test('the policy is that of the setting, former passwords are refused, and an old one must be changed', async () => {
  await set({ passwordMinLength: 12, passwordHistory: 2 });
  const [first, second, third] = ['Kranich7Teich', 'Abendrot12Wal', 'Morgenrot34Wal'] as const;
  expect((await change('viewer', password, 'Kranich7')).body.msg).toContain('at least 12 characters');
  expect((await change('viewer', password, first)).status).toBe(200);
  expect((await change('viewer', first, second)).status).toBe(200);
  expect((await change('viewer', second, first)).body.msg).toBe('The new password must not be one of the last 2');
  expect((await change('viewer', second, third)).status).toBe(200);
  await set({ passwordHistory: 1 });
  expect((await change('viewer', third, first)).status).toBe(200);

  const { access } = await people.api.login('100001', 'viewer', first);
  const page = () => people.api.as(access, { url: '/eqicapi/app/qcTest/page' });
  expect((await page()).status).toBe(200);
  // The administrator's own login must be recent enough to continue.
  await people.api.system.write('test', '000000', async (tx) => {
    await tx.rows(sql`update user_secret set changed_at = now()`);
  });
  await people.api.system.write('test', '100001', async (tx) => {
    await tx.rows(sql`update user_secret set changed_at = now() - interval '31 days' where password_hash in (
      select s.password_hash from user_secret s join "user" u on u.tenant_id = s.tenant_id and u.id = s.user_id
      where u.account = 'viewer')`);
  });
  await set({ passwordMaxAgeDays: 32 });
  expect((await page()).status).toBe(200);
  await set({ passwordMaxAgeDays: 30 });
  expect((await page()).body.data).toEqual({ mustChangePassword: true });
  expect((await change('viewer', first, 'Mittagsrot56Wal')).status).toBe(200);
  expect((await page()).status).toBe(401); // the change ended the other session
  const again = await people.api.login('100001', 'viewer', 'Mittagsrot56Wal');
  expect((await people.api.as(again.access, { url: '/eqicapi/app/qcTest/page' })).status).toBe(200);
});
