import { emptyMoments, type Moments, mergeMoments, momentsOfSummary } from '@qc/domain';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/db';

/** A result that is, or was, part of a month's sums. */
export type TouchedResult = { readonly qcTestId: string; readonly level: number; readonly measuredAt: Date };

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

type Month = { readonly testId: string; readonly level: number; readonly month: string };
type Source = MonthRow & Month;

/** The months of some results, in the laboratory's zone, each once. */
async function monthsOf(tx: ReadTx, touched: readonly TouchedResult[]): Promise<Month[]> {
  const [ids, levels, instants] = [
    touched.map((item) => item.qcTestId),
    touched.map((item) => item.level),
    touched.map((item) => item.measuredAt.toISOString()),
  ];
  return tx.hot(sql<Month>`select distinct test_id as "testId", level, to_char(date_trunc('month', at), 'YYYY-MM-DD') as month
    from unnest(${ids}::bigint[], ${levels}::smallint[], ${instants}::timestamptz[]) as item(test_id, level, at)`);
}

function monthList(months: readonly Month[]) {
  const [ids, levels, days] = [
    months.map((item) => item.testId),
    months.map((item) => item.level),
    months.map((item) => item.month),
  ];
  return sql`unnest(${ids}::bigint[], ${levels}::smallint[], ${days}::date[]) as m(test_id, level, month)`;
}

/**
 * Recomputes the moments of the touched months from their results, in the transaction that touched them: exact, never
 * subtracted, and a few hundred rows a month at most.
 */
export async function rollUpMonths(tx: ReadTx, ctx: Ctx, touched: readonly TouchedResult[]): Promise<void> {
  if (touched.length === 0) return;
  const months = await monthsOf(tx, touched);
  const sources = await tx.hot(sql<Source>`
    select m.test_id as "testId", m.level, to_char(m.month, 'YYYY-MM-DD') as month, r.lot_id as "lotId", r.n,
      coalesce(r.value, r.mean) as x, r.sd, ${sql.raw(inControlCondition)} as "isInControl"
    from ${monthList(months)}
    cross join lateral (
      select * from qc_result r where r.tenant_id = ${ctx.tenantId} and r.qc_test_id = m.test_id and r.level = m.level and r.deleted_at is null
        and not r.is_excluded and r.measured_at >= m.month and r.measured_at < m.month + interval '1 month' and coalesce(r.value, r.mean) is not null
    ) r order by r.measured_at, r.id`);
  const byMonth = new Map(months.map((month) => [keyOf(month), { ...month, rows: [] as Source[] }]));
  for (const source of sources) byMonth.get(keyOf(source))?.rows.push(source);
  const sums = [...byMonth.values()].flatMap((month) =>
    monthMoments(month.rows).map((rollUp) => ({ ...month, ...rollUp })),
  );
  await emptyVanished(tx, ctx, months, sums);
  await storeMonths(tx, ctx, sums);
}

const keyOf = ({ testId, level, month }: Month): string => `${testId}/${level}/${month}`;

/** What no longer has a result counts as none; the row stays, so that a reader never meets a gap. */
async function emptyVanished(
  tx: ReadTx,
  ctx: Ctx,
  months: readonly Month[],
  sums: readonly (Month & RollUp)[],
): Promise<void> {
  const left = sums.map((sum) => `${keyOf(sum)}/${sum.lotId}/${sum.set}`);
  await tx.hot(sql`update qc_month q set n = 0, mean = null, m2 = null, min = null, max = null
    from ${monthList(months)} where q.tenant_id = ${ctx.tenantId} and q.qc_test_id = m.test_id and q.level = m.level and q.month = m.month and q.n > 0
      and not (q.qc_test_id || '/' || q.level || '/' || to_char(q.month, 'YYYY-MM-DD') || '/' || q.lot_id || '/' || q."set" = any(${left}::text[]))`);
}

async function storeMonths(tx: ReadTx, ctx: Ctx, sums: readonly (Month & RollUp)[]): Promise<void> {
  for (let from = 0; from < sums.length; from += 500) {
    const rows = sums
      .slice(from, from + 500)
      .map(
        ({ testId, level, month, lotId, set, moments, min, max }) =>
          sql`(${testId}::bigint, ${level}::smallint, ${month}::date, ${lotId}::bigint, ${set}::text, ${moments.n}::int, ${moments.mean}::float8, ${moments.m2}::float8, ${min}::float8, ${max}::float8)`,
      );
    await tx.rows(sql`
      insert into qc_month (tenant_id, qc_test_id, level, lot_id, month, "set", n, mean, m2, min, max,
        analyte_id, method_id, unit_id, temperature_id, instrument_model_id, reagent_supplier_id, slide_generation)
      select t.tenant_id, t.id, v.level, v.lot_id, v.month, v.kind, v.n, v.mean, v.m2, v.min, v.max,
        a.analyte_id, a.method_id, a.unit_id, a.temperature_id, i.instrument_model_id, a.reagent_supplier_id, a.slide_generation
      from (values ${sql.join(rows)}) as v(test_id, level, month, lot_id, kind, n, mean, m2, min, max)
      join qc_test t on t.tenant_id = ${ctx.tenantId} and t.id = v.test_id
      join assay a on a.tenant_id = t.tenant_id and a.id = t.assay_id
      join lab_instrument l on l.tenant_id = t.tenant_id and l.id = a.lab_instrument_id
      join instrument i on i.id = l.instrument_id
      on conflict (tenant_id, qc_test_id, level, lot_id, month, "set")
      do update set n = excluded.n, mean = excluded.mean, m2 = excluded.m2, min = excluded.min, max = excluded.max`);
  }
}
