import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from './api.ts';
import { type People, startPeople } from './people.ts';

/** Accounts from a list: every line is checked, and all are made or none. */
let people: People;
beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people.api.close());

const url = '/blade-system/user/import-accounts';
const li = { account: 'li', name: '李四', roles: '检验人员；lab_viewer', email: 'li@example.com' };
const send = (who: string, lines: unknown[], more: Record<string, unknown> = {}): Promise<Answer> =>
  people.post(who, url, { lines, isTrial: false, ...more });
type Outcome = { isStored: boolean; lines: { account: string; problems: string[]; password: string | null }[] };
const outcome = ({ body }: Answer): Outcome => body.data as Outcome;
const count = async (account: string): Promise<number> =>
  ((await people.get('director', `/app/user/page?account_equal=${account}`)).body.data as { total: number }).total;

test('the problems of each line are reported, and nothing is made', async () => {
  const lines = [
    li,
    { ...li, name: '' },
    { account: 'director', name: '又一个', roles: '检验人员' },
    { account: 'wang', name: '王五', roles: '院长' },
    { account: 'admin', name: '管理员', roles: '检验人员' },
    { account: 'zhao', name: '赵六', roles: 'whccl_manager', email: 'not an address' },
    { account: 'qian', name: '钱七', roles: 'whccl_manager' },
  ];
  for (const isTrial of [true, false]) {
    const { isStored, lines: outcomes } = outcome(await send('director', lines, { isTrial }));
    expect(isStored).toBe(false);
    const words = ['^$', '姓名.*重复', '账号已存在', '没有角色「院长」', 'admin', '邮箱', '不适用'];
    for (const [place, word] of words.entries())
      expect(outcomes[place]?.problems.join(' ')).toMatch(new RegExp(word, 's'));
    expect(outcomes.every(({ password }) => password === null)).toBe(true);
  }
  expect(await count('li')).toBe(0);
});

test('a list without mistakes makes all accounts, whose passwords work once and must be changed', async () => {
  const lines = [li, { account: 'sun', name: '孙八', roles: 'Operator', nameEn: 'Sun' }];
  const { isStored, lines: made } = outcome(await send('director', lines));
  expect(isStored).toBe(true);
  for (const { account, password } of made) {
    const { body } = await people.api.token({
      tenantId: '100001',
      username: account,
      password: people.api.encrypt(String(password)),
      grant_type: 'password',
    });
    expect(body).toMatchObject({ account, detail: { mustChangePassword: true } });
  }
  expect(outcome(await send('director', lines)).lines[0]?.problems).toEqual(['账号已存在']);
  expect((await people.api.verify('100001')).broken).toBeNull();
});

test('the centre makes them for a laboratory that exists; others may not', async () => {
  const lines = [{ account: 'zhou', name: '周九', roles: '实验室主任' }];
  expect((await send('operator', lines)).status).toBe(403);
  expect((await send('centre', lines, { tenantId: '100777' })).status).toBe(400);
  expect(outcome(await send('centre', lines, { tenantId: '100002' })).isStored).toBe(true);
  await send('director', [{ account: 'wu', name: '吴十', roles: '检验人员' }], { tenantId: '100002' });
  expect(await count('wu')).toBe(1); // in the own books: a laboratory has no others
  expect((await send('director', [])).status).toBe(400);
  expect(
    (
      await send(
        'director',
        Array.from({ length: 101 }, () => li),
      )
    ).status,
  ).toBe(400);
});
