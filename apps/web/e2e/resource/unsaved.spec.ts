import { moveTo } from '../support/moveTo.ts';
import { expect, test } from '../support/test.ts';

test.use({ role: 'centre' });

test.beforeEach(async ({ page }) => {
  await page.goto('system/project?edit=new');
  await page.getByRole('dialog').getByLabel('备注').fill('半成品');
});

const question = '离开将丢失未保存的修改';

test('closing a changed form asks; staying keeps it, leaving loses it', async ({ page }) => {
  const form = page.getByRole('dialog').first();
  await form.getByRole('button', { name: 'Close' }).or(form.getByLabel('关闭')).first().click();
  await expect(page.getByText(question)).toBeVisible();
  await page
    .getByRole('dialog', { name: '有未保存的修改' })
    .getByRole('button', { name: /取\s*消/ })
    .click();
  await expect(page.getByText(question)).toBeHidden();
  await expect(form.getByLabel('备注')).toHaveValue('半成品');
  await form.getByLabel('备注').press('Escape');
  await expect(page.getByText(question)).toBeVisible();
  await page.getByRole('button', { name: /离\s*开/ }).click();
  await expect(page).not.toHaveURL(/edit=/);
});

test('"back" asks too', async ({ page }) => {
  await page.goto('system/brand');
  await moveTo(page, 'system/project');
  await page.getByRole('button', { name: '新建计划项目' }).first().click();
  await page.getByRole('dialog').getByLabel('备注').fill('半成品');
  await page.goBack();
  await expect(page.getByText(question)).toBeVisible();
  await page.getByRole('button', { name: /离\s*开/ }).click();
  await expect(page).not.toHaveURL(/edit=/);
});

test.describe('a page that is closed', () => {
  test.use({ isFresh: true });

  test('makes the browser ask first', async ({ page }) => {
    const asked = page.waitForEvent('dialog');
    const leaving = page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await leaving;
  });
});
