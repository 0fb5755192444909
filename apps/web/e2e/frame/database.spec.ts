import { violationsOf } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.describe('a director', () => {
  test.use({ role: 'director' });

  test('has the laboratory’s data made ready from the bar and saves it', async ({ page }) => {
    await page.goto('./');
    await page.getByRole('button', { name: '下载数据库' }).click();
    const dialog = page.getByRole('dialog', { name: '下载数据库' });
    await dialog.getByRole('button', { name: '生成', exact: true }).click();
    const ready = dialog.getByRole('button', { name: /^下载 concord-100001/ }).first();
    await expect(ready).toBeVisible({ timeout: 30_000 });
    expect(await violationsOf(page)).toEqual([]);
    const saved = page.waitForEvent('download');
    await ready.click();
    expect((await saved).suggestedFilename()).toMatch(/^concord-100001-\d{8}-\d{4}\.zip$/);
  });
});

test.describe('a viewer', () => {
  test.use({ role: 'viewer' });

  test('is not offered it', async ({ page }) => {
    await page.goto('./');
    await expect(page.getByRole('button', { name: '全屏' })).toBeVisible();
    await expect(page.getByRole('button', { name: '下载数据库' })).toHaveCount(0);
  });
});

test.describe('the administrator', () => {
  test.use({ role: 'admin' });

  test('is offered backups of the installation instead', async ({ page }) => {
    await page.goto('./');
    await page.getByRole('button', { name: '下载数据库' }).click();
    await expect(page.getByRole('dialog', { name: '下载数据库' })).toContainText('npm run restore');
  });
});
