import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the sheet of a test or a panel and waits until its first result cell has the keyboard. */
export async function openSheet(
  page: Page,
  choice: { readonly test?: string; readonly panel?: string },
): Promise<Locator> {
  await page.goto(choice.panel ? `home/entry?by=panel&panel=${choice.panel}` : `home/entry?test=${choice.test}`);
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('textbox', { name: /水平 1|Level 1/ })).toBeFocused();
  return grid;
}

/** Types values as a technician does: each one ended by Enter. */
export async function typeValues(page: Page, values: readonly string[]): Promise<void> {
  for (const value of values) {
    if (value !== '') await page.keyboard.type(value);
    await page.keyboard.press('Enter');
  }
}

/** Pastes as from a spreadsheet. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+v');
}

export const saveButton = (page: Page) => page.getByRole('button', { name: /^保存|^Save/ });
