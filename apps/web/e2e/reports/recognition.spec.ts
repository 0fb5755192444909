import { violationsOf } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('the centre opens the board, a laboratory’s tests with their reasons, and tries a rule', async ({ page }) => {
  await page.goto('reports/recognition');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/tenantId=\d{6}/);
  const cards = page.getByRole('list', { name: '互认判定', exact: true });
  const no = cards.getByRole('button', { name: /^不可互认/ });
  await no.click();
  await expect(no).toHaveAttribute('aria-pressed', 'true');
  const table = page.getByRole('table');
  await expect(table.getByText('不可互认', { exact: true }).first()).toBeVisible();
  await expect(table.getByText('可互认', { exact: true })).toHaveCount(0);
  await expect(table.getByText('不满足', { exact: true }).first()).toBeVisible();
  await expect(table.getByRole('link', { name: /^(CV 超限|未关闭的失控|最近 \d+ 次室间质评)/ }).first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.goto('system/recognitionRule');
  await page.getByRole('button', { name: '新建互认规则', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: '新建互认规则', exact: true });
  const name = form.getByRole('textbox', { name: /^名称/ });
  await name.fill('试行规则');
  await form.getByLabel('实施日期').fill('2031-01-01');
  await form.getByLabel('实施日期').press('Enter');
  await form.getByRole('button', { name: /保\s*存/ }).click();
  const trial = page.getByRole('dialog', { name: '试算：试行规则', exact: true });
  await expect(trial.getByRole('row')).toHaveCount(13);
  await expect(trial.getByRole('columnheader')).toHaveText(['月份', '不可互认', '暂不能判定', '可互认']);
  await trial.getByRole('button', { name: '继续修改', exact: true }).click();
  await expect(name).toHaveValue('试行规则');
});
