import { expect, test } from '../support/test.ts';

test.use({ role: 'centre', viewport: { width: 390, height: 844 } });

test('on a phone the first column stays in sight, and a record can be read and changed', async ({ page }) => {
  await page.goto('system/analyte');
  const first = page.locator('tbody tr').first();
  await expect(first).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const title = first.locator('td:not(.qc-select)').first();
  const before = await title.boundingBox();
  await page.locator('.qc-table-scroll').evaluate((box) => box.scrollBy({ left: 400 }));
  expect((await title.boundingBox())?.x).toBe(before?.x);

  await title.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('button', { name: /编辑/ }).first()).toBeInViewport();
  await drawer
    .getByRole('button', { name: /^编辑$/ })
    .first()
    .click();
  await expect(drawer.getByRole('button', { name: /保\s*存/ })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
