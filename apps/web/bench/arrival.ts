import type { Page } from '@playwright/test';

type Seen = { data: number; shown: number };

/** Notes in every page opened from now on when the answer of a call came, and when the frame was made that shows it. */
export async function watchArrival(page: Page, call: string, shown: string): Promise<void> {
  await page.addInitScript(
    ([wanted, drawn]) => {
      const seen = { data: 0, shown: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (entry.name.includes(wanted)) seen.data = (entry as PerformanceResourceTiming).responseEnd;
      }).observe({ type: 'resource', buffered: true });
      new MutationObserver((_, observer) => {
        if (!document.querySelector(drawn)) return;
        observer.disconnect();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          seen.shown = performance.now();
        };
        requestAnimationFrame(() => port2.postMessage(undefined));
      }).observe(document, { subtree: true, childList: true, attributes: true });
    },
    [call, shown] as const,
  );
}

/** From the data's arrival, their reading included, to the frame that shows them. */
export async function arrivalToSight(page: Page): Promise<number> {
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.shown > 0);
  return page.evaluate(() => {
    const { data, shown } = (window as unknown as { seen: Seen }).seen;
    return shown - data;
  });
}
