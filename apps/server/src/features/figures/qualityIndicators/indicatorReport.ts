import type { IndicatorQuery, IndicatorReport, IndicatorTest } from '@qc/contract';
import { type QualityIndicator, testCount, testShare } from '@qc/domain';
import type { Caller, Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { indicatorData } from './facts.queries.ts';
import { imprecisionLines } from './imprecisionLines.ts';
import { askedPeriod, monthBefore, periodOfMonths } from './indicatorPeriod.ts';
import { indicatorSetting } from './indicatorSetting.ts';
import { type PeriodTest, testsOfPeriod } from './testsOfPeriod.ts';

type PerIndicator<T> = Record<QualityIndicator, T>;

function forEachIndicator<T>(of: (indicator: QualityIndicator) => T): PerIndicator<T> {
  return { CL07: of('CL07'), CL08: of('CL08'), CL09: of('CL09'), CL10: of('CL10'), CL11: of('CL11') };
}

const sharesOf = (tests: readonly PeriodTest[], minResults: number): IndicatorReport['shares'] =>
  forEachIndicator((indicator) => testShare(tests.map(({ facts }) => testCount(indicator, facts, minResults))));

function testLine(test: PeriodTest, minResults: number): IndicatorTest {
  const { menu, facts, rounds } = test;
  return {
    menuTestId: menu.menuTestId,
    analyteId: menu.analyteId,
    analyteName: menu.analyteName,
    isAccredited: menu.isAccredited,
    counts: forEachIndicator((indicator) => testCount(indicator, facts, minResults)),
    ...imprecisionLines(test, minResults),
    rounds: rounds.map(({ scheme, round, date, hasPassed }) => ({ scheme, round, date, hasPassed })),
  };
}

/** The national indicators of a laboratory in a period, down to its tests, with the twelve months that end with it. */
export async function indicatorReportIn(
  tx: ReadTx,
  ctx: Caller,
  query: Pick<IndicatorQuery, 'span' | 'month'>,
): Promise<IndicatorReport> {
  const { period, today, asOf } = await askedPeriod(tx, ctx, query);
  const { firstMonth, lastMonth } = period;
  const { minResults } = await indicatorSetting(tx);
  const months = Array.from({ length: 12 }, (_, at) => monthBefore(lastMonth, 11 - at));
  const data = await indicatorData(tx, ctx, { from: `${months[0]}-01`, to: period.to });
  const tests = testsOfPeriod(data, period);
  return {
    asOf,
    tenantId: ctx.tenantId,
    span: query.span,
    firstMonth,
    lastMonth,
    minResults,
    shares: sharesOf(tests, minResults),
    trend: months.map((month) => ({
      month,
      shares: sharesOf(testsOfPeriod(data, periodOfMonths(month, month, today)), minResults),
    })),
    tests: tests.map((test) => testLine(test, minResults)),
    offMenu: [...data.offMenu],
  };
}

export function indicatorReport(reader: Ctx, query: IndicatorQuery): Promise<IndicatorReport> {
  const ctx = query.tenantId === undefined ? reader : reader.inTenant(query.tenantId);
  return ctx.read((tx) => indicatorReportIn(tx, ctx, query));
}
