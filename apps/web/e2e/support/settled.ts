import type { Page, Request } from '@playwright/test';

/** The stream of events never ends; everything else does. */
const isStream = (request: Request) => request.url().includes('/live/stream');

/**
 * Navigates and waits until the page has made no request for a while. (Playwright's own "network idle" never comes while a
 * stream is open.)
 */
export async function settled(page: Page, go: () => Promise<unknown>, quietMs = 300): Promise<void> {
  const open = new Set<Request>();
  let lastChange = Date.now();
  const begin = (request: Request) => {
    if (isStream(request)) return;
    open.add(request);
    lastChange = Date.now();
  };
  const end = (request: Request) => {
    if (open.delete(request)) lastChange = Date.now();
  };
  page.on('request', begin);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  try {
    await go();
    while (open.size > 0 || Date.now() - lastChange < quietMs) await page.waitForTimeout(Math.min(50, quietMs / 2));
  } finally {
    page.off('request', begin);
    page.off('requestfinished', end);
    page.off('requestfailed', end);
  }
}
