import type { Browser, BrowserContext, Page, ViewportSize } from '@playwright/test';
import { type Role, stateOf, storedStateOf } from './roles.ts';

type Kept = {
  readonly role: Role | 'nobody';
  /** Options of its context besides those that all have. */
  readonly contextOptions: string;
  readonly page: Page;
  isTaken: boolean;
};

/** Listeners that tests add. */
const events = ['console', 'pageerror', 'request', 'requestfinished', 'requestfailed', 'response', 'dialog'] as const;

/**
 * Pages that live as long as their worker: half the cost of opening the application is a new process and its compiled
 * scripts. Between two tests the application does not run in them, and the browser has only the storage of after login.
 */
export class KeptPages {
  readonly #browser: Browser;
  readonly #all: Kept[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async take(role: Role | 'nobody', contextOptions: string, viewport: ViewportSize | null): Promise<Page> {
    const isWanted = (each: Kept) =>
      each.role === role && each.contextOptions === contextOptions && !each.isTaken && !each.page.isClosed();
    const kept = this.#all.find(isWanted) ?? (await this.#open(role, contextOptions));
    kept.isTaken = true;
    if (viewport) await kept.page.setViewportSize(viewport);
    return kept.page;
  }

  async #open(role: Role | 'nobody', contextOptions: string): Promise<Kept> {
    const storageState = role === 'nobody' ? undefined : stateOf(role);
    // Pages that a later test opens in this context have the normal width, even if the first test's was narrow.
    const context = await this.#browser.newContext({ storageState, viewport: { width: 1440, height: 900 } });
    const kept = { role, contextOptions, page: await context.newPage(), isTaken: true };
    this.#all.push(kept);
    return kept;
  }

  /** Leaves the application and removes what a test has left behind. */
  async giveBack(page: Page): Promise<void> {
    const kept = this.#all.find((each) => each.page === page);
    if (kept === undefined || page.isClosed()) return;
    const context = page.context();
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const event of events) page.removeAllListeners(event);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearPermissions();
    await context.setOffline(false);
    // A picture of the same origin: no script of the application runs, and its stores can be emptied.
    await page.goto('favicon.svg');
    await emptyStores(page);
    await restoreState(context, page, kept.role);
    kept.isTaken = false;
  }
}

async function emptyStores(page: Page): Promise<void> {
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    const remove = (name: string) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name);
        request.onsuccess = resolve;
        request.onerror = reject;
      });
    const databases = await indexedDB.databases();
    await Promise.all(databases.map(({ name }) => remove(name ?? '')));
  });
}

/** What the browser stored after the login of a role. */
async function restoreState(context: BrowserContext, page: Page, role: Role | 'nobody'): Promise<void> {
  await context.clearCookies();
  if (role === 'nobody') return;
  const { cookies, origins } = storedStateOf(role);
  await context.addCookies(cookies);
  const entries = origins.flatMap(({ localStorage: stored }) => stored);
  await page.evaluate((all) => {
    for (const { name, value } of all) localStorage.setItem(name, value);
  }, entries);
}
