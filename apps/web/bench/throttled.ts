import type { Page } from '@playwright/test';

/** A laboratory's PC of some years ago. */
const slowdown = 4;

export async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Milliseconds, in the page's own clock, from an act to the first change of what a selector shows. */
export async function timeToChange(page: Page, selector: string, act: () => Promise<void>): Promise<number> {
  const before = await page.locator(selector).first().textContent();
  // No function in here has a name: the compiler keeps names by a helper that the page does not have.
  await page.evaluate(
    ([chosen, text]) => {
      const window_ = window as unknown as { changed: Promise<number> };
      window_.changed = (async () => {
        const begun = await new Promise<number>((resolve) => {
          addEventListener('click', () => resolve(performance.now()), { capture: true, once: true });
        });
        for (;;) {
          const now = document.querySelector(chosen)?.textContent;
          if (now !== undefined && now !== text) return performance.now() - begun;
          await new Promise(requestAnimationFrame);
        }
      })();
    },
    [selector, before] as const,
  );
  await act();
  return page.evaluate(() => (window as unknown as { changed: Promise<number> }).changed);
}

/** The longest task of the page's main thread while something is done, in ms. */
export async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  await act();
  return page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks));
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
