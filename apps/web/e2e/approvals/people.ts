import type { Page } from '@playwright/test';
import type { Role } from '../support/roles.ts';
import type { PageFor } from '../support/test.ts';

/** A second person on a page of the app. */
export async function openAs(pageFor: PageFor, role: Role, path: string): Promise<Page> {
  const page = await pageFor(role);
  await page.goto(path);
  return page;
}
