import type { MeanChart, MeanChartMonth, MeanChartQuery } from '@qc/contract';
import { laboratoryView } from '#crud/laboratoryView';
import {
  type ExtentPair,
  figurePair,
  type LevelReference,
  mergePairs,
  monthEnds,
  monthPeriod,
  monthRange,
  nextMonth,
  noResults,
  referencesAlong,
  type StoredMonth,
  storedMonths,
} from '#features/qc/statistics/public';
import type { Ctx } from '#platform/ctx';
import { headingOf, testOfChart } from './chartHeading.ts';
import { monthsBefore } from './histogramsChart.ts';

/** Every month of the chart, empty ones too, with what the lot came to by its end. */
function monthlyMeans(
  stored: readonly StoredMonth[],
  shown: readonly { month: string; reference: LevelReference }[],
): MeanChartMonth[] {
  return shown.map(({ month, reference }) => {
    const upTo = stored.filter((row) => row.month <= month).map((row) => row.pair);
    const own: ExtentPair = stored.find((row) => row.month === month)?.pair ?? noResults;
    return {
      month: month.slice(0, 7),
      ...figurePair(own, reference, monthRange(month)),
      cumulative: figurePair(upTo.reduce(mergePairs, noResults), reference, { from: null, to: nextMonth(month) }),
      target: reference.target,
    };
  });
}

/** Monthly means against the target of each month and the lot so far. */
export async function meanChart(ctx: Ctx, query: MeanChartQuery): Promise<MeanChart> {
  const view = laboratoryView(ctx, query.tenantId);
  return view.read(async (tx) => {
    const test = await testOfChart(tx, view.ctx, query.qcTestId);
    const last = await monthPeriod(tx, view.ctx, query.month);
    const stored = await storedMonths(tx, view.ctx, { testIds: [test.id], from: null, before: nextMonth(last.month) });
    const months = Array.from({ length: query.months }, (_, at) => monthsBefore(last.month, query.months - 1 - at));
    const instants = await monthEnds(tx, view.ctx, months);
    const references = await referencesAlong(tx, view.ctx, { tests: [test], instants });
    const shownOf = (level: number) =>
      references.flatMap((referenceOf, place) => {
        const month = months[place];
        return month === undefined ? [] : [{ month, reference: referenceOf(test, level) }];
      });
    return {
      test: headingOf(test),
      levels: test.levels.map((level) => ({
        level,
        months: monthlyMeans(
          stored.filter((row) => row.level === level),
          shownOf(level),
        ),
      })),
      peer: null,
    };
  });
}
