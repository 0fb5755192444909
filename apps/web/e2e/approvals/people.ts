import type { Browser, Page } from '@playwright/test';
import { type Role, stateOf } from '../support/roles.ts';

/** A second person with a browser of the own, on a page of the app. */
export async function openAs(browser: Browser, role: Role, path: string): Promise<Page> {
  const context = await browser.newContext({ storageState: stateOf(role), locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto(`http://localhost:${process.env.E2E_PORT}/whccl/${path}`);
  return page;
}
