import type { Page } from '@playwright/test';
import { arrivalToSight, watchArrival } from './arrival.ts';
import { openBench } from './benchPage.ts';
import { median, throttle } from './throttled.ts';

type Figure = { name: string; value: number; limit: number; unit: string };

const plot = '[data-ready="true"] canvas';

async function firstDrawing(page: Page, address: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 7; round++) {
    await page.goto(address);
    await page.locator(plot).first().waitFor();
    await page.waitForTimeout(2000);
    times.push(await arrivalToSight(page));
  }
  return median(times);
}

/** The time from one frame to the next (nine of ten are shorter) while the wheel zooms in and out. */
async function zooming(page: Page): Promise<number> {
  const box = await page.locator(plot).first().boundingBox();
  if (!box) throw new Error('there is no chart');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    // No function in here has a name: the compiler keeps names by a helper that the page does not have.
    void (async () => {
      for (let last = performance.now(); ; ) {
        const now = await new Promise<number>(requestAnimationFrame);
        frames.push(now - last);
        last = now;
      }
    })();
  });
  for (let turn = 0; turn < 40; turn++) {
    await page.mouse.wheel(0, turn % 20 < 10 ? -120 : 120);
    await page.waitForTimeout(30);
  }
  return page.evaluate(() => {
    const { frames } = window as unknown as { frames: number[] };
    return frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.9)] ?? 0;
  });
}

/** A chart of 3 × 10,000 points: drawn on this machine, zoomed on a PC four times slower. */
export default async function measureChart(): Promise<Figure[]> {
  const { page, base, testId, close } = await openBench('longChart');
  try {
    await watchArrival(page, 'getLeveyJenningsChart', plot);
    const address = `${base}home/chart?test=${testId}`;
    const drawing = await firstDrawing(page, address);
    await throttle(page);
    console.log(`  first drawing on a PC four times slower: ${Math.round(await firstDrawing(page, address))} ms`);
    return [
      { name: '3 × 10,000 points: first drawing', value: drawing, limit: 400, unit: 'ms' },
      {
        name: '3 × 10,000 points, 4x throttled: frame while zooming, 90th percentile',
        value: await zooming(page),
        limit: 33,
        unit: 'ms',
      },
    ];
  } finally {
    await close();
  }
}
