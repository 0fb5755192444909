import { type Caller, callApiOk, listOf } from '../resource/callApi.ts';

let made = 0;

/** Requested once per worker: the demo's first brand and the assays of its first laboratory. */
let basis: Promise<{ readonly brandId: string | undefined; readonly assayIds: readonly string[] }> | undefined;

async function readBasis() {
  const [[brand], assays] = await Promise.all([
    listOf('centre', '/app/brand/page?size=1'),
    listOf('director', '/app/assay/page?size=5'),
  ]);
  return { brandId: brand?.id, assayIds: assays.map(({ id }) => String(id)) };
}

export type OwnQcTest = { readonly id: string; readonly lotId: string; readonly lotNumber: string };

/** A QC test with an empty history, on its own lot: level 1 at 5.0 ± 0.1, level 2 at 10.0 ± 0.2, level 3 without a target. */
export async function ownQcTest(place = 0): Promise<OwnQcTest> {
  made += 1;
  const lotNumber = `E2E-${process.pid}-${made}`;
  basis ??= readBasis();
  const { brandId, assayIds } = await basis;
  // Lots belong to the centre.
  const lot = { lotNumber, brandId, expiryDate: '2030-12-31' };
  const { id: lotId } = await callApiOk<{ id: string }>('centre', '/app/lot/save', lot);
  const test = { assayId: assayIds[place], lotId, levels: [1, 2, 3], decimals: 2 };
  const { id } = await callApiOk<{ id: string }>('director', '/app/qcTest/save', test);
  const saveTarget = (level: number, mean: number, sd: number) =>
    callApiOk('director', '/app/target/save', { qcTestId: id, level, mean, sd, effectiveFrom: '2026-01-01 00:00:00' });
  await saveTarget(1, 5, 0.1);
  await saveTarget(2, 10, 0.2);
  return { id, lotId, lotNumber };
}

export type StoredResult = {
  readonly id: string;
  readonly level: number;
  readonly value: number;
  readonly verdict: string | null;
  readonly version: number;
  readonly runId: string;
};

/** What the server has of a test, newest run first. */
export async function storedOf(caller: Caller, testId: string): Promise<readonly StoredResult[]> {
  const { records } = await callApiOk<{ records: StoredResult[] }>(
    caller,
    `/app/qcTestResult/page?size=200&qcTestId=${testId}`,
  );
  return records;
}

/** Stores runs of level 1 and 2 past the screen, one day after another up to `daysAgo`. */
export async function storeRuns(
  caller: Caller,
  testId: string,
  runs: readonly { readonly daysAgo: number; readonly values: readonly number[] }[],
): Promise<void> {
  const results = runs.flatMap(({ daysAgo, values }) =>
    values.map((value, index) => ({ qcTestId: testId, level: index + 1, value, measuredAt: dayBefore(daysAgo) })),
  );
  await callApiOk(caller, '/app/qcTestResult/batchAddResults', { results });
}

/** Stores a run a day, the last one yesterday. */
export const storeDays = (caller: Caller, testId: string, days: readonly (readonly number[])[]): Promise<void> =>
  storeRuns(
    caller,
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
