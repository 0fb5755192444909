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
  });
}
