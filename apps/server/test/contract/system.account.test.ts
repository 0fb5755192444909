import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { md5Hex } from '#platform/passwords/hash';
import { type Answer, password } from './api.ts';
import { type People, startPeople } from './people.ts';

let people: People;

beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people.api.close());

describe('3.4 user info', () => {
  test('the caller with every field, never a password', async () => {
    const { body } = await people.get('director', '/blade-system/user/info');
    expect(body.data).toMatchObject({
      id: people.ids.director,
      tenantId: '100001',
      account: 'director',
      name: '陈立新',
      realName: '陈立新',
      avatar: '',
      roleId: expect.stringMatching(/^\d+$/),
      deptId: '',
      postId: '',
      tenantName: '第100001实验室',
      roleName: '实验室主任',
      identity: 'laboratory',
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|"password/i);
  });

  test.each([
    ['admin', 'admin'],
    ['centre', 'whccl'],
    ['director', 'laboratory'],
  ])('%s is %s', async (account, identity) => {
    expect((await people.get(account, '/blade-system/user/info')).body.data).toMatchObject({ identity });
  });

  test('people change what is their own to change, and nothing else', async () => {
    const changes = {
      name: '李强强',
      email: 'li@example.org',
      roleIds: [await people.roleId('lab_director')],
      status: 'Disabled',
      account: 'x',
    };
    expect((await people.post('operator', '/blade-system/user/update-info', changes)).status).toBe(200);
    const { data } = (await people.get('operator', '/blade-system/user/info')).body;
    expect(data).toMatchObject({
      name: '李强强',
      email: 'li@example.org',
      account: 'operator',
      roles: ['lab_operator'],
    });
    expect((await people.post('operator', '/blade-system/user/update-info', { email: 'nonsense' })).status).toBe(400);
  });
});

describe('3.5 update-password', () => {
  const url = '/eqicapi/blade-system/user/update-password';
  const sm2 = (plain: string): string => people.api.encrypt(plain);
  const change = async (token: string, words: readonly [string, string, string], isForm = false): Promise<Answer> => {
    const [oldPassword, newPassword, newPassword1] = words;
    const parameters = { oldPassword, newPassword, newPassword1 };
    if (!isForm) return people.api.as(token, { method: 'POST', url, query: parameters });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return people.api.as(token, { method: 'POST', url, payload: new URLSearchParams(parameters).toString(), headers });
  };
  let present = password;

  test.each([
    { name: 'plain, in the query', form: (plain: string) => plain, isForm: false, next: 'Second-Wal@2026' },
    { name: 'the old one as MD5', form: (plain: string) => plain, old: md5Hex, isForm: false, next: 'Third-Wal@2026' },
    {
      name: 'the old one as MD5 in capitals',
      form: (plain: string) => plain,
      old: (plain: string) => md5Hex(plain).toUpperCase(),
      isForm: false,
      next: 'Fourth-Wal@2026',
    },
    { name: 'SM2, in the query', form: sm2, isForm: false, next: 'Fifth-Wal@2026' },
    {
      name: 'SM2 with 04, in a form',
      form: (plain: string) => `04${sm2(plain)}`,
      isForm: true,
      next: 'Sixth-Wal@2026',
    },
    { name: 'plain, in a form', form: (plain: string) => plain, isForm: true, next: 'Seventh-Wal@2026' },
  ])(
    '$name: the new password logs in, the old does not, other sessions end',
    async ({ form, old = form, isForm, next }) => {
      const [here, elsewhere] = [
        await people.api.login('000000', 'assessor', present),
        await people.api.login('000000', 'assessor', present),
      ];
      const { status, body } = await change(here.access, [old(present), form(next), form(next)], isForm);
      expect(status).toBe(200);
      expect(body).toMatchObject({ code: 200, success: true });
      await expect(people.api.login('000000', 'assessor', present)).rejects.toThrow('2004');
      present = next;
      await people.api.login('000000', 'assessor', present);
      expect(await people.isOpen(here.access)).toBe(true);
      expect(await people.isOpen(elsewhere.access)).toBe(false);
    },
  );

  test.each([
    {
      name: 'a repeat that differs',
      words: ['Concord@2026', 'New-Wal@2026x', 'New-Wal@2026y'] as const,
      msg: '请输入正确的确认密码!',
    },
    {
      name: 'a wrong old password',
      words: ['Wrong@2026', 'New-Wal@2026x', 'New-Wal@2026x'] as const,
      msg: '原密码不正确!',
    },
    { name: 'a short one', words: ['Concord@2026', 'New@2', 'New@2'] as const, msg: /至少 12 位/ },
    {
      name: 'one that everybody tries',
      words: ['Concord@2026', 'passwordmaster1', 'passwordmaster1'] as const,
      msg: /过于常见/,
    },
    { name: 'the account in it', words: ['Concord@2026', 'Admin@2026', 'Admin@2026'] as const, msg: /不能包含账号/ },
    {
      name: 'the old one again',
      words: ['Concord@2026', 'Concord@2026', 'Concord@2026'] as const,
      msg: /不能与原密码相同/,
    },
    {
      name: 'no new one',
      words: ['Concord@2026', '', ''] as const,
      msg: '缺少必要的请求参数: newPassword, newPassword1',
    },
  ])('$name: 400', async ({ words, msg }) => {
    const { status, body } = await change(String(people.access.admin), words);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 400, success: false, data: null });
    expect(body.msg).toEqual(typeof msg === 'string' ? msg : expect.stringMatching(msg));
    await people.api.login('000000', 'admin');
  });

  test('repeats are compared as passwords, not as ciphertexts', async () => {
    const words = [sm2(present), sm2('Eighth-Wal@2026'), 'Eighth-Wal@2026'] as const;
    const { access: token } = await people.api.login('000000', 'assessor', present);
    expect((await change(token, words)).status).toBe(200);
    present = 'Eighth-Wal@2026';
  });
});
