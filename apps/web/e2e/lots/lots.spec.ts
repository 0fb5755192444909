import { listOf } from '../resource/callApi.ts';
import { expect, test } from '../support/test.ts';

test.use({ role: 'centre' });

/** A block as a spreadsheet gives it. */
const block = [
  'Analyte\tUnit\tMean\tSD\tLow\tHigh',
  'Na\t\t122\t1.1\t118\t126',
  'K\t\t2.7\t0.05\t2.5\t2.9',
  'Unobtainium\t\t1\t1\t1\t1',
].join('\n');

test('the list says what is left of a lot, and a lot past its expiry is not begun', async ({ page }) => {
  await page.goto('system/lot?keyword=459');
  await expect(page.getByRole('row', { name: /45910/ })).toContainText('已过期');
  await expect(page.getByRole('row', { name: /45930/ })).toContainText(/剩 \d+ 天/);
  await page
    .getByRole('row', { name: /45930/ })
    .getByRole('button', { name: /使用情况/ })
    .click();
  const uses = page.getByRole('dialog');
  await expect(uses).toContainText('江城大学附属中心医院');
  await expect(uses).toContainText(/\d+ 家实验室，\d+ 个在用项目/);
});

test('a new lot leads on to its values, which are pasted, checked in words and saved', async ({ page }) => {
  const lotNumber = `SHEET-${Date.now() % 1e6}`;
  await page.goto('system/lot');
  await page.getByRole('button', { name: /^新建/ }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: '质控品' }).fill('Multiqual');
  await page.locator('.ant-select-item-option').filter({ hasText: 'Multiqual' }).first().click();
  await form.getByRole('textbox', { name: '批号' }).first().fill(lotNumber);
  await form.getByRole('textbox', { name: '有效期至' }).fill('2020-01-31');
  await form.getByRole('textbox', { name: '有效期至' }).press('Enter');
  await form.getByRole('button', { name: /保\s*存/ }).click();
  await expect(page.getByText('有效期 2020-01-31 已过，不能新建该批号').first()).toBeVisible();
  await form.getByRole('textbox', { name: '有效期至' }).fill('2031-01-31');
  await form.getByRole('textbox', { name: '有效期至' }).press('Enter');
  await form.getByRole('button', { name: /保\s*存/ }).click();

  const sheet = page.getByRole('dialog', { name: `批号 ${lotNumber} 的定值` });
  await expect(sheet).toContainText('还没有定值');
  await sheet.getByRole('region', { name: '检验项目' }).evaluate((element, text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, block);
  await expect(page.getByText('没有找到的项目，未粘贴：Unobtainium')).toBeVisible();
  const mean = sheet.getByRole('textbox', { name: '钠 Na 水平 1 均值' });
  await expect(mean).toHaveValue('122');
  await mean.fill('999');
  await expect(sheet.getByRole('alert')).toHaveText('水平 1：均值不在范围内');
  await mean.fill('122.5');
  await expect(sheet.getByRole('alert')).toHaveCount(0);
  await sheet.getByRole('button', { name: /保\s*存/ }).click();
  await expect(sheet).toHaveCount(0);
  const [lot] = await listOf(page, `/app/lot/page?lotNumber_equal=${lotNumber}`);
  const values = await listOf(page, `/app/lotAnalyte/page?lotId_equal=${lot?.id}`);
  expect(new Set(values.map(({ level1Mean }) => level1Mean))).toEqual(new Set([122.5, 2.7]));
});
