import { expect, type Page, type Request } from '@playwright/test';

/** Never ends, so that a page that follows the server is never idle in the browser's own sense. */
const stream = '/app/live/stream';
const quietMs = 500;

const open = new WeakMap<Page, { readonly requests: Set<Request>; changedAt: number }>();

/** Keeps count of what a page is fetching; to be called before it opens anything. */
export function watchRequests(page: Page): void {
  const watched = { requests: new Set<Request>(), changedAt: Date.now() };
  open.set(page, watched);
  const note = (change: () => void) => {
    change();
    watched.changedAt = Date.now();
  };
  page.on('request', (request) => {
    if (!request.url().includes(stream)) note(() => watched.requests.add(request));
  });
  const ended = (request: Request) => {
    if (watched.requests.has(request)) note(() => watched.requests.delete(request));
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
}

/** Waits until a page has fetched nothing for half a second, but for its event stream. */
export async function settled(page: Page): Promise<void> {
  const watched = open.get(page);
  if (!watched) throw new Error('the requests of this page are not watched');
  const isQuiet = () => watched.requests.size === 0 && Date.now() - watched.changedAt >= quietMs;
  await expect.poll(isQuiet, { message: 'the page to come to rest', timeout: 30_000 }).toBe(true);
}
