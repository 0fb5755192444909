import { test as base, expect, type Page } from '@playwright/test';
import { type Role, stateOf } from './roles.ts';
import { watchRequests } from './settled.ts';

type Options = {
  /** Who is logged in. */
  role: Role | 'nobody';
};

type Fixtures = {
  /** Errors that the browser wrote to its console, and exceptions that nothing caught. */
  consoleErrors: string[];
};

/** A refused or missing answer is the server's doing and is asserted where it matters; the browser logs it all the same. */
const isNetworkLog = (text: string) => text.startsWith('Failed to load resource');

function collect(page: Page, into: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' && !isNetworkLog(message.text())) into.push(message.text());
  });
  page.on('pageerror', (error) => into.push(String(error)));
}

export const test = base.extend<Options & Fixtures>({
  role: ['centre', { option: true }],
  storageState: async ({ role }, use) => use(role === 'nobody' ? undefined : stateOf(role)),
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      collect(page, errors);
      watchRequests(page);
      await use(errors);
      expect(errors, 'errors in the browser console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
