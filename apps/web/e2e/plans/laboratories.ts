import type { Browser, Page } from '@playwright/test';
import { fillLogin } from '../support/logIn.ts';
import { expect, type PageFor } from '../support/test.ts';

/** The director of a laboratory in a window of their own; the first one is logged in already. */
export async function directorOf(pageFor: PageFor, browser: Browser, tenantId: string): Promise<Page> {
  if (tenantId === '100001') return pageFor('director');
  const page = await (await browser.newContext({ storageState: undefined })).newPage();
  await page.goto('login');
  // Remembered, so that calls past the screens find the token in a cookie.
  await fillLogin(page, { tenantId, account: 'director', remember: true });
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  return page;
}

export async function signUp(page: Page, planId: string): Promise<void> {
  await page.goto(`system/plan/apply?id=${planId}`);
  await page.getByRole('button', { name: /^报名 \d+ 项/ }).click();
  await expect(page.getByText('已报名，待审核').first()).toBeVisible();
}

/** Asks for a method that the dictionary lacks, from the form itself, which stays as it was. */
export async function reportUpWhileSigning(page: Page, planId: string): Promise<void> {
  await page.goto(`system/plan/apply?id=${planId}`);
  const second = page.locator('.plan-sheet select').nth(1);
  await second.selectOption('');
  await page
    .getByRole('button', { name: /^字典中没有？上报/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: '方法', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: '名称', exact: true }).fill(`毛细管电泳法 ${Date.now()}`);
  await drawer.getByRole('button', { name: /^提\s*交$/ }).click();
  await expect(drawer).toBeHidden();
  await expect(second).toHaveValue('');
}

const cellsOf = (page: Page) => page.locator('.plan-sheet input');

/** The name of an analyte of the sheet. */
export const analyteAt = async (page: Page, at: number) =>
  String(await page.locator('.plan-sheet tbody th').nth(at).textContent());

async function submit(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: `提交 ${count} 个结果` }).click();
  // Results that are unusual against the daily control must be confirmed first.
  const again = page.getByRole('button', { name: `已核对，提交 ${count} 个结果` });
  const receipt = page.getByText(/^回执 R\d+/);
  await expect(again.or(receipt)).toBeVisible();
  if (await again.isVisible()) await again.click();
  await expect(receipt).toBeVisible();
}

/** Types cell by cell; a text that is not a number is reported. */
export async function reportTyped(page: Page): Promise<void> {
  const cells = cellsOf(page);
  await cells.first().fill('约 5');
  await expect(page.getByText('1 格不是数值')).toBeVisible();
  await cells.first().fill('5.1');
  await cells.nth(1).fill('9.9');
  await submit(page, 2);
  await expect(cells.first()).toHaveValue('5.1');
}

/** A block out of a sheet, from the first cell on. */
export async function reportPasted(page: Page): Promise<void> {
  const first = cellsOf(page).first();
  await expect(first).toBeEnabled();
  await first.evaluate((cell) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '5.3\t10.1\n6.2\t12.4');
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await submit(page, 4);
}

/** A file, with one result in another unit; the lines that it cannot take are named. */
export async function reportImported(page: Page): Promise<void> {
  const lines = [
    '项目,水平1,水平2',
    `${await analyteAt(page, 0)},5.2,10.3`,
    `${await analyteAt(page, 1)},7.7,`,
    '葡萄糖,82 mg/dL,',
    '不存在,1,',
  ];
  await page
    .getByLabel('从文件读入')
    .setInputFiles({ name: 'results.csv', mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) });
  await expect(page.getByText('第 5 行: 本实验室未报名「不存在」')).toBeVisible();
  await submit(page, 4);
}
