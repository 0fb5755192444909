import { violationsOf } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.describe('a director', () => {
  test.use({ role: 'director' });

  test('proposes the menu, enters a failed round and finds it in CL-10, with what to do next', async ({ page }) => {
    await page.goto('configuration/testMenu');
    await page.getByRole('button', { name: '从分析项目生成', exact: true }).click();
    await expect(page.getByText('启用的分析项目都已在清单中', { exact: true })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    await page.goto('reports/qualityIndicators?span=year&indicator=CL10');
    const cards = page.getByRole('list', { name: '国家质量指标', exact: true });
    await expect(cards.getByRole('button', { name: /^CL-10/ })).toHaveAttribute('aria-pressed', 'true');
    const table = page.getByRole('table');
    await expect(table.getByText('不合格', { exact: true }).first()).toBeVisible();
    await expect(table.getByRole('link', { name: '分析不合格原因并登记整改', exact: true }).first()).toBeVisible();
    await cards.getByRole('button', { name: /^CL-08/ }).click();
    await expect(table.getByText(/WS\/T 403-2024：CV ≤/).first()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
});

test('the centre sees every laboratory, and opens the working of one', async ({ page }) => {
  await page.goto('reports/qualityIndicators?span=quarter');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('list', { name: '国家质量指标', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/tenantId=\d{6}/);
});
