import { violationsOf } from '../support/axe.ts';
import { moveTo } from '../support/moveTo.ts';
import { expect, test } from '../support/test.ts';

test.describe('a supervisor', () => {
  test.use({ role: 'supervisor' });

  test('keeps the filters of a report under a name, chooses, renames and removes them', async ({ page }) => {
    const name = `水平二 ${Date.now()}`;
    await page.goto('reports/statistical?level=2&set=all');
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('button', { name: '我的视图', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: '我的视图', exact: true });
    await drawer.getByLabel('视图名称', { exact: true }).fill(name);
    await drawer.getByRole('button', { name: '保存当前筛选', exact: true }).click();
    await expect(drawer.getByRole('button', { name: `打开视图「${name}」`, exact: true })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    // Another day, without any filter: the view brings them back.
    await page.goto('reports/statistical');
    await page.getByRole('button', { name: '我的视图', exact: true }).click();
    await drawer.getByRole('button', { name: `打开视图「${name}」`, exact: true }).click();
    await expect(page).toHaveURL(/level=2/);
    await expect(page).toHaveURL(/set=all/);
    await expect(drawer).toBeHidden();

    await page.getByRole('button', { name: '我的视图', exact: true }).click();
    await drawer.getByRole('button', { name: `重命名视图「${name}」`, exact: true }).click();
    await drawer.getByLabel('新名称', { exact: true }).fill(`${name} 改`);
    await drawer.getByRole('button', { name: '改为此名', exact: true }).click();
    await drawer.getByRole('button', { name: `删除视图「${name} 改」`, exact: true }).click();
    await page
      .getByRole('dialog', { name: `删除视图「${name} 改」` })
      .getByRole('button', { name: /^删\s*除$/ })
      .click();
    await expect(drawer.getByRole('button', { name: `打开视图「${name} 改」`, exact: true })).toBeHidden();
  });

  test('finds the views of every report', async ({ page }) => {
    await page.goto('reports/exception');
    for (const path of [
      'exception',
      'peerGroupStatistics',
      'monthly',
      'uncertaintyOfMeasurement',
      'qualityIndicators',
      'dailyMonitor',
      'dailyMonitorNew',
      'controlMonitor',
    ])
      await test.step(path, async () => {
        await moveTo(page, `reports/${path}`);
        await page.getByRole('button', { name: '我的视图', exact: true }).click();
        const drawer = page.getByRole('dialog', { name: '我的视图', exact: true });
        await expect(drawer).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(drawer).toBeHidden();
      });
  });
});
