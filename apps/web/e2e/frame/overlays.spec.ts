import { placesOf } from '../support/placesOf.ts';
import { expect, test } from '../support/test.ts';

test.use({ role: 'director' });

/** What opens over a page, and what a person would press in it. */
const overlays = [
  { name: 'the menu of the user', path: 'profile', opener: '.user-button', pressed: '.user-act[data-last]' },
  { name: 'the menu of a row', path: 'home/history', opener: '.qc-row-button', pressed: '.ant-dropdown-menu-item' },
  { name: 'a calendar', path: 'home/history', opener: '.ant-picker', pressed: '.ant-picker-cell-in-view' },
  { name: 'a list of choices', path: 'home/history', opener: '.ant-select', pressed: '.ant-select-item-option' },
] as const;

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    for (const { name, path, opener, pressed } of overlays) {
      test(`${name} lies from the first frame where it is pressed`, async ({ page }) => {
        await page.goto(path);
        const places = await placesOf(page, pressed, () => page.locator(opener).first().click());
        expect(places).toHaveLength(1);
      });
    }

    test('a list of choices that is opened before there are any does not move when they come', async ({ page }) => {
      let answer = () => {};
      const isAnswered = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(/\/qcTest\/tree/, async (route) => {
        await isAnswered;
        await route.continue();
      });
      await page.goto('home/history');
      await page.locator('.ant-select').first().click();
      const list = page.locator('.ant-select-dropdown');
      const before = await list.boundingBox();
      const places = await placesOf(page, '.ant-select-item-option', async () => answer());
      expect(places).toHaveLength(1);
      const after = await list.boundingBox();
      expect([after?.x, after?.y]).toEqual([before?.x, before?.y]);
    });
  });
}
