import type { Page } from '@playwright/test';

/** The router of the application, as it shows itself to tools of developers. */
type Router = { subscribe(event: 'onResolved', listener: () => void): () => void };

/**
 * Navigates as a click in the menu would: the frame stays, and the screen of the address renders. Precondition: the
 * application runs on the page; starting it costs three times as much. Answers less than ten seconds old are not requested
 * again: where a screen must show what others have changed since, open it by `page.goto`.
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
