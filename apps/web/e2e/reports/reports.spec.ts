import { violationsOf } from '../support/axe.ts';
import { setSettings } from '../support/cookies.ts';
import { expect, test } from '../support/test.ts';

test.describe('a supervisor', () => {
  test.use({ role: 'supervisor' });

  test('reads the statistics of the month, and how a figure came about', async ({ page }) => {
    await page.goto('reports/statistical');
    const table = page.getByRole('table');
    await expect(table.getByRole('row').nth(1)).toBeVisible();
    const mean = table.getByRole('button', { name: /^均值：\d/ }).first();
    const shown = await mean.textContent();
    await mean.click();
    const drawer = page.getByRole('dialog', { name: '均值 的计算过程' });
    await expect(drawer.getByText('Σx / n').first()).toBeVisible();
    await expect(drawer.getByText(`显示为 ${shown}`)).toBeVisible();
    await expect(drawer.getByRole('heading', { name: /^结果（计入 \d+/ })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.reload();
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });

  test('finds what is noticed, and compares with every peer group', async ({ page }) => {
    await page.goto('reports/exception');
    await expect(page.getByRole('table').getByRole('listitem').first()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.goto('reports/peerGroupStatistics');
    await expect(page.getByText('报告采用').first()).toBeVisible();
    await expect(page.getByText(/^同组数据截至 /)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
});

test.describe('the central body', () => {
  test.use({ role: 'centre' });

  test('reads the statistics of laboratories by name, some at a time, in English', async ({ page, context }) => {
    await setSettings(context, { language: 'en-US' });
    await page.goto('reports/statistical');
    await expect(page.getByRole('columnheader', { name: 'Laboratory' })).toBeVisible();
    await expect(page.getByText(/^Laboratories 1–10 of \d+$/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(/^Laboratories 11–20 of \d+$/).first()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
});
