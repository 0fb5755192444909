import type {
  CumulativeAnswer,
  CumulativeBody,
  CumulativeStatistics,
  LevelStatistics,
  StatsAnswer,
  StatsBody,
} from '@qc/contract';
import { laboratoryView } from '#crud/laboratoryView';
import { QcTestNotFound, type TestHead, testHeads } from '#features/qc/qcTests/public';
import type { Caller, Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { figurePair } from './figures.ts';
import { extentsBetween, levelKey, mergePairs, noResults, type StoredMonth, storedMonths } from './moments.queries.ts';
import { nextMonth } from './months.ts';
import { monthPeriod, type Period, periodOf } from './period.ts';
import { type LevelReference, referencesAt } from './references.ts';
import { monthRange } from './timeRange.ts';

/** The tests by id, sealed ones too; one that the laboratory does not have stops the call. */
export async function testsById(tx: ReadTx, ctx: Caller, ids: readonly string[]): Promise<TestHead[]> {
  const tests = await testHeads(tx, ctx, { ids, sealed: true });
  const missing = ids.find((id) => !tests.some((test) => test.id === id));
  if (missing) throw QcTestNotFound({ id: missing });
  return tests;
}

type LevelOf = { readonly test: TestHead; readonly level: number };

const levelsOf = (tests: readonly TestHead[], wanted: number | undefined): LevelOf[] =>
  tests.flatMap((test) =>
    test.levels.filter((level) => wanted === undefined || level === wanted).map((level) => ({ test, level })),
  );

/** Figures of every level over a period, over the month it ends in, and of the lot up to its end. */
export async function levelStatistics(
  tx: ReadTx,
  ctx: Caller,
  { tests, level, period }: { tests: readonly TestHead[]; level?: number | undefined; period: Period },
): Promise<LevelStatistics[]> {
  const testIds = tests.map((test) => test.id);
  const { from, to, month, at } = period;
  const [inPeriod, toDate, months, referenceOf] = await Promise.all([
    extentsBetween(tx, ctx, { testIds, from, to }),
    extentsBetween(tx, ctx, { testIds, from: null, to }),
    storedMonths(tx, ctx, { testIds, from: month, before: nextMonth(month) }),
    referencesAt(tx, ctx, { tests, at }),
  ]);
  const inMonth = new Map(months.map((row) => [levelKey(row.testId, row.level), row.pair]));
  return levelsOf(tests, level).map(({ test, level: own }) => {
    const key = levelKey(test.id, own);
    const reference = referenceOf(test, own);
    return {
      qcTestId: test.id,
      level: own,
      lotId: test.lotId,
      target: reference.target,
      tea: reference.tea,
      biasReference: 'target',
      period: figurePair(inPeriod.get(key), reference, period),
      month: figurePair(inMonth.get(key), reference, monthRange(month)),
      cumulative: figurePair(toDate.get(key), reference, { from: null, to }),
    };
  });
}

/** Count, mean, SD, CV, bias, total error and sigma of some tests. */
export async function calculateStats(ctx: Ctx, body: StatsBody): Promise<StatsAnswer> {
  const view = laboratoryView(ctx, body.tenantId);
  return view.read(async (tx) => {
    const period = await periodOf(tx, view.ctx, { from: body.from, to: body.to, lasting: 'month' });
    const tests = await testsById(tx, view.ctx, body.qcTestIds);
    const levels = await levelStatistics(tx, view.ctx, { tests, level: body.level, period });
    return { from: period.from, to: period.to, month: period.month.slice(0, 7), levels };
  });
}

/** Month by month from the lot's first result on, and all of them together. */
export async function calculateCumulative(ctx: Ctx, body: CumulativeBody): Promise<CumulativeAnswer> {
  const view = laboratoryView(ctx, body.tenantId);
  return view.read(async (tx) => {
    const period = await monthPeriod(tx, view.ctx, body.month);
    const tests = await testsById(tx, view.ctx, body.qcTestIds);
    const testIds = tests.map((test) => test.id);
    const months = await storedMonths(tx, view.ctx, { testIds, from: null, before: nextMonth(period.month) });
    const referenceOf = await referencesAt(tx, view.ctx, { tests, at: period.at });
    const levels = levelsOf(tests, body.level).map(({ test, level }) => {
      const own = months.filter((row) => row.testId === test.id && row.level === level);
      return cumulativeOf({ test, level }, own, { reference: referenceOf(test, level), month: period.month });
    });
    return { month: period.month.slice(0, 7), levels };
  });
}

function cumulativeOf(
  { test, level }: LevelOf,
  months: readonly StoredMonth[],
  { reference, month: last }: { reference: LevelReference; month: string },
): CumulativeStatistics {
  const together = months.map((row) => row.pair).reduce(mergePairs, noResults);
  return {
    qcTestId: test.id,
    level,
    lotId: test.lotId,
    target: reference.target,
    tea: reference.tea,
    biasReference: 'target',
    months: months.map(({ month, pair }) => ({
      month: month.slice(0, 7),
      ...figurePair(pair, reference, monthRange(month)),
    })),
    cumulative: figurePair(together, reference, { from: null, to: nextMonth(last) }),
  };
}
