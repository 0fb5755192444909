import type { Page } from '@playwright/test';
import { violationsOf } from '../support/axe.ts';
import { setSettings } from '../support/cookies.ts';
import { openScreen } from '../support/openScreen.ts';
import { expect, test } from '../support/test.ts';

type MenuNode = { readonly path: string; readonly name: string; readonly children?: readonly MenuNode[] };

const leavesOf = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => (node.children ? leavesOf(node.children) : [node]));

/** The screens that the server's menu names for whoever is logged in. */
async function openMenu(page: Page): Promise<MenuNode[]> {
  const answer = page.waitForResponse(/menu\/routes/);
  await page.goto('./');
  const { data } = (await (await answer).json()) as { data: MenuNode[] };
  await page.locator('.frame').waitFor();
  return leavesOf(data);
}

// Each variant walks through every screen: two at a time, as there are workers.
test.describe.configure({ mode: 'parallel' });

const variants = [
  { role: 'centre', language: 'zh-CN', theme: 'light', reducedMotion: 'reduce' },
  { role: 'centre', language: 'en-US', theme: 'dark', reducedMotion: 'no-preference' },
  { role: 'director', language: 'zh-CN', theme: 'dark', reducedMotion: 'no-preference' },
  { role: 'director', language: 'en-US', theme: 'light', reducedMotion: 'reduce' },
] as const;

for (const { role, language, theme, reducedMotion } of variants) {
  test.describe(`${role}, ${language}, ${theme}`, () => {
    test.use({ role, contextOptions: { reducedMotion } });

    test('every screen of the menu opens, without errors and without serious barriers', async ({ page, context }) => {
      test.setTimeout(300_000);
      await setSettings(context, { language, theme });
      const screens = await openMenu(page);
      expect(screens.length).toBeGreaterThan(10);
      for (const { path, name } of screens) {
        await test.step(`${path} ${name}`, async () => {
          await openScreen(page, path);
          await expect(page.locator('.verdict-page, .screen-state[role=alert]')).toHaveCount(0);
          // Softly: one run names the barriers of every screen. The frame around them is the same, and looked at once.
          expect.soft(await violationsOf(page, path === screens[0]?.path ? 'html' : 'main'), path).toEqual([]);
          if (language === 'en-US') expect(await page.title()).not.toMatch(/\p{Script=Han}/u);
        });
      }
    });
  });
}

const openPages = ['login', 'register', 'forgot-password', 'no/such/screen'] as const;

test.describe('before login', () => {
  test.use({ role: 'nobody' });

  for (const theme of ['light', 'dark'] as const) {
    test(`no page has a serious barrier (${theme})`, async ({ page, context }) => {
      await setSettings(context, { theme });
      for (const path of openPages) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await violationsOf(page), path).toEqual([]);
      }
    });
  }
});

test.describe('what opens over the frame', () => {
  test.use({ role: 'director' });

  for (const theme of ['light', 'dark'] as const) {
    test(`has no serious barrier (${theme})`, async ({ page, context }) => {
      await setSettings(context, { theme });
      await page.goto('profile');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const name of ['快捷入口', '通知', '用户菜单', '界面设置']) {
        await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
        await page.waitForTimeout(400);
        expect(await violationsOf(page), name).toEqual([]);
        await page.keyboard.press('Escape');
        await page.mouse.click(700, 800);
      }
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox')).toBeVisible();
      expect(await violationsOf(page), 'search').toEqual([]);
    });
  }
});
