import type { Page } from '@playwright/test';
import { expect } from './test.ts';

type Act = { readonly act: string; readonly refused: string; readonly reason: string };

/** An act whose dialogue wants a reason: refused without one, then done with it. */
export async function giveReason(page: Page, { act, refused, reason }: Act): Promise<void> {
  await page.getByRole('button', { name: act }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: act }).click();
  await expect(dialog.getByRole('alert')).toHaveText(refused);
  await dialog.getByLabel('原因').fill(reason);
  await dialog.getByRole('button', { name: act }).click();
}
