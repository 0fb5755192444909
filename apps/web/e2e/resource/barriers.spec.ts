import { violationsOf } from '../support/axe.ts';
import { setSettings } from '../support/cookies.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/test.ts';

test.use({ role: 'centre' });

/** The markup is the same in both themes: in the second one only the contrast is checked. */
const themes = [
  { theme: 'light', rules: 'all' },
  { theme: 'dark', rules: 'contrast' },
] as const;

for (const { theme, rules } of themes) {
  test(`lists, filters, forms, records and histories have no serious barrier (${theme})`, async ({ page, context }) => {
    test.setTimeout(120_000);
    await setSettings(context, { theme });
    await page.goto('system/analyte?chemistryTypeId_notnull=true');
    const row = page.locator('tbody tr').first();
    await expect(row).toBeVisible();
    await page.getByRole('button', { name: /^筛选/ }).click();
    await expect(page.locator('.qc-filters')).toBeVisible();
    expect(await violationsOf(page, 'html', { rules }), 'list with filters').toEqual([]);

    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: '显示设置' }).click();
    await expect(page.locator('.qc-settings')).toBeVisible();
    expect(await violationsOf(page, 'html', { rules }), 'selection and settings').toEqual([]);
    await page.keyboard.press('Escape');

    await row.getByRole('button', { name: /^修改记录/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violationsOf(page, 'html', { rules }), 'history').toEqual([]);

    await page.goto('system/lot?edit=new');
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: /保\s*存/ }).click();
    await expect(form.getByText('必填').first()).toBeVisible();
    expect(await violationsOf(page, 'html', { rules }), 'form with problems').toEqual([]);

    await page.goto('system/analyte?keyword=glu');
    await settled(page, async () => {
      await row.click();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
    expect(await violationsOf(page, 'html', { rules }), 'record').toEqual([]);
  });
}
