import type { Page } from '@playwright/test';
import { openBench } from './benchPage.ts';
import { median, throttle } from './throttled.ts';

type Figure = { name: string; value: number; limit: number; unit: string };

const row = '.plan-grid tbody tr th';

/** From the moment the screen is asked for to the first rows on it. */
async function firstRows(page: Page, address: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    await page.goto(address);
    await page.locator(row).first().waitFor();
    times.push(
      await page.evaluate(async (chosen) => {
        await new Promise(requestAnimationFrame);
        return document.querySelector(chosen) ? performance.now() : Number.NaN;
      }, row),
    );
  }
  return median(times);
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
    const first = await firstRows(page, `${base}system/plan/planDataView?id=${testId}`);
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
