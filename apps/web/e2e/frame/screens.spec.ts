import { violationsOf } from '../support/axe.ts';
import { setSettings } from '../support/cookies.ts';
import { expect, test } from '../support/test.ts';

/** The markup is the same in both themes: in the second one only the contrast is checked. */
const themes = [
  { theme: 'light', rules: 'all' },
  { theme: 'dark', rules: 'contrast' },
] as const;

const openPages = ['login', 'register', 'forgot-password', 'no/such/screen'] as const;

test.describe('before login', () => {
  test.use({ role: 'nobody' });

  for (const { theme, rules } of themes) {
    test(`no page has a serious barrier (${theme})`, async ({ page, context }) => {
      await setSettings(context, { theme });
      for (const path of openPages) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await violationsOf(page, 'html', { rules }), path).toEqual([]);
      }
    });
  }
});

test.describe('what opens over the frame', () => {
  test.use({ role: 'director' });

  for (const { theme, rules } of themes) {
    test(`has no serious barrier (${theme})`, async ({ page, context }) => {
      await setSettings(context, { theme });
      await page.goto('profile');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const opened = page.locator('.ant-popover:visible, [role=dialog]:visible');
      for (const name of ['快捷入口', '通知', '用户菜单', '界面设置']) {
        await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
        await expect(opened).toHaveCount(1);
        expect(await violationsOf(page, 'html', { rules }), name).toEqual([]);
        await page.keyboard.press('Escape');
        await page.mouse.click(700, 800);
        await expect(opened).toHaveCount(0);
      }
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox')).toBeVisible();
      expect(await violationsOf(page, 'html', { rules }), 'search').toEqual([]);
    });
  }
});
