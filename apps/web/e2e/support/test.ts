import { test as base, expect, type Page } from '@playwright/test';
import { KeptPages } from './keptPages.ts';
import { type Role, stateOf } from './roles.ts';

type Options = {
  /** Who is logged in. */
  role: Role | 'nobody';
  /** A browser context that no test has used: for tests that change what cannot be undone, as a clock or a medium. */
  isFresh: boolean;
};

/** The page of another person, who works at the same time. */
export type PageFor = (other: Role) => Promise<Page>;

type Fixtures = {
  pageFor: PageFor;
  /** Errors that the browser wrote to its console, and exceptions that nothing caught. */
  consoleErrors: string[];
};

type WorkerFixtures = {
  keptPages: KeptPages;
};

/** A refused or missing answer is the server's doing and is asserted where it matters; the browser logs it all the same. */
const isNetworkLog = (text: string) => text.startsWith('Failed to load resource');

function collect(page: Page, into: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' && !isNetworkLog(message.text())) into.push(message.text());
  });
  page.on('pageerror', (error) => into.push(String(error)));
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  role: ['centre', { option: true }],
  isFresh: [false, { option: true }],
  storageState: async ({ role }, use) => use(role === 'nobody' ? undefined : stateOf(role)),
  keptPages: [async ({ browser }, use) => use(new KeptPages(browser)), { scope: 'worker' }],
  page: async ({ browser, role, isFresh, keptPages, contextOptions, viewport }, use) => {
    if (isFresh) {
      const context = await browser.newContext();
      await use(await context.newPage());
      await context.close();
      return;
    }
    const page = await keptPages.take(role, JSON.stringify(contextOptions), viewport);
    await use(page);
    await keptPages.giveBack(page);
  },
  pageFor: async ({ keptPages, contextOptions, viewport }, use) => {
    const taken: Page[] = [];
    await use(async (other) => {
      const page = await keptPages.take(other, JSON.stringify(contextOptions), viewport);
      taken.push(page);
      return page;
    });
    for (const page of taken) await keptPages.giveBack(page);
  },
  context: async ({ page }, use) => use(page.context()),
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      collect(page, errors);
      await use(errors);
      expect(errors, 'errors in the browser console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
