import type { Page } from '@playwright/test';
import { moveTo } from '../support/moveTo.ts';
import { expect, test } from '../support/test.ts';

test.use({ role: 'supervisor' });

/** Opens a screen and waits until it is there. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('search finds a screen by its name and opens it with the keyboard', async ({ page }) => {
  await open(page, 'home/configuration/events');
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: '搜索' });
  await box.fill('靶值');
  await expect(page.getByRole('option', { name: /靶值/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/configuration\/targets/);
});

test('search finds records by pinyin initials and leads to them', async ({ page }) => {
  await open(page, 'home/configuration/events');
  await page.getByRole('button', { name: /^搜索页面/ }).click();
  await page.getByRole('combobox', { name: '搜索' }).fill('ptt');
  await expect(page.getByRole('group', { name: '质控项目' }).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: '搜索' })).toHaveCount(0);
});

test('opened pages stay as tags, remember their address, and can be closed', async ({ page }) => {
  await open(page, 'home/configuration/events');
  const tags = page.getByRole('navigation', { name: '已打开的页面' });
  await open(page, 'configuration/targets');
  await expect(tags.getByRole('button', { name: '靶值', exact: true })).toHaveAttribute('aria-current', 'page');
  await tags.getByRole('button', { name: '事件', exact: true }).click();
  await expect(page).toHaveURL(/configuration\/events/);
  await tags.getByRole('button', { name: '关闭 事件' }).click();
  await expect(page).toHaveURL(/configuration\/targets/);
  await expect(tags.getByRole('button', { name: '事件', exact: true })).toHaveCount(0);
});

test('shortcuts lead to screens of the own menu', async ({ page }) => {
  await open(page, 'home/configuration/events');
  await page.getByRole('button', { name: '快捷入口' }).click();
  await page
    .locator('.shortcuts')
    .getByRole('link', { name: /结果录入/ })
    .click();
  await expect(page).toHaveURL(/home\/entry/);
});

test('notifications come from open alerts and can be marked as read', async ({ page }) => {
  await open(page, 'home/configuration/events');
  const bell = page.getByRole('button', { name: /^通知，\d+ 条未读$/ });
  await expect(bell).toBeVisible();
  await expect(bell).not.toHaveAccessibleName('通知，0 条未读');
  await bell.click();
  await page.getByRole('button', { name: '全部标为已读' }).click();
  await expect(page.getByRole('button', { name: '通知，0 条未读' })).toBeVisible();
});

test('an address that leads nowhere says so and shows the way back', async ({ page }) => {
  await page.goto('no/such/screen');
  await expect(page.getByRole('heading', { name: '没有这个页面' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(0);
  await page.getByRole('link', { name: '回到首页' }).click();
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
});

test('the way back up appears past 200 px', async ({ page }) => {
  await open(page, 'home/configuration/events');
  await page.addStyleTag({ content: '#content { min-height: 3000px }' });
  const up = page.getByRole('button', { name: '回到顶部' });
  await page.evaluate(() => window.scrollTo(0, 200));
  await expect(up).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 201));
  await up.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('an anchor is shown 60 px below the top', async ({ page }) => {
  await open(page, 'home/configuration/events');
  await page.addStyleTag({ content: '#content { min-height: 3000px } .frame-footer { scroll-margin: 0 }' });
  await page.evaluate(() => {
    const mark = document.createElement('div');
    mark.id = 'mark';
    mark.style.cssText = 'position: absolute; top: 1500px';
    document.body.append(mark);
    window.history.pushState(null, '', '#mark');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1440);
});

test('losing the network is mentioned until it is back', async ({ page, context }) => {
  await open(page, 'home/configuration/events');
  await context.setOffline(true);
  await expect(page.getByText('网络已断开')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('网络已断开')).toHaveCount(0);
});

test('a screen that fails leaves the frame working, and can be tried again', async ({
  page,
  context,
  consoleErrors,
}) => {
  await open(page, 'profile');
  await context.route(/ChangePasswordScreen/, (route) => route.abort());
  await page.getByRole('link', { name: '修改密码' }).click();
  await expect(page.getByRole('heading', { name: '此页面出错了' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  await context.unroute(/ChangePasswordScreen/);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { name: '修改密码', level: 1 })).toBeVisible();
  consoleErrors.length = 0; // the failure was ours
});

test.describe('a viewer', () => {
  test.use({ role: 'viewer' });

  test('has no entry for what may not be seen, and its address says whom to ask, without codes', async ({ page }) => {
    await page.goto('./');
    const navigation = page.getByRole('navigation', { name: '主导航' });
    await expect(navigation).toContainText('质控工作台');
    await expect(navigation.locator('a[href$="/system/role"]')).toHaveCount(0);
    await moveTo(page, 'system/role');
    await expect(page.getByRole('heading', { name: '没有权限打开此页面' })).toBeVisible();
    await expect(page.getByText('如需使用，请联系本机构管理员。')).toBeVisible();
    await expect(page.getByText('role_view')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  });
});
