import type { Page } from '@playwright/test';
import { violationsOf } from '../support/axe.ts';
import { moveTo } from '../support/moveTo.ts';
import { expect, test } from '../support/test.ts';

test.use({ role: 'director' });

/** Imports a pasted row whose analyte nobody can guess, and opens the inbox. */
async function pasteUnknown(page: Page, code: string) {
  await page.goto('system/plan/dataImport');
  await page.getByLabel('粘贴结果').fill(`Analyte,Level,Date,Result\n${code},1,2026-01-05 08:00,5.1`);
  await page.getByRole('button', { name: '读取粘贴的内容' }).click();
  await page.getByRole('link', { name: '对照代码' }).click();
}

test('a code that no offer fits is mapped by a choice among all, and its rows are released', async ({ page }) => {
  const code = `QZX${Date.now() % 100_000}zh`;
  await pasteUnknown(page, code);
  const row = page.getByRole('row', { name: new RegExp(code) });
  await row.getByRole('button', { name: `选择其他：${code} 的含义` }).click();
  expect(await violationsOf(page)).toEqual([]);
  await row.getByRole('combobox', { name: `${code} 的含义` }).fill('glucose');
  await page.getByTitle('葡萄糖', { exact: true }).first().click();
  await row.getByRole('button', { name: '对照', exact: true }).click();
  await expect(row).toHaveCount(0);

  // The import is found by a word of what was pasted, although its file name says nothing.
  await moveTo(page, 'system/plan/dataImportRecord');
  const search = page.getByRole('searchbox', { name: '文件名、发送方或消息内容' });
  await search.fill(`${code}-nowhere`);
  await search.press('Enter');
  await expect(page.getByText('没有符合条件的导入')).toBeVisible();
  await search.fill(code);
  await search.press('Enter');
  const found = page.getByRole('row', { name: /pasted\.txt/ });
  await expect(found).toHaveCount(1);
  await found.getByRole('checkbox').check();
  await page.getByRole('button', { name: /重新处理所选 \(1\)/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '重新处理', exact: true }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
});
