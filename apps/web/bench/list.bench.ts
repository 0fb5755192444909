import type { Locator, Page } from '@playwright/test';
import { openBench } from './benchPage.ts';
import { longestTask, median, throttle, timeToChange } from './throttled.ts';

type Figure = { name: string; value: number; limit: number; unit: string };

const rounds = 15;
const firstRow = 'tbody tr:first-child';

/** Nobody turns a page before having looked at it. */
const lookMs = 500;

/** How long the list takes to show another first row after each of many clicks. */
async function clicking(page: Page, button: Locator): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await page.waitForTimeout(lookMs);
    times.push(await timeToChange(page, firstRow, () => button.click()));
  }
  return median(times);
}

const paging = (page: Page) => clicking(page, page.getByRole('button', { name: '下一页' }));

/** The same column up and down again: the first row differs each time. */
const sorting = (page: Page) => clicking(page, page.getByRole('columnheader', { name: '代码' }).getByRole('button'));

async function typing(page: Page): Promise<number> {
  const box = page.getByRole('searchbox').first();
  await box.click();
  return longestTask(page, async () => {
    await box.pressSequentially('c01234', { delay: 120 });
    await page.waitForTimeout(600);
  });
}

/** A list of 100,000 rows in a real browser on a PC four times slower than this one. */
export default async function measureLongList(): Promise<Figure[]> {
  const { page, base, close } = await openBench('longList');
  try {
    await page.goto(`${base}configuration/comments`);
    await page.locator('tbody tr').nth(9).waitFor();
    await throttle(page);
    return [
      { name: '100,000 rows, 4x throttled: next page', value: await paging(page), limit: 150, unit: 'ms' },
      { name: '100,000 rows, 4x throttled: sort', value: await sorting(page), limit: 150, unit: 'ms' },
      {
        name: '100,000 rows, 4x throttled: longest task while typing',
        value: await typing(page),
        limit: 50,
        unit: 'ms',
      },
    ];
  } finally {
    await close();
  }
}
