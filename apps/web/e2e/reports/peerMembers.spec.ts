import { violationsOf } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.describe('the central body', () => {
  test.use({ role: 'centre' });

  test('compares laboratories, and sees who is in a group and what was set aside', async ({ page }) => {
    await page.goto('reports/peerGroupStatistics');
    await expect(page.getByRole('columnheader', { name: '实验室', exact: true })).toBeVisible();
    await expect(page.getByText(/^实验室 1–5，共 \d+ 家$/).first()).toBeVisible();
    await page
      .getByRole('button', { name: /：组内实验室$/ })
      .first()
      .click();
    const drawer = page.getByRole('dialog', { name: /：组内实验室$/ });
    await expect(drawer.getByText(/^计入 \d+ 家、\d+ 个结果/)).toBeVisible();
    await expect(drawer.getByRole('columnheader', { name: '未计入及原因', exact: true })).toBeVisible();
    await expect(drawer.getByRole('row').nth(1)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
});

test.describe('a laboratory', () => {
  test.use({ role: 'supervisor' });

  test('sees its groups without their members', async ({ page }) => {
    await page.goto('reports/peerGroupStatistics');
    await expect(page.getByText('报告采用').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /：组内实验室$/ })).toHaveCount(0);
  });
});
