import type { Page } from '@playwright/test';
import { openBench } from './benchPage.ts';
import { median, throttle } from './throttled.ts';

type Figure = { name: string; value: number; limit: number; unit: string };

const row = '.plan-grid tbody th';

/** From the click in the list of plans to the first rows of the grid. */
async function firstRows(page: Page, base: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    await page.goto(`${base}system/plan`);
    const way = page.locator('main').getByRole('button', { name: '回报进度' });
    await way.waitFor();
    await page.evaluate((chosen) => {
      const window_ = window as unknown as { shown: Promise<number> };
      window_.shown = (async () => {
        const begun = await new Promise<number>((resolve) => {
          addEventListener('click', () => resolve(performance.now()), { capture: true, once: true });
        });
        while (!document.querySelector(chosen)) await new Promise(requestAnimationFrame);
        return (await new Promise<number>(requestAnimationFrame)) - begun;
      })();
    }, row);
    await way.click();
    times.push(await page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown));
  }
  return median(times);
}

/** The same with the whole application loaded anew: what a bookmark costs. */
async function fromBookmark(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await page.locator(row).first().waitFor();
  return page.evaluate(() => performance.now());
}

/** The time from one frame to the next (nine of ten are shorter) while the grid is scrolled down or across. */
async function scrolling(page: Page, by: { readonly x: number; readonly y: number }): Promise<number> {
  return page.evaluate(async ({ x, y }) => {
    const box = document.querySelector('.plan-grid');
    if (!box) return Number.NaN;
    const frames: number[] = [];
    let last = await new Promise<number>(requestAnimationFrame);
    for (let step = 0; step < 120; step++) {
      box.scrollBy(x, y);
      const now = await new Promise<number>(requestAnimationFrame);
      frames.push(now - last);
      last = now;
    }
    box.scrollTo(0, 0);
    return frames.sort((a, b) => a - b)[Math.floor(frames.length * 0.9)] ?? Number.NaN;
  }, by);
}

/** The grid of the largest plan in a real browser, scrolled on a PC four times slower than this one. */
export default async function measurePlanGrid(): Promise<Figure[]> {
  const { page, base, testId, close } = await openBench('largeGrid');
  try {
    const first = await firstRows(page, base);
    const bookmark = await fromBookmark(page, `${base}system/plan/planDataView?id=${testId}`);
    console.log(`  from a bookmark, application and all: ${Math.round(bookmark)} ms`);
    await throttle(page);
    const name = '3,000 × 60 grid';
    return [
      { name: `${name}: first rows on screen`, value: first, limit: 1000, unit: 'ms' },
      {
        name: `${name}, 4x throttled: a frame while scrolling down`,
        value: await scrolling(page, { x: 0, y: 120 }),
        limit: 33,
        unit: 'ms',
      },
      {
        name: `${name}, 4x throttled: a frame while scrolling across`,
        value: await scrolling(page, { x: 40, y: 0 }),
        limit: 33,
        unit: 'ms',
      },
    ];
  } finally {
    await close();
  }
}
