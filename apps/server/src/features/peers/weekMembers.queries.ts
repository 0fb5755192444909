import type { PeerAttributes, ShiftMember } from '@qc/domain';
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

export type PeerWeek = { readonly from: string; readonly to: string };

/** The week with a run in its middle; of a run of these days, the week that ends now. */
export async function weekAround(tx: ReadTx, runTime: string, now: Date): Promise<PeerWeek> {
  const week = await tx.first(sql<PeerWeek>`
    select to_char(last.day - make_interval(days => ${weekDays}), 'YYYY-MM-DD HH24:MI:SS') as from,
      to_char(last.day, 'YYYY-MM-DD HH24:MI:SS') as to
    from (select greatest(${runTime}::timestamptz + interval '1 second',
      least(${runTime}::timestamptz + make_interval(hours => ${weekDays * 12}), ${now}::timestamptz)) as day) last`);
  if (!week) throw new Error('the week has no row');
  return week;
}

export type GroupMember = ShiftMember & { readonly testId: string };

function memberOf(row: MemberRow): GroupMember {
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

/**
 * Every laboratory's tests of the same lot and analyte, level by level, with their mean distance from the own target in the
 * week and in the weeks before. Rejected results are part of a move; excluded ones say nothing.
 */
export async function groupMembers(
  tx: ReadTx,
  of: { tenantId: string; qcTestId: string; levels: readonly number[]; week: PeerWeek },
): Promise<GroupMember[]> {
  const { tenantId, qcTestId, levels, week } = of;
  const rows = await tx.rows(sql<MemberRow>`
    select t.tenant_id as "tenantId", t.id as "testId", t.lot_id as "lotId", used.level, t.analyte_id as "analyteId", a.unit_id as "unitId",
      coalesce(a.temperature_id::text, '') as "temperatureId", a.method_id as "methodId", i.instrument_model_id as "modelId",
      a.reagent_supplier_id as "reagentSupplierId", nullif(a.slide_generation, '') as "slideGeneration",
      m.points, m."weekMean", m."baselinePoints", m."baselineMean"
    from qc_test own
    join qc_test t on t.lot_id = own.lot_id and t.analyte_id = own.analyte_id and t.deleted_at is null
    join assay a on a.tenant_id = t.tenant_id and a.id = t.assay_id
    join lab_instrument l on l.tenant_id = t.tenant_id and l.id = t.lab_instrument_id
    join instrument i on i.id = l.instrument_id
    cross join unnest(t.levels) as used(level)
    cross join lateral (
      select count(*) filter (where r.measured_at >= ${week.from}::timestamptz)::int as points,
        avg(r.z) filter (where r.measured_at >= ${week.from}::timestamptz) as "weekMean",
        count(*) filter (where r.measured_at < ${week.from}::timestamptz)::int as "baselinePoints",
        avg(r.z) filter (where r.measured_at < ${week.from}::timestamptz) as "baselineMean"
      from qc_result r where r.tenant_id = t.tenant_id and r.qc_test_id = t.id and r.level = used.level and r.deleted_at is null
        and not r.is_excluded and r.z is not null and r.measured_at < ${week.to}::timestamptz
        and r.measured_at >= ${week.from}::timestamptz - make_interval(days => ${baselineDays})) m
    where own.tenant_id = ${tenantId} and own.id = ${qcTestId} and used.level = any(${[...levels]}::smallint[])`);
  return rows.map(memberOf);
}
