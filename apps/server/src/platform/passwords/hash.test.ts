import { expect, test } from 'vitest';
import { createGate } from './gate.ts';
import { hashPassword, md5Hex, oneTimePassword, passwordMatches } from './hash.ts';
import { demandStrongPassword, passwordRule } from './policy.ts';

test('a password is kept as argon2id and only it matches', async () => {
  const kept = await hashPassword(md5Hex('Concord@2026'));
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwordMatches(kept, md5Hex('Concord@2026'))).toBe(true);
  expect(await passwordMatches(kept, md5Hex('concord@2026'))).toBe(false);
});

test('md5 as everybody computes it', () => {
  expect(md5Hex('123456')).toBe('e10adc3949ba59abbe56e057f20f883e');
});

test('a one-time password is strong and never the same', () => {
  const made = Array.from({ length: 200 }, () => oneTimePassword());
  for (const password of made) demandStrongPassword(password, 'admin', { minLength: 14, minKinds: 4 });
  expect(new Set(made).size).toBe(made.length);
});

const policy = { minLength: 8, minKinds: 3 };

test.each([
  { plain: 'Concord@2026', account: 'director', isStrong: false },
  { plain: 'Abcdef12', account: 'director', isStrong: false },
  { plain: 'P@$$w0rd', account: 'director', isStrong: false },
  { plain: 'Passw0rd2026!', account: 'director', isStrong: false },
  { plain: 'Kranich7', account: 'director', isStrong: true },
  { plain: 'Abendrot12', account: 'director', isStrong: true },
  { plain: 'Admin-Teich-Wal-77', account: 'director', isStrong: true },
  { plain: '质控Abc1', account: 'director', isStrong: false },
  { plain: '质控室密码Abc1', account: 'director', isStrong: true },
  { plain: 'Abcde12', account: 'director', isStrong: false },
  { plain: 'abcdefgh1', account: 'director', isStrong: false },
  { plain: 'Director@2026', account: 'director', isStrong: false },
  { plain: '', account: 'director', isStrong: false },
  { plain: `Aa1${'x'.repeat(125)}`, account: 'director', isStrong: true },
  { plain: `Aa1${'x'.repeat(126)}`, account: 'director', isStrong: false },
])('"$plain" for $account is strong: $isStrong', ({ plain, account, isStrong }) => {
  const check = (): void => demandStrongPassword(plain, account, policy);
  if (isStrong) expect(check).not.toThrow();
  else expect(check).toThrow();
});

test.each([
  { plain: 'ein kleiner blauer wal', isStrong: true },
  { plain: 'korrektpferdbatterie', isStrong: true },
  { plain: '质控室的第三台离心机很吵闹', isStrong: true },
  { plain: 'elfzeichen1', isStrong: false },
  { plain: '质控室的离心机很吵啊', isStrong: false },
  { plain: '13812345678901', isStrong: false },
  { plain: '2026-11-19 08:00'.replace(':', ''), isStrong: false },
  { plain: 'aaaaaaaaaaaa', isStrong: false },
  { plain: 'abcabcabcabc', isStrong: false },
  { plain: 'Kranich7Kranich7', isStrong: false },
  { plain: 'passwordpassword', isStrong: false },
  { plain: 'Password-Admin-2026', isStrong: false },
  { plain: 'qwertyuiopasdf', isStrong: false },
  { plain: 'WelcomeHospital1!', isStrong: false },
])('by length alone "$plain" is strong: $isStrong', ({ plain, isStrong }) => {
  const check = (): void => demandStrongPassword(plain, 'director', { minLength: 12, minKinds: 1 });
  if (isStrong) expect(check).not.toThrow();
  else expect(check).toThrow();
});

test('the rule names kinds of characters only where they are required', () => {
  expect(passwordRule({ minLength: 12, minKinds: 1 })).toEqual({
    zh: '新密码至少 12 位，不能包含账号，也不能是常见密码',
    en: 'The new password needs at least 12 characters; it must not contain the account, nor be one that everybody tries',
  });
  expect(passwordRule({ minLength: 8, minKinds: 3 }).zh).toContain('大写字母、小写字母、数字、符号中的 3 类');
});

test('a gate limits the tasks that run and wait, and refuses the rest', async () => {
  const gate = createGate({ parallel: 2, waiting: 1 });
  let running = 0;
  let most = 0;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const task = async (): Promise<void> => {
    most = Math.max(most, ++running);
    await released;
    running--;
  };
  const tasks = [gate(task), gate(task), gate(task), gate(task)];
  await expect(tasks[3]).rejects.toThrow();
  release();
  const outcomes = await Promise.allSettled(tasks);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  expect(most).toBe(2);
  await expect(gate(task)).resolves.toBeUndefined();
});

test('a task that fails leaves the gate open', async () => {
  const gate = createGate({ parallel: 1, waiting: 0 });
  await expect(gate(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(gate(async () => 'yes')).resolves.toBe('yes');
});
