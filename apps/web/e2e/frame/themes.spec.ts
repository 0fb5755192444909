import { violationsOf } from '../support/axe.ts';
import { setSettings } from '../support/cookies.ts';
import { openScreen } from '../support/openScreen.ts';
import { expect, test } from '../support/test.ts';

/** Of each kind of screen one, in the theme in which the census does not see it by this side. */
const sides = [
  {
    role: 'director',
    theme: 'light',
    paths: ['/home', '/home/chart', '/home/entry', '/review/alarms', '/configuration/assay?edit=new'],
  },
  { role: 'admin', theme: 'dark', paths: ['/home', '/system/analyte', '/system/lot?edit=new', '/system/plan'] },
] as const;

for (const { role, theme, paths } of sides) {
  test.describe(role, () => {
    test.use({ role, contextOptions: { reducedMotion: 'reduce' } });

    test(`screens of every kind can be read in the ${theme} theme`, async ({ page, context }) => {
      await setSettings(context, { theme });
      await page.goto('profile');
      await page.locator('.frame').waitFor();
      for (const path of paths) {
        await openScreen(page, path, { quietMs: 100 });
        expect.soft(await violationsOf(page, 'html', { rules: 'contrast' }), path).toEqual([]);
      }
    });
  });
}
