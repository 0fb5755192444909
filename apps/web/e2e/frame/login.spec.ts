import { cookieOf } from '../support/cookies.ts';
import { fillLogin, logIn } from '../support/logIn.ts';
import { roles } from '../support/roles.ts';
import { expect, test } from '../support/test.ts';

test.use({ role: 'nobody' });

const frame = /主导航/;

test('the right password leads to the first screen', async ({ page }) => {
  await page.goto('login');
  await expect(page).toHaveTitle('登录 · 和准质控');
  await fillLogin(page, roles.operator);
  await expect(page.getByRole('navigation', { name: frame })).toBeVisible();
  await expect(page).not.toHaveURL(/login/);
});

test('a wrong password says so and leaves the user where they are', async ({ page }) => {
  await page.goto('login');
  await fillLogin(page, { ...roles.operator, password: 'wrong' });
  await expect(page.getByRole('alert')).toContainText(/认证信息错误|无效/);
  await expect(page).toHaveURL(/login/);
});

test('an account with too many failures is locked, and the message says so', async ({ page }) => {
  await page.goto('login');
  for (let failure = 0; failure < 5; failure++) {
    await fillLogin(page, { tenantId: '000000', account: 'forgetful', password: `wrong${failure}` });
    await expect(page.getByRole('button', { name: /^登录$/ })).toBeEnabled();
    await expect(page.getByRole('alert')).toBeVisible();
  }
  await fillLogin(page, { tenantId: '000000', account: 'forgetful', password: 'once more' });
  await expect(page.getByRole('alert')).toContainText(/次数过多/);
});

test('an empty form names what is missing and sends nothing', async ({ page }) => {
  await page.goto('login');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.getByRole('button', { name: /^登录$/ }).click();
  await expect(page.getByText('必填')).toHaveCount(2);
  expect(sent.filter((url) => url.includes('/oauth/token'))).toEqual([]);
});

test('the password never leaves the browser as it was typed', async ({ page }) => {
  await page.goto('login');
  const request = page.waitForRequest(/oauth\/token/);
  await fillLogin(page, roles.operator);
  const body = (await request).postData() ?? '';
  expect(body).not.toContain('Concord');
  expect(new URLSearchParams(body).get('password')).toMatch(/^[0-9a-f]{200,}$/);
});

test('pressing twice sends once', async ({ page }) => {
  await page.goto('login');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/oauth/token')) sent += 1;
  });
  await page.getByLabel('用户名').fill('centre');
  await page.getByRole('textbox', { name: '密码' }).fill('Concord@2026');
  await page.getByRole('button', { name: /^登录$/ }).dblclick();
  await expect(page.getByRole('navigation', { name: frame })).toBeVisible();
  expect(sent).toBe(1);
});

test('a login lasts for the session by default', async ({ page, context }) => {
  await logIn(page, 'operator');
  expect(await cookieOf(context, 'access-token')).toBeUndefined();
  await page.reload();
  await expect(page.getByRole('navigation', { name: frame })).toBeVisible();
  const other = await context.newPage();
  await other.goto('./');
  await expect(other).toHaveURL(/login/);
});

test('who wants to be remembered is, for seven days, in a strict cookie', async ({ page, context }) => {
  await logIn(page, 'operator', { remember: true });
  const cookie = await cookieOf(context, 'refresh-token');
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Strict', secure: true });
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7.01);
  const other = await context.newPage();
  await other.goto('./');
  await expect(other.getByRole('navigation', { name: frame })).toBeVisible();
});

test('after login the user is where they wanted to go', async ({ page }) => {
  await page.goto('home/configuration/events?current=2');
  await expect(page).toHaveURL(/login\?redirect=/);
  await fillLogin(page, roles.operator);
  await expect(page).toHaveURL(/home\/configuration\/events\?current=2/);
});

test('the number of the laboratory is remembered for the next time', async ({ page }) => {
  await logIn(page, 'operator');
  await page.getByRole('button', { name: '用户菜单' }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByLabel('机构编号')).toHaveValue('100001');
});

test('a demo account can be picked instead of typed', async ({ page }) => {
  await page.goto('login');
  await page.getByRole('button', { name: /^supervisor/ }).click();
  await page.getByRole('button', { name: /^登录$/ }).click();
  await expect(page.getByRole('navigation', { name: frame })).toBeVisible();
});

test('caps lock is mentioned while it is on', async ({ page }) => {
  await page.goto('login');
  const field = page.getByRole('textbox', { name: '密码' });
  await field.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true });
  await expect(page.getByText('大写锁定已打开')).toBeVisible();
});
