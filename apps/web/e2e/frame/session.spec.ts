import { fillLogin, logIn } from '../support/logIn.ts';
import { password, roles } from '../support/roles.ts';
import { recordSnackbars } from '../support/snackbars.ts';
import { expect, test } from '../support/test.ts';

test.use({ role: 'nobody' });

test('logging out forgets the session, here and for the back button', async ({ page, context }) => {
  await logIn(page, 'operator', { remember: true });
  await page.getByRole('button', { name: '用户菜单' }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/login/);
  const left = (await context.cookies())
    .map(({ name }) => name)
    .filter((name) => /token|session-id|user-id/.test(name));
  expect(left).toEqual([]);
  await page.goto('home/configuration/events');
  await expect(page).toHaveURL(/login/);
});

test('the next user finds nothing of the user who logged out', async ({ page }) => {
  await logIn(page, 'operator');
  await page.goto('home/configuration/events');
  await expect(page.getByRole('navigation', { name: '打开的页面' })).toContainText('事件');
  await page.getByRole('button', { name: '用户菜单' }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/login$/);
  expect(await page.evaluate(() => sessionStorage.getItem('saber-openTags'))).toBeNull();
  await fillLogin(page, roles.viewer);
  await expect(page).toHaveURL(/home$/);
  await expect(page.getByRole('navigation', { name: '打开的页面' })).not.toContainText('事件');
});

test('the address of the lock locks', async ({ page }) => {
  await logIn(page, 'operator');
  await page.goto('lock');
  await expect(page.getByRole('heading', { name: '屏幕已锁定' })).toBeVisible();
  await page.goto('home');
  await expect(page.getByRole('heading', { name: '屏幕已锁定' })).toBeVisible();
});

test('a locked screen keeps the session and shows nothing of it', async ({ page }) => {
  await logIn(page, 'operator');
  await page.goto('home/configuration/events');
  await page.getByRole('button', { name: '用户菜单' }).click();
  await page.getByRole('button', { name: '锁定屏幕' }).click();
  await expect(page.getByRole('heading', { name: '屏幕已锁定' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: '屏幕已锁定' })).toBeVisible();
  await page.goto('home/configuration/qctest');
  await expect(page.getByRole('heading', { name: '屏幕已锁定' })).toBeVisible();

  await page.getByRole('textbox', { name: '密码' }).fill('wrong');
  await page.getByRole('button', { name: '解锁' }).click();
  await expect(page.getByRole('alert')).toContainText('密码不正确');

  await page.getByRole('textbox', { name: '密码' }).fill(password);
  await page.getByRole('button', { name: '解锁' }).click();
  await expect(page).toHaveURL(/home\/configuration\/qctest/);
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
});

test('a remembered session is locked in every tab', async ({ page, context }) => {
  await logIn(page, 'operator', { remember: true });
  const other = await context.newPage();
  await other.goto('home/configuration/events');
  await expect(other.getByRole('navigation', { name: '主导航' })).toBeVisible();
  await page.getByRole('button', { name: '用户菜单' }).click();
  await page.getByRole('button', { name: '锁定屏幕' }).click();
  await expect(page.getByRole('heading', { name: '屏幕已锁定' })).toBeVisible();
  await expect(other.getByRole('heading', { name: '屏幕已锁定' })).toBeVisible();
  const third = await context.newPage();
  await third.goto('./');
  await expect(third.getByRole('heading', { name: '屏幕已锁定' })).toBeVisible();
  // The session is one for all of them, its end too.
  await third.getByRole('button', { name: '换个账号登录' }).click();
  await expect(page).toHaveURL(/login$/);
  await expect(other).toHaveURL(/login$/);
});

test.describe('with its own clock', () => {
  test.use({ isFresh: true });

  test('the screen locks itself when nobody has touched it for the set time', async ({ page }) => {
    await page.clock.install();
    await logIn(page, 'operator');
    await page.clock.fastForward('31:00');
    await expect(page.getByRole('heading', { name: '屏幕已锁定' })).toBeVisible();
  });
});

test.describe('with its messages recorded', () => {
  test.use({ isFresh: true });

  test('a session that the server has ended is reported once, and the user comes back after a new login', async ({
    page,
  }) => {
    await logIn(page, 'operator');
    await page.goto('home/configuration/events');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => {
      const key = 'saber-access-token';
      const entry = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { content: string };
      sessionStorage.setItem(key, JSON.stringify({ ...entry, content: 'spoiled' }));
    });
    const shown = await recordSnackbars(page);
    await page.reload();
    await expect(page).toHaveURL(/login\?redirect=%2Fhome%2Fconfiguration%2Fevents/);
    expect(shown).toEqual(['登录已失效，请重新登录']);
    await fillLogin(page, roles.operator);
    await expect(page).toHaveURL(/home\/configuration\/events$/);
  });
});

test('an old access token is replaced before it is used', async ({ page }) => {
  await logIn(page, 'operator');
  // Two access tokens of the same second are the same; a refresh token is never given twice.
  const before = await page.evaluate(() => sessionStorage.getItem('saber-refresh-token'));
  await page.evaluate(() => {
    const key = 'saber-token-given-at';
    const entry = JSON.parse(sessionStorage.getItem(key) ?? '{}') as object;
    sessionStorage.setItem(key, JSON.stringify({ ...entry, content: String(Date.now() - 3_001_000) }));
  });
  await page.reload();
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('saber-refresh-token'))).not.toBe(before);
});

test('a laboratory can ask for an account and a forgotten password', async ({ page }) => {
  await page.goto('login');
  await page.getByRole('link', { name: '创建账号' }).click();
  await page.getByRole('button', { name: '提交注册' }).click();
  await expect(page.getByText('必填').first()).toBeVisible();
  const unique = Date.now().toString(36);
  await page.getByLabel(/实验室名称/).fill(`测试医院 ${unique}`);
  await page.getByLabel(/联系人/).fill('测试');
  await page.getByLabel(/电话/).fill('13800000000');
  await page.getByLabel(/管理账号/).fill(`d${unique}`);
  await page.getByRole('textbox', { name: /^密码/ }).fill('Xiehe-Qc#5931');
  await page.getByRole('textbox', { name: /再次输入密码/ }).fill('Xiehe-Qc#5931');
  await page.getByRole('button', { name: '提交注册' }).click();
  await expect(page.getByRole('heading', { name: '注册已提交' })).toBeVisible();

  await page.goto('forgot-password');
  await page.getByLabel(/用户名/).fill('viewer');
  await page.getByLabel(/机构编号/).fill('100001');
  await page.getByLabel(/联系方式/).fill('13800000000');
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByRole('heading', { name: '申请已提交' })).toBeVisible();
});
