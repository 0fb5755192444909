import type { Page } from '@playwright/test';
import { cookieOf, setSettings } from '../support/cookies.ts';
import { expect, test } from '../support/test.ts';

test.use({ role: 'supervisor' });

const frameClass = (page: Page) => page.locator('.frame');
const attribute = (page: Page, name: string) => page.locator('html').getAttribute(name);

async function customise(page: Page): Promise<void> {
  await page.getByRole('button', { name: '界面设置' }).click();
  await expect(page.getByText('即时生效，并保存在此浏览器')).toBeVisible();
}

/** The visible part of a segmented control; its input is hidden behind it. */
const choose = (page: Page, setting: string, value: string) =>
  page.locator('.customiser-choice', { hasText: setting }).getByText(value, { exact: true }).click();

test.beforeEach(async ({ page, context }) => {
  await setSettings(context, { theme: 'light', language: 'zh-CN' });
  await page.goto('./');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the language changes without a reload, and stays', async ({ page, context }) => {
  await page.evaluate(() => Object.assign(window, { wasHere: true }));
  await page.getByRole('button', { name: /English/ }).click();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toContainText('Daily QC');
  await expect(page).toHaveTitle(/Concord$/);
  expect(await attribute(page, 'lang')).toBe('en-US');
  expect(await page.evaluate(() => 'wasHere' in window)).toBe(true);
  expect((await cookieOf(context, 'ycyz-language'))?.value).toBe('en-US');
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
});

type Style = 'color' | 'backgroundColor' | 'transitionDuration' | 'transitionProperty';

const styleOf = (page: Page, selector: string, name: Style) =>
  page.locator(selector).evaluate((element, property) => getComputedStyle(element)[property], name);

test.describe('with another medium', () => {
  test.use({ isFresh: true });

  test('the theme goes round, and stays', async ({ page, context }) => {
    await page.getByRole('button', { name: '主题: 浅色' }).click();
    expect(await attribute(page, 'data-theme')).toBe('dark');
    await page.reload();
    expect(await attribute(page, 'data-theme')).toBe('dark');
    expect((await cookieOf(context, 'ycyz-theme'))?.value).toBe('dark');
    await page.getByRole('button', { name: '主题: 深色' }).click();
    expect(await attribute(page, 'data-theme')).toBe('light'); // the system of these tests is light
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('on paper there is no navigation, and black on white in every theme', async ({ page }) => {
    await page.getByRole('button', { name: '主题: 浅色' }).click();
    const nav = page.getByRole('navigation', { name: '主导航' });
    await expect(nav).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(nav).toBeHidden();
    await expect(page.locator('.navbar')).toBeHidden();
    expect(await styleOf(page, 'html', 'backgroundColor')).toBe('rgb(255, 255, 255)');
    expect(await styleOf(page, 'h1', 'color')).toBe('rgb(0, 0, 0)');
  });

  test('who wants less motion gets none', async ({ page }) => {
    const entry = '.nav-entry >> nth=0';
    expect(await styleOf(page, entry, 'transitionDuration')).toBe('0.12s');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await styleOf(page, entry, 'transitionProperty')).toBe('none');
  });
});

/** What can be chosen together: one reload shows that all of it stays. */
const layoutSettings = [
  [
    {
      setting: '内容宽度',
      value: '居中',
      mark: /layout-content-width-boxed/,
      cookie: 'appContentWidth',
      stored: 'boxed',
    },
    { setting: '顶栏', value: '随页滚动', mark: /layout-navbar-static/, cookie: 'navbarType', stored: 'static' },
    { setting: '页脚', value: '固定', mark: /layout-footer-sticky/, cookie: 'footerType', stored: 'sticky' },
  ],
  [
    { setting: '顶栏', value: '隐藏', mark: /layout-navbar-hidden/, cookie: 'navbarType', stored: 'hidden' },
    { setting: '页脚', value: '隐藏', mark: /layout-footer-hidden/, cookie: 'footerType', stored: 'hidden' },
  ],
  [
    {
      setting: '导航方式',
      value: '顶部',
      mark: /layout-nav-type-horizontal/,
      cookie: 'appContentLayoutNav',
      stored: 'horizontal',
    },
  ],
] as const;

test('each setting of the layout takes effect immediately and stays', async ({ page, context }) => {
  for (const settings of layoutSettings) {
    await customise(page);
    for (const { setting, value, mark, cookie, stored } of settings) {
      await choose(page, setting, value);
      await expect(frameClass(page)).toHaveClass(mark);
      expect((await cookieOf(context, `ycyz-${cookie}`))?.value).toBe(stored);
    }
    await page.reload();
    for (const { mark } of settings) await expect(frameClass(page)).toHaveClass(mark);
  }
});

const switches = [
  { label: '收起侧边导航', cookie: 'isVerticalNavCollapsed', stored: 'true' },
  { label: '深色导航', cookie: 'isVerticalNavSemiDark', stored: 'false' },
  { label: '顶栏毛玻璃', cookie: 'isNavbarBlurEnabled', stored: 'false' },
  { label: '页面标签', cookie: 'areTagsShown', stored: 'false' },
  { label: '从右到左', cookie: 'isAppRTL', stored: 'true' },
] as const;

test('each switch stays as it was set', async ({ page, context }) => {
  await customise(page);
  for (const { label, cookie, stored } of switches) {
    await page.getByRole('switch', { name: label }).click();
    expect((await cookieOf(context, `ycyz-${cookie}`))?.value).toBe(stored);
  }
  await page.reload();
  await customise(page);
  for (const { label, stored } of switches)
    await expect(page.getByRole('switch', { name: label })).toBeChecked({ checked: stored === 'true' });
});

test('skin and primary colour take effect, and a reset takes everything back', async ({ page }) => {
  await customise(page);
  await choose(page, '外观', '边框');
  await page.getByRole('button', { name: '#2F6FED' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-skin', 'bordered');
  const accent = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--accent-base'));
  await expect.poll(accent).toBe('#2F6FED');
  await page.getByRole('button', { name: '恢复默认' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-skin', 'default');
  expect(await accent()).toBe('#FF8400');
});

test('the horizontal navigation brings back a hidden navbar and opens a collapsed side', async ({ page, context }) => {
  await setSettings(context, { navbarType: 'hidden', isVerticalNavCollapsed: 'true' });
  await page.reload();
  await expect(page.locator('.navbar')).toHaveCount(0);
  await customise(page);
  await choose(page, '导航方式', '顶部');
  await expect(page.locator('.navbar')).toBeVisible();
  await expect(frameClass(page)).not.toHaveClass(/layout-vertical-nav-collapsed/);
});

test('the rail opens under the pointer and closes again', async ({ page, context }) => {
  await setSettings(context, { isVerticalNavCollapsed: 'true' });
  await page.reload();
  const nav = page.locator('.vertical-nav');
  await expect(nav).toHaveAttribute('data-rail', '');
  await nav.hover();
  await expect(nav).not.toHaveAttribute('data-rail');
  await page.mouse.move(900, 500);
  await expect(nav).toHaveAttribute('data-rail', '');
});
