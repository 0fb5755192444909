import type { HistogramQuery, HistogramsChart, LevelHistogram } from '@qc/contract';
import {
  andersonDarling,
  histogramOf,
  histogramOnTarget,
  isInControl,
  momentsOf,
  normalOverlay,
  sampleSd,
} from '@qc/domain';
import { laboratoryView } from '#crud/laboratoryView';
import type { TestHead } from '#features/qc/qcTests/public';
import {
  extentsBetween,
  figurePair,
  type LevelReference,
  levelKey,
  monthRange,
  nextMonth,
  periodOf,
  referencesAt,
  type StoredMonth,
  storedMonths,
} from '#features/qc/statistics/public';
import type { Ctx } from '#platform/ctx';
import { headingOf, testOfChart } from './chartHeading.ts';
import { type ChartRow, chartRows } from './points.queries.ts';

/** Single results that count in a data set; summary entries have no place in a histogram of single results. */
function counted(rows: readonly ChartRow[], dataSet: 'all' | 'inControl'): number[] {
  return rows.filter((row) => !row.isExcluded && (dataSet === 'all' || isInControl(row))).map((row) => row.x);
}

type Drawing = Pick<LevelHistogram, 'histogram' | 'scale' | 'curve' | 'normality'>;

function drawing(values: readonly number[], target: LevelReference['target']): Drawing {
  const onTarget = target && values.length > 0 ? histogramOnTarget(values, target) : null;
  const histogram = onTarget ?? histogramOf(values);
  const moments = momentsOf(values);
  const sd = sampleSd(moments);
  const [from, to] = [histogram?.edges[0], histogram?.edges.at(-1)];
  const curve =
    histogram && sd !== null && from !== undefined && to !== undefined
      ? normalOverlay({ n: moments.n, mean: moments.mean, sd, binWidth: histogram.binWidth, from, to })
      : [];
  return { histogram, scale: onTarget ? 'target' : 'own', curve, normality: andersonDarling(values) };
}

/** The first day of the month `count` months before. */
export function monthsBefore(month: string, count: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 - count;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`;
}

function levelHistogram(
  level: number,
  of: {
    values: readonly number[];
    months: readonly StoredMonth[];
    reference: LevelReference;
    figures: LevelHistogram['figures'];
  },
): LevelHistogram {
  const { values, months, reference, figures } = of;
  return {
    level,
    target: reference.target,
    tea: reference.tea,
    figures,
    ...drawing(values, reference.target),
    months: months
      .filter((row) => row.level === level)
      .map((row) => ({ month: row.month.slice(0, 7), ...figurePair(row.pair, reference, monthRange(row.month)) })),
  };
}

function levelsOf(test: TestHead, wanted: number | undefined): number[] {
  return test.levels.filter((level) => wanted === undefined || level === wanted);
}

/** How the results of each level are distributed, and its last twelve months. */
export async function histogramsChart(ctx: Ctx, query: HistogramQuery): Promise<HistogramsChart> {
  const view = laboratoryView(ctx, query.tenantId);
  return view.read(async (tx) => {
    const test = await testOfChart(tx, view.ctx, query.qcTestId);
    const period = await periodOf(tx, view.ctx, { from: query.from, to: query.to, lasting: '90 days' });
    const { from, to, month } = period;
    const levels = levelsOf(test, query.level);
    const { rows } = await chartRows(tx, view.ctx, { test, levels: test.levels, from, to });
    const testIds = [test.id];
    const extents = await extentsBetween(tx, view.ctx, { testIds, from, to });
    const months = await storedMonths(tx, view.ctx, {
      testIds,
      from: monthsBefore(month, 11),
      before: nextMonth(month),
    });
    const referenceOf = await referencesAt(tx, view.ctx, { tests: [test], at: period.at });
    return {
      test: headingOf(test),
      from,
      to,
      dataSet: query.dataSet,
      levels: levels.map((level) => {
        const reference = referenceOf(test, level);
        const values = counted(
          rows.filter((row) => row.level === level),
          query.dataSet,
        );
        const figures = figurePair(extents.get(levelKey(test.id, level)), reference, period)[query.dataSet];
        return levelHistogram(level, { values, months, reference, figures });
      }),
    };
  });
}
