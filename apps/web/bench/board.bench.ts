import type { Page } from '@playwright/test';
import { arrivalToSight, watchArrival } from './arrival.ts';
import { type BenchPage, openBench } from './benchPage.ts';
import { median } from './throttled.ts';

type Figure = { name: string; value: number; limit: number; unit: string };

const call = 'getDailyMonitor';
const tile = '.board-tile';

async function firstPaint(page: Page, address: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    await page.goto(address);
    times.push(await arrivalToSight(page));
  }
  return median(times);
}

/** From the arrival of what a new result changed to the frame that shows it. */
async function update({ page, act }: BenchPage): Promise<number> {
  const changed = page.evaluate(
    ([wanted, first]) =>
      new Promise<number>((resolve) => {
        let data = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if (entry.name.includes(wanted)) data = (entry as PerformanceResourceTiming).responseEnd;
        }).observe({ type: 'resource' });
        const board = document.querySelector('.board-group') ?? document.body;
        new MutationObserver((changes, observer) => {
          if (!changes.some(({ target }) => target.parentElement?.closest(first))) return;
          observer.disconnect();
          requestAnimationFrame((shown) => setTimeout(() => resolve(shown - data), 200));
        }).observe(board, { subtree: true, childList: true, characterData: true });
      }),
    [call, tile] as const,
  );
  act();
  return changed;
}

/** The board of a laboratory with 500 tests: how soon it shows what came. */
export default async function measureBoard(): Promise<Figure[]> {
  const bench = await openBench('largeBoard');
  try {
    await watchArrival(bench.page, call, tile);
    const first = await firstPaint(bench.page, `${bench.base}reports/dailyMonitorNew`);
    const updates: number[] = [];
    for (let round = 0; round < 5; round++) updates.push(await update(bench));
    return [
      { name: 'board of 500 tests: first paint after the answer', value: first, limit: 500, unit: 'ms' },
      { name: 'board of 500 tests: an update after the answer', value: median(updates), limit: 50, unit: 'ms' },
    ];
  } finally {
    await bench.close();
  }
}
