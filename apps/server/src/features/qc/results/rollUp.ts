import { emptyMoments, isInControl, type Moments, mergeMoments, momentsOfSummary } from '@qc/domain';
import { sql } from 'kysely';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { type ListColumns, rowList } from '#platform/database/rowList';
import type { NewRow } from './insertResults.ts';
import type { Judgement } from './judgeRuns.ts';
import { type AsOfContext, resultsKnown } from './resultsKnown.ts';
import { inControlSql } from './verdictSql.ts';

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

/** The moments of a month per lot and set, on top of those before. A summary entry joins with its own n, mean and SD. */
export function monthMoments(rows: readonly MonthRow[], before: readonly RollUp[] = []): RollUp[] {
  const sums = new Map(before.map((sum) => [`${sum.lotId}/${sum.set}`, sum]));
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

export type Month = { readonly testId: string; readonly level: number; readonly month: string };
type Source = MonthRow & Month;
export type MonthSum = Month & RollUp;

function sumsOf({ testId, level, month }: Month, sums: readonly RollUp[]): MonthSum[] {
  return sums.map(({ lotId, set, moments, min, max }) => ({ testId, level, month, lotId, set, moments, min, max }));
}

/** The months of some results, in the laboratory's zone, each once. */
async function monthsOf(tx: ReadTx, touched: readonly TouchedResult[]): Promise<Month[]> {
  const item = rowList(touched, 'item', {
    test_id: ['bigint', ({ qcTestId }) => qcTestId],
    level: ['smallint', ({ level }) => level],
    at: ['timestamptz', ({ measuredAt }) => measuredAt],
  });
  return tx.prepared(sql<Month>`select distinct test_id as "testId", level, to_char(date_trunc('month', at), 'YYYY-MM-DD') as month
    from ${item}`);
}

const monthColumns = {
  test_id: ['bigint', ({ testId }) => testId],
  level: ['smallint', ({ level }) => level],
  month: ['date', ({ month }) => month],
} satisfies ListColumns<Month>;

const monthList = (months: readonly Month[]) => rowList(months, 'm', monthColumns, 'counted');

/**
 * Recomputes the moments of the touched months from their results, in the transaction that touched them: exact, never
 * subtracted, and a few hundred rows a month at most. Returns the keys of those months.
 */
export async function rollUpMonths(
  tx: ReadTx,
  ctx: Caller,
  touched: readonly TouchedResult[],
): Promise<ReadonlySet<string>> {
  if (touched.length === 0) return new Set();
  const months = await monthsOf(tx, touched);
  const sums = await sumsFromResults(tx, ctx, months);
  await emptyVanished(tx, ctx, months, sums);
  await storeMonths(tx, ctx, sums);
  return new Set(months.map(keyOf));
}

/** The moments of some months from their results, as known at the instant of the context. */
export async function sumsFromResults(tx: ReadTx, ctx: AsOfContext, months: readonly Month[]): Promise<MonthSum[]> {
  const counts = sql`r.tenant_id = ${ctx.tenantId} and r.qc_test_id = m.test_id and r.level = m.level and r.deleted_at is null
    and not r.is_excluded and r.measured_at >= m.month and r.measured_at < m.month + interval '1 month' and coalesce(r.value, r.mean) is not null`;
  // A past state is put together once for all months; of today's results each month is a short walk along the index.
  const results = ctx.asOf
    ? sql`join ${resultsKnown(ctx, [...new Set(months.map(({ testId }) => testId))])} r on ${counts}`
    : sql`cross join lateral (select * from qc_result r where ${counts}) r`;
  const sources = await tx.prepared(sql<Source>`
    select m.test_id as "testId", m.level, to_char(m.month, 'YYYY-MM-DD') as month, r.lot_id as "lotId", r.n,
      coalesce(r.value, r.mean) as x, r.sd, ${inControlSql('r')} as "isInControl"
    from ${monthList(months)} ${results} order by r.measured_at, r.id`);
  const byMonth = new Map(months.map((month) => [keyOf(month), { ...month, rows: [] as Source[] }]));
  for (const source of sources) byMonth.get(keyOf(source))?.rows.push(source);
  return [...byMonth.values()].flatMap((month) => sumsOf(month, monthMoments(month.rows)));
}

type Months = {
  /** What was just stored. */
  readonly stored: readonly Judgement[];
  /** Sums of its months before it was. */
  readonly sums: ReadonlyMap<string, readonly RollUp[]>;
  /** Results that changed otherwise: their months are read again, once everything is written. */
  readonly touched: readonly TouchedResult[];
  readonly written: Promise<unknown>;
};

/** Brings the sums of months in line with their results, while these are being written where nothing else changed. */
export async function bringMonthsUpToDate(tx: ReadTx, ctx: Caller, months: Months): Promise<void> {
  const { touched, written } = months;
  if (touched.length === 0) return addToMonths(tx, ctx, { ...months, recomputed: new Set() });
  await written;
  await addToMonths(tx, ctx, { ...months, recomputed: await rollUpMonths(tx, ctx, touched) });
}

/**
 * Adds results that were just stored to the sums of their months. Adding is exact in any order, so that a morning's
 * entry need not read the month again; `recomputed` are the months that were read again and hold them already.
 */
async function addToMonths(
  tx: ReadTx,
  ctx: Caller,
  { stored, sums: before, recomputed }: Pick<Months, 'stored' | 'sums'> & { readonly recomputed: ReadonlySet<string> },
): Promise<void> {
  const byMonth = new Map<string, { month: Month; rows: MonthRow[] }>();
  for (const judgement of stored) {
    const month = monthOf(judgement.row as NewRow);
    const key = keyOf(month);
    if (recomputed.has(key)) continue;
    const group = byMonth.get(key) ?? { month, rows: [] };
    group.rows.push(...countedIn(judgement));
    byMonth.set(key, group);
  }
  const sums = [...byMonth].flatMap(([key, { rows, month }]) => sumsOf(month, monthMoments(rows, before.get(key))));
  const isStored = (sum: MonthSum) =>
    before.get(keyOf(sum))?.some((known) => known.lotId === sum.lotId && known.set === sum.set) ?? false;
  const unstored = sums.filter((sum) => !isStored(sum));
  await Promise.all([changeMonths(tx, ctx, sums.filter(isStored)), storeMonths(tx, ctx, unstored)]);
}

const monthOf = (row: NewRow): Month => ({ testId: row.qcTestId, level: row.level, month: row.month });

/** How a new result counts in its month: nobody has overridden it yet. */
function countedIn({ row, verdict }: Judgement): MonthRow[] {
  const x = row.value ?? row.mean;
  return x === null
    ? []
    : [{ lotId: row.lotId, n: row.n, x, sd: row.sd, isInControl: isInControl({ verdict, manualStatus: null }) }];
}

type StoredSum = {
  /** Of its month in the list that was asked for. */
  place: number;
  lotId: string;
  set: RollUp['set'];
  n: number;
  mean: number;
  m2: number;
  min: number;
  max: number;
};

/** The sums that are stored for the months of some results. */
export async function sumsOfMonths(tx: ReadTx, ctx: Caller, rows: readonly NewRow[]): Promise<Map<string, RollUp[]>> {
  if (rows.length === 0) return new Map();
  const months = new Map(rows.map(monthOf).map((month) => [keyOf(month), month]));
  const stored = await tx.prepared(sql<StoredSum>`
    select m.place::int as place, q.lot_id as "lotId", q."set", q.n, q.mean, q.m2, q.min, q.max
    from ${monthList([...months.values()])}
    join qc_month q on q.tenant_id = ${ctx.tenantId} and q.qc_test_id = m.test_id and q.level = m.level and q.month = m.month
    where q.n > 0`);
  const sums: RollUp[][] = Array.from(months, () => []);
  for (const { place, lotId, set, n, mean, m2, min, max } of stored)
    sums[place - 1]?.push({ lotId, set, moments: { n, mean, m2 }, min, max });
  return new Map(Array.from(months.keys(), (key, index) => [key, sums[index] ?? []]));
}

const keyOf = ({ testId, level, month }: Month): string => `${testId}/${level}/${month}`;

const sumColumns = {
  ...monthColumns,
  lot_id: ['bigint', ({ lotId }) => lotId],
  kind: ['text', ({ set }) => set],
} satisfies ListColumns<MonthSum>;

/** What no longer has a result counts as none; the row stays, so that a reader never meets a gap. */
async function emptyVanished(
  tx: ReadTx,
  ctx: Caller,
  months: readonly Month[],
  sums: readonly MonthSum[],
): Promise<void> {
  await tx.prepared(sql`update qc_month q set n = 0, mean = null, m2 = null, min = null, max = null, changed_at = statement_timestamp()
    from ${monthList(months)} where q.tenant_id = ${ctx.tenantId} and q.qc_test_id = m.test_id and q.level = m.level and q.month = m.month and q.n > 0
      and not exists (
        select from ${rowList(sums, 'kept', sumColumns)}
        where kept.test_id = q.qc_test_id and kept.level = q.level and kept.month = q.month and kept.lot_id = q.lot_id and kept.kind = q."set")`);
}

/** Sums as a list the database can join. */
function sumList(sums: readonly MonthSum[]) {
  return rowList(sums, 'v', {
    ...sumColumns,
    n: ['int', ({ moments }) => moments.n],
    mean: ['double precision', ({ moments }) => moments.mean],
    m2: ['double precision', ({ moments }) => moments.m2],
    min: ['double precision', ({ min }) => min],
    max: ['double precision', ({ max }) => max],
  });
}

async function changeMonths(tx: ReadTx, ctx: Caller, sums: readonly MonthSum[]): Promise<void> {
  if (sums.length === 0) return;
  await tx.prepared(sql`update qc_month q set n = v.n, mean = v.mean, m2 = v.m2, min = v.min, max = v.max, changed_at = statement_timestamp() from ${sumList(sums)}
    where q.tenant_id = ${ctx.tenantId} and q.qc_test_id = v.test_id and q.level = v.level and q.lot_id = v.lot_id
      and q.month = v.month and q."set" = v.kind`);
}

async function storeMonths(tx: ReadTx, ctx: Caller, sums: readonly MonthSum[]): Promise<void> {
  if (sums.length === 0) return;
  await tx.prepared(sql`
    insert into qc_month (tenant_id, qc_test_id, level, lot_id, month, "set", n, mean, m2, min, max,
      analyte_id, method_id, unit_id, temperature_id, instrument_model_id, reagent_supplier_id, slide_generation, changed_at)
    select t.tenant_id, t.id, v.level, v.lot_id, v.month, v.kind, v.n, v.mean, v.m2, v.min, v.max,
      a.analyte_id, a.method_id, a.unit_id, a.temperature_id, i.instrument_model_id, a.reagent_supplier_id, a.slide_generation, statement_timestamp()
    from ${sumList(sums)}
    join qc_test t on t.tenant_id = ${ctx.tenantId} and t.id = v.test_id
    join assay a on a.tenant_id = t.tenant_id and a.id = t.assay_id
    join lab_instrument l on l.tenant_id = t.tenant_id and l.id = a.lab_instrument_id
    join instrument i on i.id = l.instrument_id
    on conflict (tenant_id, qc_test_id, level, lot_id, month, "set")
    do update set n = excluded.n, mean = excluded.mean, m2 = excluded.m2, min = excluded.min, max = excluded.max,
      changed_at = excluded.changed_at`);
}
