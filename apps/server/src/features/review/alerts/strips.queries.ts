import type { CaseStrip, Verdict } from '@qc/contract';
import { groupBy } from '@qc/domain';
import { type RawBuilder, sql } from 'kysely';
import { verdictInForceSql } from '#features/qc/results/public';
import type { ReadTx } from '#platform/database/db';

/** Points before a run show how it came, a few after it whether it went. */
const before = 20;
const after = 6;

type Point = {
  readonly alertId: string;
  readonly level: number;
  readonly z: number | null;
  readonly verdict: Verdict | null;
  readonly instant: number;
  readonly isRun: boolean;
};

type AlertOf = { readonly tenantId: string; readonly id: string; readonly runTime: string };

const dayMs = 86_400_000;

/** A year around the runs, and a day for differing clocks, as values: the planner can derive the quarters from them. */
function around(alerts: readonly AlertOf[]): RawBuilder<unknown> {
  const times = alerts.map(({ runTime }) => Date.parse(`${runTime.replace(' ', 'T')}Z`));
  const [from, to] = [new Date(Math.min(...times) - 367 * dayMs), new Date(Math.max(...times) + 367 * dayMs)];
  return sql`r.measured_at > ${from} and r.measured_at < ${to}`;
}

/** The results around the runs of some alerts, level by level: a statement for each laboratory among them, all in one turn. */
export async function stripsOf(tx: ReadTx, alerts: readonly AlertOf[]): Promise<Map<string, CaseStrip[]>> {
  const found = await Promise.all(
    [...groupBy(alerts, ({ tenantId }) => tenantId)].map(([tenantId, own]) => pointsAround(tx, tenantId, own)),
  );
  return gather(alerts, found.flat());
}

/**
 * Test and time are compared and ordered as a pair, in the order of the index of a series: the scan ends with the
 * points that are shown. With two separate comparisons the planner would sort all results of the laboratory for every
 * strip.
 */
function pointsAround(tx: ReadTx, tenantId: string, alerts: readonly AlertOf[]): Promise<Point[]> {
  return tx.rows(sql<Point>`
    select x.id as "alertId", used.level, p.z, p.verdict, (extract(epoch from p.measured_at) * 1000)::float8 as instant,
      p.run_id::text is not distinct from x.run_id as "isRun"
    from qc_test_alert x
    join qc_test t on t.tenant_id = x.tenant_id and t.id = x.qc_test_id
    cross join unnest(t.levels) as used(level)
    cross join lateral (
      (select r.z, ${verdictInForceSql('r')} as verdict, r.measured_at, r.run_id from qc_result r
        where r.tenant_id = ${tenantId} and (r.qc_test_id, r.measured_at) <= (x.qc_test_id, x.run_time)
          and (r.qc_test_id, r.measured_at) > (x.qc_test_id, x.run_time - interval '1 year')
          and ${around(alerts)} and r.level = used.level and r.deleted_at is null and not r.is_excluded
        order by r.qc_test_id desc, r.measured_at desc limit ${before})
      union all
      (select r.z, ${verdictInForceSql('r')}, r.measured_at, r.run_id from qc_result r
        where r.tenant_id = ${tenantId} and (r.qc_test_id, r.measured_at) > (x.qc_test_id, x.run_time)
          and (r.qc_test_id, r.measured_at) < (x.qc_test_id, x.run_time + interval '1 year')
          and ${around(alerts)} and r.level = used.level and r.deleted_at is null and not r.is_excluded
        order by r.qc_test_id, r.measured_at limit ${after})
    ) p
    where x.tenant_id = ${tenantId} and x.id = any(${alerts.map(({ id }) => id)}::bigint[])
    order by used.level, p.measured_at`);
}

function gather(alerts: readonly AlertOf[], points: readonly Point[]): Map<string, CaseStrip[]> {
  const strips = new Map<string, { level: number; points: CaseStrip['points'][number][] }[]>(
    alerts.map(({ id }) => [id, []]),
  );
  for (const { alertId, level, ...point } of points) {
    const own = strips.get(alertId);
    const strip = own?.find((item) => item.level === level);
    if (strip) strip.points.push(point);
    else own?.push({ level, points: [point] });
  }
  return strips;
}
