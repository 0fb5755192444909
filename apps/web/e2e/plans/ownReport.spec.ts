import { pdfText } from '../review/pdfText.ts';
import { violationsOf } from '../support/axe.ts';
import { moveTo } from '../support/moveTo.ts';
import { expect, test } from '../support/test.ts';

test.use({ role: 'director' });

test('a published round as a laboratory reads it: forecast with its working, summary by codes, tests by plan', async ({
  page,
}) => {
  await page.goto('system/plan/laboratoryReport');
  await page.getByRole('combobox', { name: '计划' }).fill('第二轮');
  await page.locator('.ant-select-item-option').getByText('常规化学比对 第二轮').click();
  const forecast = page.getByRole('region', { name: '日常质控与比对' });
  await expect(forecast.getByText(/^下一轮可能成绩：/)).toBeVisible();
  expect(await violationsOf(page, 'main')).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '总结报告', exact: true }).click();
  await page.getByRole('menuitem', { name: '总结报告 PDF (中文)' }).click();
  expect(await pdfText(await (await download).path())).toMatch(/样品均匀性与稳定性[\s\S]*各实验室成绩/);
  await forecast.getByRole('row').nth(1).getByRole('button').first().click();
  await expect(page.getByText('100 · (x − xpt) / |xpt|')).toBeVisible();

  // The tests of a comparison are under it in the tree; the chart of a test has the forecast next to it.
  await moveTo(page, 'home/qcTest?by=plan&tab=chart');
  const round = page.getByRole('treeitem', { name: /常规化学比对 第二轮/ });
  await expect(round).toBeVisible();
  if ((await round.getAttribute('aria-expanded')) !== 'true') await round.click();
  await page.locator('[role="treeitem"][aria-level="2"]').first().click();
  await expect(page.getByRole('region', { name: '日常质控与比对' })).toBeVisible();
});
