import { expect, type Page } from '@playwright/test';
import { settled } from './settled.ts';

/** As a click in the navigation would: the frame stays, the screen changes and has asked for what it shows. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await settled(page, async () => {
    await page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/whccl${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
