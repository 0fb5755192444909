import { violationsOf } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.describe('a supervisor', () => {
  test.use({ role: 'supervisor' });

  test('has a report made every week, switches it off and ends it', async ({ page }) => {
    await page.goto('reports/schedules');
    const form = page.getByRole('form', { name: '添加定时报告', exact: true });
    await form.getByText('每周', { exact: true }).click();
    await form.getByRole('button', { name: '添加定时报告', exact: true }).click();
    const list = page.getByRole('region', { name: '定时报告', exact: true });
    const isOn = list.getByRole('switch', { name: '启用 统计报告 · 每周', exact: true });
    await expect(isOn).toBeChecked();
    await expect(list.getByText(/\d{4}-\d{2}-\d{2} 06:00/)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await isOn.click();
    await expect(isOn).not.toBeChecked();
    await list.getByRole('button', { name: '删除定时报告「统计报告 · 每周」', exact: true }).click();
    await page
      .getByRole('dialog', { name: '删除定时报告「统计报告 · 每周」' })
      .getByRole('button', { name: /^删\s*除$/ })
      .click();
    await expect(list.getByText('还没有定时报告', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: '已生成的报告', exact: true })).toBeVisible();
  });
});
