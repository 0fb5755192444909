import type { Browser, Page } from '@playwright/test';
import { callApiOk, listOf } from '../resource/callApi.ts';
import { type Role, stateOf } from '../support/roles.ts';

/** A page of another person, who stays logged in elsewhere. */
export async function pageOf(browser: Browser, role: Role): Promise<Page> {
  const context = await browser.newContext({ storageState: stateOf(role), locale: 'zh-CN' });
  return context.newPage();
}

let made = 0;

/** A lot that only this test uses; lots belong to the centre. */
async function ownLot(browser: Browser): Promise<{ lotId: string; lotNumber: string }> {
  made += 1;
  const lotNumber = `E2E-${process.pid}-${made}`;
  const page = await pageOf(browser, 'centre');
  const [brand] = await listOf(page, '/app/brand/page?size=1');
  const lot = { lotNumber, brandId: brand?.id, expiryDate: '2030-12-31' };
  const { id } = await callApiOk<{ id: string }>(page, '/app/lot/save', lot);
  await page.context().close();
  return { lotId: id, lotNumber };
}

export type OwnQcTest = { readonly id: string; readonly lotId: string; readonly lotNumber: string };

/** A QC test with an empty history: level 1 at 5.0 ± 0.1, level 2 at 10.0 ± 0.2, level 3 without a target. */
export async function ownQcTest(browser: Browser, place = 0): Promise<OwnQcTest> {
  const { lotId, lotNumber } = await ownLot(browser);
  const page = await pageOf(browser, 'director');
  const assays = await listOf(page, '/app/assay/page?size=5');
  const test = { assayId: assays[place]?.id, lotId, levels: [1, 2, 3], decimals: 2 };
  const { id } = await callApiOk<{ id: string }>(page, '/app/qcTest/save', test);
  for (const [level, mean, sd] of [
    [1, 5, 0.1],
    [2, 10, 0.2],
  ]) {
    const target = { qcTestId: id, level, mean, sd, effectiveFrom: '2026-01-01 00:00:00' };
    await callApiOk(page, '/app/target/save', target);
  }
  await page.context().close();
  return { id, lotId, lotNumber };
}

export type Stored = {
  readonly id: string;
  readonly level: number;
  readonly value: number;
  readonly verdict: string | null;
  readonly version: number;
  readonly runId: string;
};

/** What the server has of a test, newest run first. */
export async function storedOf(page: Page, testId: string): Promise<readonly Stored[]> {
  const { records } = await callApiOk<{ records: Stored[] }>(
    page,
    `/app/qcTestResult/page?size=200&qcTestId=${testId}`,
  );
  return records;
}

/** Stores runs of level 1 and 2 past the screen, one day after another up to `daysAgo`. */
export async function storeRuns(
  page: Page,
  testId: string,
  runs: readonly { readonly daysAgo: number; readonly values: readonly number[] }[],
): Promise<void> {
  const results = runs.flatMap(({ daysAgo, values }) =>
    values.map((value, index) => ({ qcTestId: testId, level: index + 1, value, measuredAt: dayBefore(daysAgo) })),
  );
  await callApiOk(page, '/app/qcTestResult/batchAddResults', { results });
}

/** Stores a run a day, the last one yesterday. */
export const storeDays = (page: Page, testId: string, days: readonly (readonly number[])[]): Promise<void> =>
  storeRuns(
    page,
    testId,
    days.map((values, index) => ({ daysAgo: days.length - index, values })),
  );

/** In control, 1-3s on level 1, in control. */
export const threeDays: readonly (readonly number[])[] = [
  [5.01, 10.1],
  [5.35, 10.2],
  [5.02, 9.9],
];

/** Eight in the morning some days ago, on the laboratory's clock. */
export function dayBefore(days: number): string {
  const shanghai = new Date(Date.now() + 8 * 3_600_000 - days * 24 * 3_600_000);
  return `${shanghai.toISOString().slice(0, 10)} 08:00:00`;
}
