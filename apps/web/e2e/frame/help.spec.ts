import { expect, test } from '../support/test.ts';

test.use({ role: 'supervisor' });

test('F1 opens the page of the screen next to it, in the language of the person, with a search', async ({ page }) => {
  await page.goto('review/alarms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const opener = page.getByRole('button', { name: '帮助', exact: true });
  await opener.focus();
  await page.keyboard.press('F1');
  const panel = page.getByRole('dialog', { name: '帮助' });
  await expect(panel.getByRole('heading', { name: '失控处理' })).toBeVisible();
  await expect.poll(() => panel.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();

  await page.goto('configuration/sensitivity');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await expect(panel.getByRole('heading', { name: '规则与报警灵敏度' })).toBeAttached();
  await expect(panel.getByRole('heading', { name: '报警灵敏度', exact: true })).toBeInViewport();

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '语言: English' }).click();
  await page.keyboard.press('F1');
  const english = page.getByRole('dialog', { name: 'Help' });
  await expect(english.getByRole('heading', { name: 'Sensitivity', exact: true })).toBeVisible();
  await english.getByRole('searchbox').fill('recovery codes');
  await english.getByRole('button', { name: /Your own account › Two-step login/ }).click();
  await expect(english.getByRole('heading', { name: 'Two-step login' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Language: 中文' }).click();
});
