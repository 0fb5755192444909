import { listOf } from '../resource/callApi.ts';
import { violationsOf } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.use({ role: 'director' });

type Row = {
  readonly id: string;
  readonly analyteId: string;
  readonly labInstrumentId: string;
  readonly status: string;
};

test('one analyte on two instruments: drawn on one scale, with means and their difference', async ({ page }) => {
  const tests = (await listOf(page, '/app/qcTest/page?size=-1')) as unknown as readonly Row[];
  const active = tests.filter(({ status }) => status === 'Active');
  const chosen = active.find((one) =>
    active.some((other) => other.analyteId === one.analyteId && other.labInstrumentId !== one.labInstrumentId),
  );
  await page.goto(`home/chart?test=${chosen?.id}&chart=comparison`);
  const table = page.getByRole('table', { name: /仪器比对/ });
  await expect(table.getByRole('row')).not.toHaveCount(1);
  await expect(table.getByRole('columnheader', { name: '均值之差' })).toBeVisible();
  await expect(table.getByRole('row').nth(1)).toContainText('0.00');
  await expect(page.locator('.chart-card canvas, .chart-card svg').first()).toBeVisible();
  await page.locator('.ant-segmented-item', { hasText: '水平 2' }).click();
  await expect(page).toHaveURL(/levels=2/);
  expect(await violationsOf(page)).toEqual([]);
});

test('an analyte that is measured once says that there is nothing to compare', async ({ page }) => {
  const tests = (await listOf(page, '/app/qcTest/page?size=-1')) as unknown as readonly Row[];
  const active = tests.filter(({ status }) => status === 'Active');
  const alone = active.find((one) => active.filter(({ analyteId }) => analyteId === one.analyteId).length === 1);
  await page.goto(`home/chart?test=${alone?.id}&chart=comparison`);
  await expect(page.getByText('本实验室没有其他仪器或方法检测该项目，无可比对。')).toBeVisible();
});
