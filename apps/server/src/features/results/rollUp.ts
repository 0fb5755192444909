import { emptyMoments, type Moments, mergeMoments, momentsOfSummary } from '@qc/domain';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/db';

/** A month of a level whose results changed. `month` is its first day in the laboratory's zone. */
export type TouchedMonth = { readonly level: number; readonly month: string };

type MonthRow = { lotId: string; n: number | null; x: number; sd: number | null; isInControl: boolean };
export type RollUp = {
  readonly lotId: string;
  readonly set: 'all' | 'inControl';
  readonly moments: Moments;
  readonly min: number;
  readonly max: number;
};

/** Rejected results leave the in-control set, unless a reviewer accepted them; one rejected by hand leaves it too. */
export const inControlCondition = `((r.verdict is distinct from 'reject' or r.manual_status = 'accept') and r.manual_status is distinct from 'reject')`;

/** The moments of a month per lot and set. A summary entry joins with its own n, mean and SD. */
export function monthMoments(rows: readonly MonthRow[]): RollUp[] {
  const sums = new Map<string, RollUp>();
  for (const row of rows) {
    const own = momentsOfSummary({ n: row.n ?? 1, mean: row.x, sd: row.sd });
    for (const set of row.isInControl ? (['all', 'inControl'] as const) : (['all'] as const)) {
      const key = `${row.lotId}/${set}`;
      const sofar = sums.get(key);
      sums.set(key, {
        lotId: row.lotId,
        set,
        moments: mergeMoments(sofar?.moments ?? emptyMoments, own),
        min: Math.min(sofar?.min ?? row.x, row.x),
        max: Math.max(sofar?.max ?? row.x, row.x),
      });
    }
  }
  return [...sums.values()];
}

/**
 * Recomputes the moments of the touched months from their results, in the transaction that touched them: exact, never
 * subtracted, and a few hundred rows at most.
 */
export async function rollUpMonths(
  tx: ReadTx,
  ctx: Ctx,
  testId: string,
  touched: readonly TouchedMonth[],
): Promise<void> {
  const months = new Map(touched.map((item) => [`${item.level}/${item.month}`, item]));
  for (const { level, month } of months.values()) {
    const rows = await tx.rows(sql<MonthRow>`
      select r.lot_id as "lotId", r.n, coalesce(r.value, r.mean) as x, r.sd, ${sql.raw(inControlCondition)} as "isInControl"
      from qc_result r
      where r.tenant_id = ${ctx.tenantId} and r.qc_test_id = ${testId} and r.level = ${level} and r.deleted_at is null
        and not r.is_excluded and r.measured_at >= ${month}::date and r.measured_at < ${month}::date + interval '1 month'
        and coalesce(r.value, r.mean) is not null`);
    // What is no longer there counts as none; a row is never removed, so that readers never meet a gap.
    await tx.rows(sql`update qc_month set n = 0, mean = 0, m2 = 0 where tenant_id = ${ctx.tenantId} and qc_test_id = ${testId}
      and level = ${level} and month = ${month}::date`);
    for (const rollUp of monthMoments(rows)) await storeMonth(tx, ctx, { testId, level, month, ...rollUp });
  }
}

async function storeMonth(tx: ReadTx, ctx: Ctx, row: RollUp & TouchedMonth & { testId: string }): Promise<void> {
  const { n, mean, m2 } = row.moments;
  await tx.rows(sql`
    insert into qc_month (tenant_id, qc_test_id, level, lot_id, month, "set", n, mean, m2, min, max,
      analyte_id, method_id, unit_id, temperature_id, instrument_model_id, reagent_supplier_id)
    select t.tenant_id, t.id, ${row.level}, ${row.lotId}, ${row.month}::date, ${row.set}, ${n}, ${mean}, ${m2}, ${row.min}, ${row.max},
      a.analyte_id, a.method_id, a.unit_id, a.temperature_id, i.instrument_model_id, a.reagent_supplier_id
    from qc_test t
    join assay a on a.tenant_id = t.tenant_id and a.id = t.assay_id
    join lab_instrument l on l.tenant_id = t.tenant_id and l.id = a.lab_instrument_id
    join instrument i on i.id = l.instrument_id
    where t.tenant_id = ${ctx.tenantId} and t.id = ${row.testId}
    on conflict (tenant_id, qc_test_id, level, lot_id, month, "set")
    do update set n = excluded.n, mean = excluded.mean, m2 = excluded.m2, min = excluded.min, max = excluded.max`);
}
