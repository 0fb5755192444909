import type { Page } from '@playwright/test';
import { listOf } from '../resource/callApi.ts';
import { moveTo } from '../support/moveTo.ts';
import { expect, test } from '../support/test.ts';

test.use({ role: 'operator' });

const picker = (page: Page) => page.getByRole('combobox', { name: '请选择质控项目' });

/** Opens a screen by the menu, as a person would. */
async function byMenu(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: '主导航' });
  const link = menu.getByRole('link', { name, exact: true });
  if (!(await link.isVisible()))
    await menu
      .getByRole('button', { name: /日常质控|质控工作/ })
      .first()
      .click();
  await link.click();
}

test('the first visit of entry opens a panel that is to be run', async ({ page }) => {
  await page.goto('home/entry');
  await expect(page.getByRole('combobox', { name: '请选择组合' })).toBeVisible();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('the abbreviation finds its test, and the test goes along to chart, history and configuration', async ({
  page,
}) => {
  await page.goto('home/entry?by=test');
  await picker(page).fill('na');
  await expect(page.getByRole('option').first()).toBeAttached();
  await expect(page.locator('.test-line').first()).toHaveText(/^钠Na/);
  await picker(page).press('Enter');
  await expect(page).toHaveURL(/test=\d+/);
  await expect(page.getByRole('grid')).toBeVisible();
  await byMenu(page, '质控图');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('钠');
  await byMenu(page, '结果历史');
  await expect(page.locator('.test-picker')).toContainText('钠 Na');
  await expect(page.getByRole('table').first()).toContainText('mmol/L');
  await page.getByRole('navigation', { name: '该项目的其他页面' }).getByRole('link', { name: '配置' }).click();
  await expect(page.getByRole('dialog')).toContainText('钠');
  await moveTo(page, 'home/qcTest');
  await expect(page.getByRole('heading', { level: 2, name: /^钠/ })).toBeVisible();
});

test('sealed tests come last in a picker and say so', async ({ page }) => {
  await page.goto('home/history');
  await picker(page).fill('k');
  const first = page.locator('.test-line').first();
  await expect(first).toHaveText(/^钾K/);
  await expect(first).not.toContainText('已封存');
  await picker(page).fill('45910');
  await expect(page.locator('.test-line').first()).toContainText('已封存');
});

test('Ctrl-K opens the test that was found', async ({ page }) => {
  await page.goto('home');
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索' }).fill('ALT');
  const found = page.getByRole('group', { name: '质控项目' }).getByRole('option').first();
  await expect(found).toContainText('丙氨酸氨基转移酶');
  await expect(found).not.toContainText('已封存');
  await found.click();
  await expect(page).toHaveURL(/home\/chart\?test=\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('丙氨酸氨基转移酶');
});

test('a keyword brings what is called so before what contains it', async ({ page }) => {
  const [first] = await listOf(page, '/app/analyte/list?keyword=na&size=5');
  expect(first).toMatchObject({ abbreviation: 'Na' });
});
