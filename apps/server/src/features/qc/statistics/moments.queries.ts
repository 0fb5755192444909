import { emptyMoments, groupBy, type Moments, mergeMoments, momentsOf, momentsOfSummary } from '@qc/domain';
import { sql } from 'kysely';
import { inControlSql, resultsKnown } from '#features/qc/results/public';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { monthSums } from './monthSums.queries.ts';

export type DataSetName = 'all' | 'inControl';
/** Moments of some results with their extremes; of no results both are null. */
export type Extent = { readonly moments: Moments; readonly min: number | null; readonly max: number | null };
export type ExtentPair = Readonly<Record<DataSetName, Extent>>;
/** By test and level: see {@link levelKey}. */
export type LevelExtents = ReadonlyMap<string, ExtentPair>;

export const levelKey = (testId: string, level: number): string => `${testId}/${level}`;

const nothing: Extent = { moments: emptyMoments, min: null, max: null };
export const noResults: ExtentPair = { all: nothing, inControl: nothing };

const least = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.min(a, b));
const most = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.max(a, b));

function mergeExtents(a: Extent, b: Extent): Extent {
  return { moments: mergeMoments(a.moments, b.moments), min: least(a.min, b.min), max: most(a.max, b.max) };
}

/** As if the results of both had been taken together. */
export function mergePairs(a: ExtentPair, b: ExtentPair): ExtentPair {
  return { all: mergeExtents(a.all, b.all), inControl: mergeExtents(a.inControl, b.inControl) };
}

export type StoredMonth = {
  readonly testId: string;
  readonly level: number;
  /** Its first day. */
  readonly month: string;
  readonly pair: ExtentPair;
};
/** The monthly sums of some tests, oldest first; a month without results has none. Bounds are first days, `before` excluded. */
export async function storedMonths(
  tx: ReadTx,
  ctx: Caller,
  { testIds, from, before }: { testIds: readonly string[]; from: string | null; before: string },
): Promise<StoredMonth[]> {
  const months = new Map<string, StoredMonth & { readonly pair: Record<DataSetName, Extent> }>();
  for (const { testId, level, month, set, moments, min, max } of await monthSums(tx, ctx, { testIds, from, before })) {
    const key = `${testId}/${level}/${month}`;
    const known = months.get(key);
    const stored = known ?? { testId, level, month, pair: { all: nothing, inControl: nothing } };
    stored.pair[set] = { moments, min, max };
    if (!known) months.set(key, stored);
  }
  return [...months.values()];
}

type RawRow = { testId: string; level: number; n: number | null; x: number; sd: number | null; isInControl: boolean };

function extentOf(rows: readonly RawRow[]): Extent {
  const single = rows.filter((row) => row.n === null).map((row) => row.x);
  const summaries = rows.flatMap(({ n, x, sd }) => (n === null ? [] : [momentsOfSummary({ n, mean: x, sd })]));
  return {
    moments: summaries.reduce(mergeMoments, momentsOf(single)),
    min: rows.reduce<number | null>((sofar, row) => least(sofar, row.x), null),
    max: rows.reduce<number | null>((sofar, row) => most(sofar, row.x), null),
  };
}

/** Sums of the results themselves, for what is no whole month. */
async function rawExtents(
  tx: ReadTx,
  ctx: Caller,
  { testIds, ranges }: { testIds: readonly string[]; ranges: readonly { from: string; to: string }[] },
): Promise<Map<string, ExtentPair>> {
  const inRanges = sql.join(
    ranges.map(({ from, to }) => sql`(r.measured_at >= ${from}::timestamptz and r.measured_at < ${to}::timestamptz)`),
    sql` or `,
  );
  const rows = await tx.rows(sql<RawRow>`
    select r.qc_test_id as "testId", r.level, r.n, coalesce(r.value, r.mean) as x, r.sd, ${inControlSql('r')} as "isInControl"
    from ${resultsKnown(ctx, testIds)} r where r.tenant_id = ${ctx.tenantId} and r.qc_test_id = any(${[...testIds]}::bigint[]) and r.deleted_at is null
      and not r.is_excluded and coalesce(r.value, r.mean) is not null and (${inRanges}) order by r.measured_at, r.id`);
  const groups = groupBy(rows, ({ testId, level }) => levelKey(testId, level));
  const pairOf = (group: readonly RawRow[]): ExtentPair => ({
    all: extentOf(group),
    inControl: extentOf(group.filter((row) => row.isInControl)),
  });
  return new Map([...groups].map(([key, group]) => [key, pairOf(group)]));
}

type Cut = {
  readonly first: string | null;
  readonly last: string;
  readonly isWhole: boolean;
  readonly ranges: { from: string; to: string }[];
};

/**
 * Cuts a time range into the whole months inside it and what is left at its ends. A range that reaches beyond now
 * contains the current month as a whole: there are no results of the future (clocks may run ten minutes ahead).
 */
async function cut(tx: ReadTx, ctx: Caller, period: { from: string | null; to: string }): Promise<Cut> {
  const text = sql.raw(`'YYYY-MM-DD HH24:MI:SS'`);
  const row = await tx.first(sql<{
    first: string | null;
    last: string;
    isWhole: boolean;
    firstAt: string | null;
    lastAt: string;
  }>`
    select to_char(first, 'YYYY-MM-DD') as first, to_char(last, 'YYYY-MM-DD') as last, first is null or first < last as "isWhole",
      to_char(first, ${text}) as "firstAt", to_char(last, ${text}) as "lastAt"
    from (select case when f = date_trunc('month', f) then f else date_trunc('month', f) + interval '1 month' end as first,
        case when t > horizon then date_trunc('month', horizon) + interval '1 month' else date_trunc('month', t) end as last
      from (select ${period.from}::timestamptz as f, ${period.to}::timestamptz as t, ${ctx.now()}::timestamptz + interval '10 minutes' as horizon) p) m`);
  if (!row) throw new Error('the database gave no months');
  const { from, to } = period;
  if (!row.isWhole) return { first: row.first, last: row.last, isWhole: false, ranges: [{ from: from ?? to, to }] };
  const ends = [
    ...(from !== null && row.firstAt !== null ? [{ from, to: row.firstAt }] : []),
    { from: row.lastAt, to },
  ];
  return { first: row.first, last: row.last, isWhole: true, ranges: ends.filter((end) => end.from < end.to) };
}

type ExtentQuery = { readonly testIds: readonly string[]; readonly from: string | null; readonly to: string };

/** Moments of some tests, by level, from an instant (or the lot's first result) to another: months from their sums, the rest from results. */
export async function extentsBetween(
  tx: ReadTx,
  ctx: Caller,
  { testIds, from, to }: ExtentQuery,
): Promise<LevelExtents> {
  const { first, last, isWhole, ranges } = await cut(tx, ctx, { from, to });
  const [extents, months] = await Promise.all([
    endsOf(tx, ctx, { testIds, ranges }),
    isWhole ? storedMonths(tx, ctx, { testIds, from: first, before: last }) : [],
  ]);
  return withMonths(extents, months);
}

/**
 * The same of a period, and of the lot up to its end, with the monthly sums that both are made of: read once. `before` is the
 * first day after the last month that is wanted.
 */
export async function extentsToDate(
  tx: ReadTx,
  ctx: Caller,
  { testIds, from, to, before }: ExtentQuery & { readonly before: string },
): Promise<{ extents: LevelExtents; toDate: LevelExtents; months: StoredMonth[] }> {
  const [own, whole] = await Promise.all([cut(tx, ctx, { from, to }), cut(tx, ctx, { from: null, to })]);
  const last = whole.last > before ? whole.last : before;
  const [ends, lotEnds, months] = await Promise.all([
    endsOf(tx, ctx, { testIds, ranges: own.ranges }),
    endsOf(tx, ctx, { testIds, ranges: whole.ranges }),
    storedMonths(tx, ctx, { testIds, from: null, before: last }),
  ]);
  const isIn = ({ month }: StoredMonth) => own.isWhole && month >= (own.first ?? '') && month < own.last;
  return {
    extents: withMonths(ends, months.filter(isIn)),
    toDate: withMonths(
      lotEnds,
      months.filter(({ month }) => month < whole.last),
    ),
    months: months.filter(({ month }) => month < before),
  };
}

const endsOf = async (
  tx: ReadTx,
  ctx: Caller,
  { testIds, ranges }: Parameters<typeof rawExtents>[2],
): Promise<Map<string, ExtentPair>> => (ranges.length === 0 ? new Map() : rawExtents(tx, ctx, { testIds, ranges }));

function withMonths(extents: Map<string, ExtentPair>, months: readonly StoredMonth[]): LevelExtents {
  for (const { testId, level, pair } of months) {
    const key = levelKey(testId, level);
    const known = extents.get(key);
    extents.set(key, known ? mergePairs(known, pair) : pair);
  }
  return extents;
}
