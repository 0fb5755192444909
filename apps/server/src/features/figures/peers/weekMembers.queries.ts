import type { PeerAttributes, WeekMember } from '@qc/domain';
import { sql } from 'kysely';
import type { ReadTx } from '#platform/database/db';

/** Days of the week around a run, and of the weeks before it that say where a laboratory usually is. */
const weekDays = 7;
const baselineDays = 28;

type MemberRow = Omit<PeerAttributes, 'level'> & {
  readonly tenantId: string;
  readonly testId: string;
  readonly level: number;
  readonly points: number;
  readonly weekMean: number | null;
  readonly baselinePoints: number;
  readonly baselineMean: number | null;
};

/** Seven whole days, from the first instant to the last second. */
type PeerWeek = { readonly from: string; readonly to: string };

/**
 * The week with a run in its middle; for a recent run, the week that ends today. Whole days, so that all queries of a
 * day see the same week.
 */
export async function weekAround(tx: ReadTx, runTime: string, now: Date): Promise<PeerWeek> {
  const week = await tx.first(sql<PeerWeek>`
    select to_char(last.day - make_interval(days => ${weekDays - 1}), 'YYYY-MM-DD HH24:MI:SS') as from,
      to_char(last.day + interval '1 day' - interval '1 second', 'YYYY-MM-DD HH24:MI:SS') as to
    from (select greatest(date_trunc('day', ${runTime}::timestamptz),
      least(date_trunc('day', ${runTime}::timestamptz) + interval '3 days', date_trunc('day', ${now}::timestamptz))) as day) last`);
  if (!week) throw new Error('the week has no row');
  return week;
}

function memberOf(row: MemberRow): WeekMember {
  const { tenantId, testId, points, weekMean, baselinePoints, baselineMean, ...attributes } = row;
  return {
    laboratoryId: tenantId,
    testId,
    attributes,
    points,
    weekMean: weekMean ?? 0,
    baseline: { points: baselinePoints, mean: baselineMean ?? 0 },
  };
}

/** A control lot's analyte at one level, in a week. */
export type WeekSlot = {
  readonly lotId: string;
  readonly analyteId: string;
  readonly level: number;
  readonly week: PeerWeek;
};

/**
 * Every laboratory's tests of a lot, analyte and level, or those of one, with their mean distance from the own target in the week and in the
 * weeks before. Rejected results are part of a move; excluded ones say nothing.
 */
export async function weekMembers(
  tx: ReadTx,
  { lotId, analyteId, level, week }: WeekSlot,
  tenantId?: string,
): Promise<WeekMember[]> {
  const whose = tenantId === undefined ? sql`true` : sql`t.tenant_id = ${tenantId}`;
  const rows = await tx.rows(sql<MemberRow>`
    select t.tenant_id as "tenantId", t.id as "testId", t.lot_id as "lotId", ${level}::int as level, t.analyte_id as "analyteId", a.unit_id as "unitId",
      coalesce(a.temperature_id::text, '') as "temperatureId", a.method_id as "methodId", i.instrument_model_id as "modelId",
      a.reagent_supplier_id as "reagentSupplierId", nullif(a.slide_generation, '') as "slideGeneration",
      m.points, m."weekMean", m."baselinePoints", m."baselineMean"
    from qc_test t
    join assay a on a.tenant_id = t.tenant_id and a.id = t.assay_id
    join lab_instrument l on l.tenant_id = t.tenant_id and l.id = t.lab_instrument_id
    join instrument i on i.id = l.instrument_id
    join lot o on o.id = t.lot_id
    cross join lateral (
      select count(*) filter (where r.measured_at >= ${week.from}::timestamptz)::int as points,
        avg(r.z) filter (where r.measured_at >= ${week.from}::timestamptz) as "weekMean",
        count(*) filter (where r.measured_at < ${week.from}::timestamptz)::int as "baselinePoints",
        avg(r.z) filter (where r.measured_at < ${week.from}::timestamptz) as "baselineMean"
      from qc_result r where r.tenant_id = t.tenant_id and r.qc_test_id = t.id and r.level = ${level} and r.deleted_at is null
        and not r.is_excluded and r.z is not null and r.measured_at::date <= o.expiry_date and r.measured_at < ${week.to}::timestamptz + interval '1 second'
        and r.measured_at >= ${week.from}::timestamptz - make_interval(days => ${baselineDays})) m
    where t.lot_id = ${lotId} and t.analyte_id = ${analyteId} and t.deleted_at is null and ${level} = any(t.levels) and ${whose}`);
  return rows.map(memberOf);
}
