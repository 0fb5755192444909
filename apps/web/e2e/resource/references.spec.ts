import { expect, test } from '../support/test.ts';

test.use({ role: 'director' });

test('a reference is found by pinyin initials, Chinese and English, and limits the next', async ({ page }) => {
  await page.goto('configuration/assay?edit=new');
  const form = page.getByRole('dialog');
  const analyte = form.getByLabel('检验项目');
  const method = form.getByLabel('方法');
  const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option-content');
  const option = (name: string) => options.getByText(name, { exact: true });
  await expect(form.getByText('请先选择检验项目')).toHaveCount(2);
  await expect(method).toBeDisabled();

  for (const letters of ['ptt', '葡萄糖', 'glucose']) {
    await analyte.fill(letters);
    await expect(option('葡萄糖')).toBeVisible();
  }
  await option('葡萄糖').click();

  await method.click();
  await expect(options.filter({ hasText: '己糖激酶法' })).toBeVisible();
  const allowed = await options.count();
  expect(allowed).toBeLessThan(12);
  await method.fill('jtjm');
  await expect(options).toHaveText(['己糖激酶法']);
  await page.keyboard.press('Enter');
  await expect(form.locator('[data-field=methodId]')).toContainText('己糖激酶法');

  await analyte.fill('jg');
  await option('肌酐').click();
  await expect(form.locator('[data-field=methodId]')).not.toContainText('己糖激酶法');
});
