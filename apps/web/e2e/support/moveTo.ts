import type { Page } from '@playwright/test';

/** The router of the application, as it shows itself to tools of developers. */
type Router = { subscribe(event: 'onResolved', listener: () => void): () => void };

/**
 * As a click in the navigation would: the frame stays, and the screen of the address is drawn. For a page on which the
 * application runs already; starting it costs three times as much. What it asked for less than ten seconds ago it does not
 * ask for again: where a screen must show what others have changed since, open it by `page.goto`.
 */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate(async (address) => {
    const router = (globalThis as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__;
    const isResolved = new Promise<void>((resolve) => {
      const stop = router.subscribe('onResolved', () => {
        stop();
        resolve();
      });
    });
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
    await isResolved;
  }, `/whccl/${path}`);
}
