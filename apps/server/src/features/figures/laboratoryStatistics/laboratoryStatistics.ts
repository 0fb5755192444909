import { setTimeout as wait } from 'node:timers/promises';
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
import { cityOf } from '#features/figures/home/public';
import { monthPeriod } from '#features/qc/statistics/public';
import type { Ctx } from '#platform/ctx';
import { cachedParts } from './cachedParts.ts';
import { type ListedLaboratory, listedLaboratories } from './indicators.queries.ts';
import { laboratoryParts, type Parts } from './laboratoryParts.ts';
import { statisticsSetting } from './setting.ts';

type Thresholds = StatisticsSetting['thresholds'];

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

function rowsOf(
  laboratories: readonly ListedLaboratory[],
  parts: ReadonlyMap<string, Parts>,
  thresholds: Thresholds,
): LaboratoryStatisticsRow[] {
  return laboratories.map((laboratory) => ({
    ...laboratory,
    shares: sharesOf(parts.get(laboratory.tenantId) ?? noParts, thresholds),
  }));
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

/** How long a page waits for the sums of all laboratories. Its own rows are never older than the request. */
const citiesWithinMs = 500;

const noParts: Parts = {
  coverage: { part: 0, whole: 0 },
  onTime: { part: 0, whole: 0 },
  inControl: { part: 0, whole: 0 },
  handled: { part: 0, whole: 0 },
  cvPass: { part: 0, whole: 0 },
  sdiOff: { part: 0, whole: 0 },
};

/** Laboratories by the indicators of a month: the rows of a page are computed for the page, the cities for all pages together. */
export function laboratoryStatistics(): (ctx: Ctx, query: LaboratoryStatisticsQuery) => Promise<LaboratoryStatistics> {
  const cached = cachedParts();
  return async (ctx, query) => {
    const { setting, month, at, asOf, all, listed, rows } = await ctx.readAllTenants(async (tx) => {
      const setting = await statisticsSetting(tx);
      const { month, at } = await monthPeriod(tx, ctx, query.month);
      const now = await tx.first(
        sql<{ at: string }>`select to_char(${ctx.now()}::timestamptz, 'YYYY-MM-DD HH24:MI:SS') as at`,
      );
      const all = await listedLaboratories(tx, ctx, { tenantIds: setting.tenantIds, region: query.region });
      const { city, current, size } = query;
      const listed = city === undefined ? all : all.filter(({ region }) => cityOf(region) === city);
      const page = size === -1 ? listed : listed.slice((current - 1) * size, current * size);
      const own = page.map(({ tenantId }) => tenantId);
      const parts = page.length > 0 ? await laboratoryParts(tx, { month, at }, own) : new Map<string, Parts>();
      const rows = rowsOf(page, parts, setting.thresholds);
      return { setting, month, at, asOf: now?.at ?? '', all, listed, rows };
    });
    const isWhole = rows.length === all.length;
    const computed = isWhole
      ? null
      : await Promise.race([cached.read(ctx, { month, at }), wait(citiesWithinMs).then(() => null)]);
    const parts = computed ?? cached.last(month) ?? new Map<string, Parts>();
    return {
      asOf,
      month: month.slice(0, 7),
      setting,
      total: listed.length,
      rows,
      regions: regionsOf(isWhole ? rows : rowsOf(all, parts, setting.thresholds), setting.thresholds),
      isPending: !isWhole && computed === null,
    };
  };
}
