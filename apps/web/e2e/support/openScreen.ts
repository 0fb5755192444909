import { expect, type Page } from '@playwright/test';
import { settled } from './settled.ts';

type Options = {
  /** What the page is called once the screen is there; without it any heading will do. */
  readonly title?: string;
  /** How long the network must be quiet. */
  readonly quietMs?: number;
};

/** As a click in the navigation would: the frame stays, the screen changes and has asked for what it shows. */
export async function openScreen(page: Page, path: string, { title, quietMs }: Options = {}): Promise<void> {
  const go = async () => {
    await page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/whccl${path}`);
    if (title !== undefined) await page.waitForFunction((text) => document.title.startsWith(text), title);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  await settled(page, go, quietMs);
}
