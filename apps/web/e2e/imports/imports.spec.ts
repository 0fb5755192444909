import { violationsOf } from '../support/axe.ts';
import { setSettings } from '../support/cookies.ts';
import { moveTo } from '../support/moveTo.ts';
import { expect, test } from '../support/test.ts';

test.use({ role: 'director' });

test('pasted rows are shown with their verdicts, chosen, stored, and undone as a whole', async ({ page }) => {
  await page.goto('home/entry');
  await page.getByRole('link', { name: '导入文件' }).click();
  await expect(page.getByRole('heading', { name: '导入结果' })).toBeVisible();
  await moveTo(page, 'system/plan/dataImportRecord');
  await page.getByRole('searchbox', { name: '文件名、发送方或消息内容' }).fill('LIS质控导出');
  await page.getByRole('searchbox', { name: '文件名、发送方或消息内容' }).press('Enter');
  await page.getByRole('row', { name: /LIS质控导出\.csv/ }).click();
  const rows = page.getByRole('table', { name: '导入行' });
  await expect(rows.getByRole('row', { name: /待对照/ })).toHaveCount(3);
  await expect(rows.getByRole('row', { name: />RR/ })).toContainText('失败');
  await page.getByRole('button', { name: '试运行判定' }).click();
  await expect(page.getByText(/试运行 2 行/)).toBeVisible();
  await page.getByRole('button', { name: /导入所选/ }).click();
  await expect(page.getByText('请选择需要导入的数据')).toBeVisible();
  await rows.getByRole('checkbox', { name: '选择第 2 行' }).check();
  await page.getByRole('button', { name: '导入所选 (1)' }).click();
  await expect(page.getByText(/已导入 1 个结果/)).toBeVisible();
  await expect(rows.getByRole('row', { name: /已导入/ })).toHaveCount(1);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: '撤销整批' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤销整批' }).click();
  await expect(page.getByRole('button', { name: '恢复整批' })).toBeVisible();
  await page.getByRole('button', { name: '恢复整批' }).click();
  await expect(page.getByRole('button', { name: '撤销整批' })).toBeVisible();
});

test('an unmapped code is mapped from the inbox, and its rows no longer wait', async ({ page, context }) => {
  await setSettings(context, { language: 'en-US' });
  await page.goto('system/plan/dataImport');
  const code = `Glucos${Date.now() % 1000}`;
  await page.getByLabel('Pasted rows').fill(`Analyte,Level,Date,Result\n${code},1,2026-01-05 08:00,5.1`);
  await page.getByRole('button', { name: 'Read the pasted rows' }).click();
  await page.getByRole('link', { name: 'Map the codes' }).click();
  const row = page.getByRole('row', { name: new RegExp(code) });
  await expect(row).toContainText('Analyte');
  await row
    .getByRole('button', { name: /to Glucose/ })
    .first()
    .click();
  await expect(row).toHaveCount(0);
  await page.getByRole('link', { name: 'Mappings', exact: true }).first().click();
  await expect(page.getByRole('row', { name: new RegExp(code) })).toBeVisible();
});

test('a configuration is tried on the own rows while it is typed, before it is saved', async ({ page }) => {
  await page.goto('system/plan/dataImportSetting?edit=new');
  const drawer = page.getByRole('dialog').first();
  const preview = drawer.getByRole('region', { name: '实时预览' });
  await preview.getByLabel('粘贴结果').fill('项目,水平,日期,结果,复测\nGLU,1,2026-01-05 08:00,5.11,5.22');
  const rows = preview.getByRole('table', { name: '用自己的文件预览' });
  await expect(rows.getByRole('cell', { name: '5.11', exact: true })).toBeVisible();
  await drawer.getByLabel('结果列', { exact: true }).fill('复测');
  await expect(rows.getByRole('cell', { name: '5.22', exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
