import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test.ts';
import { dayBefore, storeDays, threeDays } from './ownQcTest.ts';
import { test } from './withQcTest.ts';

test.use({ role: 'supervisor' });

/** The drawer of a result that is out of control. */
async function openResult(page: Page, testId: string): Promise<Locator> {
  await storeDays(page, testId, threeDays);
  await page.goto(`home/history?test=${testId}`);
  await page.getByRole('button', { name: `查看 ${dayBefore(2).slice(0, 16)} 水平 1: 5.` }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('超出 +3s');
  return drawer;
}

// Without motion, a layout shift between press and release happens immediately, and the press is lost.
for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test('a comment joins the thread of a result', async ({ page, qcTest: { id } }) => {
      const drawer = await openResult(page, id);
      await drawer.getByRole('combobox').fill('已校准');
      await drawer.getByRole('button', { name: '添加备注' }).click();
      await expect(drawer.getByRole('listitem').filter({ hasText: '已校准' })).toBeVisible();
      // The field is empty again, which matches every suggestion; none must be shown.
      await expect(drawer.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
    });

    test('a standard comment is chosen from those that hold what was typed', async ({ page, qcTest: { id } }) => {
      const drawer = await openResult(page, id);
      await drawer.getByRole('combobox').fill('漂移');
      await page.getByTitle('校准漂移').click();
      await expect(drawer.getByRole('combobox')).toHaveValue('校准漂移');
      await drawer.getByRole('button', { name: '添加备注' }).click();
      await expect(drawer.getByRole('listitem').filter({ hasText: '校准漂移' })).toBeVisible();
    });
  });
}
