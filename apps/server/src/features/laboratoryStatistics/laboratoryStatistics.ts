import {
  type IndicatorShare,
  type LaboratoryIndicator,
  type LaboratoryStatistics,
  type LaboratoryStatisticsQuery,
  type LaboratoryStatisticsRow,
  lessIsBetter,
  type RegionStatistics,
  type StatisticsSetting,
} from '@qc/contract';
import { groupBy } from '@qc/domain';
import { sql } from 'kysely';
import { cachedMonthFigures, cityOf, type MonthFigures } from '#features/home/public';
import { monthPeriod } from '#features/statistics/public';
import type { Ctx } from '#platform/ctx';
import { type LaboratoryCounts, laboratoryCounts } from './indicators.queries.ts';
import { statisticsSetting } from './setting.ts';

type Parts = Readonly<Record<LaboratoryIndicator, { readonly part: number; readonly whole: number }>>;
type Thresholds = StatisticsSetting['thresholds'];

/** What each indicator is a share of. */
function partsOf(counts: LaboratoryCounts, figures: MonthFigures | undefined): Parts {
  return {
    coverage: { part: counts.covered, whole: counts.assays },
    onTime: { part: counts.runs, whole: counts.runs + counts.missed },
    inControl: { part: counts.inControl, whole: counts.results },
    handled: { part: counts.handled, whole: counts.cases },
    cvPass: { part: figures?.cvPassed ?? 0, whole: figures?.cvLevels ?? 0 },
    sdiOff: { part: figures?.sdiOff ?? 0, whole: figures?.sdiLevels ?? 0 },
  };
}

function shareOf(
  indicator: LaboratoryIndicator,
  { part, whole }: Parts[LaboratoryIndicator],
  threshold: number | null,
): IndicatorShare {
  const percent = whole === 0 ? null : (100 * part) / whole;
  const isLess = lessIsBetter.includes(indicator);
  const isNoticed = percent !== null && threshold !== null && (isLess ? percent > threshold : percent < threshold);
  return { percent, part, whole, isNoticed };
}

function sharesOf(parts: Parts, thresholds: Thresholds): LaboratoryStatisticsRow['shares'] {
  const share = (indicator: LaboratoryIndicator) => shareOf(indicator, parts[indicator], thresholds[indicator]);
  return {
    coverage: share('coverage'),
    onTime: share('onTime'),
    inControl: share('inControl'),
    handled: share('handled'),
    cvPass: share('cvPass'),
    sdiOff: share('sdiOff'),
  };
}

/** Laboratories by city: a city's share is of all its laboratories' results, not the mean of their shares. */
function regionsOf(rows: readonly LaboratoryStatisticsRow[], thresholds: Thresholds): RegionStatistics[] {
  const cities = [...groupBy(rows, ({ region }) => cityOf(region))];
  return cities
    .sort(([a], [b]) => (a ?? '').localeCompare(b ?? '', 'zh'))
    .map(([region, own]) => {
      const sum = (indicator: LaboratoryIndicator) => ({
        part: own.reduce((total, { shares }) => total + shares[indicator].part, 0),
        whole: own.reduce((total, { shares }) => total + shares[indicator].whole, 0),
      });
      const parts: Parts = {
        coverage: sum('coverage'),
        onTime: sum('onTime'),
        inControl: sum('inControl'),
        handled: sum('handled'),
        cvPass: sum('cvPass'),
        sdiOff: sum('sdiOff'),
      };
      return { region, laboratories: own.length, shares: sharesOf(parts, thresholds) };
    });
}

/** Laboratories by the indicators of a month, a page at a time: two statements over monthly sums, however many results. */
export function laboratoryStatistics(): (ctx: Ctx, query: LaboratoryStatisticsQuery) => Promise<LaboratoryStatistics> {
  const figuresOf = cachedMonthFigures();
  return (ctx, query) =>
    ctx.readAllTenants(async (tx) => {
      const setting = await statisticsSetting(tx);
      const { month, at } = await monthPeriod(tx, ctx, query.month);
      const now = await tx.first(
        sql<{ at: string }>`select to_char(${ctx.now()}::timestamptz, 'YYYY-MM-DD HH24:MI:SS') as at`,
      );
      const counts = await laboratoryCounts(tx, ctx, { month, tenantIds: setting.tenantIds, region: query.region });
      const figures = new Map((await figuresOf(tx, { month, at, now: ctx.now() })).map((row) => [row.tenantId, row]));
      const all = counts.map((row) => ({
        tenantId: row.tenantId,
        labName: row.labName,
        labNumber: row.labNumber,
        region: row.region,
        shares: sharesOf(partsOf(row, figures.get(row.tenantId)), setting.thresholds),
      }));
      const { city, current, size } = query;
      const listed = city === undefined ? all : all.filter(({ region }) => cityOf(region) === city);
      return {
        asOf: now?.at ?? '',
        month: month.slice(0, 7),
        setting,
        total: listed.length,
        rows: size === -1 ? listed : listed.slice((current - 1) * size, current * size),
        regions: regionsOf(all, setting.thresholds),
      };
    });
}
