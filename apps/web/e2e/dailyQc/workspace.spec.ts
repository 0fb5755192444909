import { violationsOf } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.use({ role: 'supervisor' });

test('the tree is searched, walked by the keyboard, and remembers what was chosen', async ({ page }) => {
  await page.goto('home/qcTest');
  const items = page.getByRole('treeitem');
  await expect(items.first()).toBeVisible();
  await page.getByRole('main').getByRole('searchbox').fill('TSH');
  const found = page.getByRole('treeitem', { name: /促甲状腺激素/ });
  await expect(found).toBeVisible();
  await found.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /促甲状腺激素/ })).toBeVisible();
  await expect(page).toHaveURL(/test=\d+/);
  await page.getByRole('main').getByRole('searchbox').fill('');
  await expect(page.getByRole('treeitem', { name: /促甲状腺激素/ })).toHaveAttribute('aria-selected', 'true');
  await page.goto('home/qcTest');
  await expect(page.getByRole('heading', { name: /促甲状腺激素/ })).toBeVisible();
});

test('by instrument, panel or lot; groups open and close by arrow keys', async ({ page }) => {
  await page.goto('home/qcTest');
  const groupings = page.getByRole('radiogroup', { name: '分组方式' });
  await groupings.getByText('组合', { exact: true }).click();
  const group = page.getByRole('treeitem', { name: /免疫 1 号机晨间质控/ });
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await group.focus();
  await page.keyboard.press('ArrowRight');
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[role=treeitem]:focus')).toHaveAttribute('aria-level', '2');
  await page.keyboard.press('ArrowLeft');
  await expect(group).toBeFocused();
  await groupings.getByText('批号', { exact: true }).click();
  await expect(page).toHaveURL(/by=lot/);
});

test('the chosen test has its history and configuration in tabs', async ({ page }) => {
  await page.goto('home/qcTest');
  await page.getByRole('main').getByRole('searchbox').fill('TSH');
  await page.getByRole('treeitem', { name: /促甲状腺激素/ }).click();
  await page.getByRole('tab', { name: '历史' }).click();
  await expect(page.getByRole('button', { name: /^查看/ }).first()).toBeVisible();
  await page.getByRole('tab', { name: '配置' }).click();
  await expect(page.getByText('使用水平')).toBeVisible();
  await expect(page.getByRole('heading', { name: '靶值' })).toBeVisible();
  await expect(page).toHaveURL(/tab=configuration/);
  expect(await violationsOf(page)).toEqual([]);
});
