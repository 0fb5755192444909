import { moveTo } from '../support/moveTo.ts';
import { expect, test } from '../support/test.ts';

test.use({ role: 'centre' });

test('the entry and the tag of the open screen are in view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto('profile');
  for (const path of [
    'analyte',
    'unit',
    'method',
    'temperature',
    'reagentSupplier',
    'brand',
    'lot',
    'taeType',
    'tae',
    'project',
    'docs',
  ])
    await moveTo(page, `system/${path}`);
  await moveTo(page, 'system/job');
  await expect(page.locator('.nav-entry[aria-current=page]')).toBeInViewport();
  await expect(page.locator('.tag[data-shown]')).toBeInViewport();
});

test('a role is read in words', async ({ page }) => {
  await page.goto('system/role');
  await page.getByRole('row').filter({ hasText: 'whccl_assessor' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('审核申请')).toBeVisible();
  await expect(dialog).not.toContainText('audit_decide');
});

test('documents, programmes and mappings of the demo are there; a document opens', async ({ page }) => {
  await page.goto('system/project');
  for (const path of ['project', 'mapping', 'docs']) {
    await moveTo(page, `system/${path}`);
    await expect(page.getByRole('row').nth(3)).toBeVisible();
  }
  const download = page.waitForEvent('download');
  await page.getByRole('row').nth(1).getByTitle(/^下载/).click();
  expect((await download).suggestedFilename()).toMatch(/\.(txt|csv)$/);
});
