import { setTimeout as wait } from 'node:timers/promises';
import type {
  CentreHome,
  CentreHomeQuery,
  CentreLaboratory,
  CityState,
  LaboratoriesOverview,
  LaboratoryState,
} from '@qc/contract';
import {
  groupBy,
  inControlShare,
  LABORATORY_TONES,
  type LaboratoryMeasure,
  type LaboratoryTone,
  laboratoryTone,
} from '@qc/domain';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { pageOf } from '#platform/http/answers';
import { cityOf } from './cityOf.ts';
import { expiringLots } from './expiringLots.queries.ts';
import { laboratoryStates, testsInUse } from './laboratories.ts';
import type { CachedOverview } from './laboratoriesOverview.ts';
import { orderLaboratories } from './laboratoryOrder.ts';
import { openAlerts } from './openAlerts.queries.ts';
import { sumCounts } from './stateCounts.ts';

/** Up to this many laboratories the map shows each of them; beyond, it shows cities. */
const mostFields = 120;
/** How long the first screen waits for figures of the month that nobody has asked for lately. */
const figuresWithinMs = 250;

function withFigures(states: readonly LaboratoryState[], overview: LaboratoriesOverview | null): CentreLaboratory[] {
  const figures = new Map(overview?.figures.map((each) => [each.tenantId, each]));
  const shares = new Map(overview?.trends.map((each) => [each.tenantId, each.shares]));
  return states.map((state) => ({
    ...state,
    city: cityOf(state.region),
    figures: figures.get(state.tenantId) ?? null,
    shares: shares.get(state.tenantId) ?? [],
  }));
}

const measured = ({ counts, figures }: CentreLaboratory, measure: LaboratoryMeasure): number | null =>
  measure === 'share' ? inControlShare(counts) : (figures?.[measure] ?? null);

function tonesOf(
  laboratories: readonly CentreLaboratory[],
  measure: LaboratoryMeasure,
): Record<LaboratoryTone, number> {
  const tones = laboratories.map((laboratory) => laboratoryTone(measure, measured(laboratory, measure)));
  const count = (tone: LaboratoryTone) => tones.filter((own) => own === tone).length;
  const [good, fair, poor, unknown] = LABORATORY_TONES.map(count);
  return { good: good ?? 0, fair: fair ?? 0, poor: poor ?? 0, unknown: unknown ?? 0 };
}

/** The city with most laboratories first; laboratories without a region last. */
function citiesOf(laboratories: readonly CentreLaboratory[]): CityState[] {
  return [...groupBy(laboratories, ({ city }) => city)]
    .map(([city, own]) => ({
      city,
      laboratories: own.length,
      tones: { share: tonesOf(own, 'share'), sigma: tonesOf(own, 'sigma'), sdi: tonesOf(own, 'sdi') },
    }))
    .sort((a, b) => Number(a.city === null) - Number(b.city === null) || b.laboratories - a.laboratories);
}

const fieldOf = (laboratory: CentreLaboratory) => ({
  tenantId: laboratory.tenantId,
  name: laboratory.name,
  city: laboratory.city,
  share: measured(laboratory, 'share'),
  sigma: measured(laboratory, 'sigma'),
  sdi: measured(laboratory, 'sdi'),
});

/** The first screen of the central body: its size depends on the page that is asked for, not on the number of laboratories. */
export function centreHome(cached: CachedOverview) {
  return async (ctx: Ctx, query: CentreHomeQuery): Promise<CentreHome> => {
    const figures = cached.read(ctx);
    const { states, ...head } = await ctx.readAllTenants(async (tx) => ({
      states: await laboratoryStates(tx, ctx),
      alerts: await openAlerts(tx, ctx, sql`true`),
      lots: await expiringLots(tx, ctx, testsInUse),
      asOf:
        (await tx.first(sql<{ at: string }>`select to_char(${ctx.now()}::timestamptz, 'YYYY-MM-DD HH24:MI:SS') as at`))
          ?.at ?? '',
    }));
    const overview = await Promise.race([figures, wait(figuresWithinMs).then(cached.last)]);
    const all = withFigures(states, overview);
    const { state, city, current, size } = query;
    const listed = all.filter(
      (each) => (state === undefined || each.counts[state] > 0) && (city === undefined || each.city === city),
    );
    const page = orderLaboratories(listed, query).slice((current - 1) * size, current * size);
    return {
      ...head,
      counts: sumCounts(all.map(({ counts }) => counts)),
      total: all.length,
      held: all.filter(({ counts }) => counts.outUnhandled > 0).length,
      late: all.filter(({ counts }) => counts.due > 0).length,
      isPending: overview === null,
      month: overview?.month ?? null,
      months: [...(overview?.months ?? [])],
      trend: [...(overview?.trend ?? [])],
      cities: citiesOf(all),
      fields: all.length > mostFields ? [] : all.map(fieldOf),
      laboratories: pageOf(page, { total: listed.length, size, current }),
    };
  };
}
