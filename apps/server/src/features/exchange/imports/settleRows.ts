import { isPlausibleSize } from '@qc/domain';
import { sql } from 'kysely';
import { lockTests, readInstants, resultsAt, type TestInstant } from '#features/qc/results/public';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import type { EarlierRow, FindEarlier } from './earlierRows.ts';
import type { RowReason } from './reasons.ts';
import { type ResolvedRow, type ResolveOptions, resolveRow, type SourceRow } from './resolveRow.ts';
import { contentOf, measurementOf, type RowContent } from './rowContent.ts';

/** A row of a batch with its place in the file. */
export type PlacedRow = SourceRow & {
  readonly line: number;
  readonly part: number;
  /** As the laboratory's clock said; null: the time of the upload. */
  readonly statedTime: string | null;
  readonly hasTime: boolean;
};

/** What a row is now, and the instant, replicate and stored double that its values gave. */
export type SettledRow = Omit<ResolvedRow, 'code'> & {
  readonly code: RowReason | null;
  readonly at: Date | null;
  readonly replicate: number;
  readonly duplicateId: string | null;
};

export type SettleOptions = ResolveOptions & {
  /** Finds rows of the same batch with the same instants; null: none of its rows is staged. */
  readonly findEarlier: FindEarlier | null;
  /** `yyyy-MM-dd HH:mm:ss` */
  readonly uploadTime: string;
  /** Locks the tests of the rows first: what is found holds until the end of the transaction. */
  readonly locksTests?: boolean;
};

/** Clocks of instruments run ahead a little; a result of tomorrow is an error. */
const futureTolerance = 10 * 60 * 1000;

/** No laboratory imports older results: such a date was misread. */
const oldestYears = 20;

function timeProblem(at: Date, now: Date): 'future' | 'longAgo' | null {
  if (at.getTime() > now.getTime() + futureTolerance) return 'future';
  const earliest = new Date(now);
  earliest.setUTCFullYear(now.getUTCFullYear() - oldestYears);
  return at < earliest ? 'longAgo' : null;
}

type StoredResult = RowContent & { readonly id: string; readonly text: string };

type Figure = Pick<RowContent, 'value' | 'sd' | 'n'>;
const isSame = (one: Figure, other: Figure): boolean =>
  one.value === other.value && one.sd === other.sd && one.n === other.n;

const keyOf = (row: { qcTestId: string; level: number; at: number }): string =>
  `${row.qcTestId}/${row.level}/${row.at}`;

function grouped<T extends { qcTestId: string; level: number; at: number }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const known = groups.get(key);
    if (known) known.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** Results that are stored at the instants of some rows. */
function storedAt(tx: ReadTx, ctx: Caller, moments: readonly TestInstant[]): Promise<StoredResult[]> {
  const select = sql<StoredResult>`select r.qc_test_id as "qcTestId", r.level, round(extract(epoch from r.measured_at) * 1000)::float8 as at, coalesce(r.value, r.mean) as value, r.sd, r.n, r.id,
      to_char(r.measured_at, 'YYYY-MM-DD HH24:MI') || ' ' || coalesce(r.value_text, r.value::text, r.mean || ' ± ' || r.sd || ' (n = ' || r.n || ')') as text`;
  return resultsAt(tx, ctx, moments, { select, order: sql`order by r.id` });
}

/**
 * Finds the test, level, unit and time of rows, and whether they are stored already. Of equal rows with a time of day the second
 * is a repeat, unless it names another sample or replicate. Equal rows with only a day are further results of that day.
 */
export async function settleRows(
  tx: ReadTx,
  ctx: Caller,
  rows: readonly PlacedRow[],
  options: SettleOptions,
): Promise<SettledRow[]> {
  const resolved = rows.map((row) => resolveRow(row, options));
  const times = rows.map((row) => row.statedTime ?? options.uploadTime);
  if (rows.length === 0) return [];
  const testIds = options.locksTests ? resolved.flatMap(({ qcTestId }) => qcTestId ?? []) : [];
  // Sent together, in this order.
  const [, instants] = await Promise.all([
    testIds.length === 0 ? undefined : lockTests(tx, ctx, testIds),
    readInstants(tx, times, ctx.now()),
  ]);
  const timed = resolved.map((row, index): SettledRow => {
    const at = instants[index]?.at ?? null;
    // Spreading would cost more than all else here.
    const base: SettledRow = Object.assign(row, { at, replicate: 1, duplicateId: null });
    if (row.status !== 'Ready') return base;
    const code = at && timeProblem(at, ctx.now());
    if (code) return stopped(base, { status: 'Failed', code, field: 'measuredAt', text: times[index] ?? '' });
    const stop = tooLarge(row);
    return stop ? stopped(base, stop) : base;
  });
  const ready = timed.flatMap(({ status, code, qcTestId, at }) =>
    (status === 'Ready' || code === 'withdrawn') && qcTestId !== null && at !== null ? [{ qcTestId, at }] : [],
  );
  if (ready.length === 0) return timed;
  const [stored, earlier] = await Promise.all([
    storedAt(tx, ctx, ready),
    options.findEarlier === null ? [] : options.findEarlier(tx, ctx, ready),
  ]);
  return withoutRepeats(timed, { rows, stored: grouped(stored), earlier: grouped(earlier) });
}

/** A figure that no control has, in the unit of its test. */
function tooLarge({ value, sd }: ResolvedRow): Stop | null {
  const isSummary = sd !== null;
  if (value === null || !isPlausibleSize(Number(value))) {
    const [code, field] = isSummary
      ? (['mean_outOfRange', 'mean'] as const)
      : (['number_outOfRange', 'value'] as const);
    return { status: 'Failed', code, field, text: value ?? '' };
  }
  if (!isSummary || isPlausibleSize(Number(sd))) return null;
  return { status: 'Failed', code: 'sd_outOfRange', field: 'sd', text: sd };
}

type Stop = Pick<SettledRow, 'status' | 'code' | 'field' | 'text'>;
const stopped = (row: SettledRow, stop: Stop): SettledRow => ({ ...row, ...stop });

type KnownRows = {
  readonly rows: readonly PlacedRow[];
  readonly stored: ReadonlyMap<string, readonly StoredResult[]>;
  readonly earlier: Map<string, EarlierRow[]>;
};

/** Nearly every row is the first at its instant. */
const none: readonly never[] = [];

const earlierRow = (own: RowContent, { line, part, codes }: PlacedRow): EarlierRow => ({
  ...own,
  line,
  part,
  measurement: measurementOf(codes),
});

/** A result that its sender withdraws. If it is stored, it still counts, so the row fails and names it. */
function withdrawn(row: SettledRow, { problem }: PlacedRow, stored: KnownRows['stored']): SettledRow {
  const { qcTestId, level, at } = row;
  if (!/^[DW]$/.test(problem?.text ?? '') || qcTestId === null || level === null || at === null) return row;
  const there = stored.get(keyOf({ qcTestId, level, at: at.getTime() })) ?? none;
  if (there.length === 0) return row;
  const text = there.map((result) => result.text).join(', ');
  return stopped(row, { status: 'Failed', code: 'withdrawsResult', field: 'row', text });
}

function withoutRepeats(settled: readonly SettledRow[], { rows, stored, earlier }: KnownRows): SettledRow[] {
  return settled.map((row, index) => {
    const placed = rows[index];
    const own = contentOf(row);
    if (row.code === 'withdrawn' && placed) return withdrawn(row, placed, stored);
    if (!own || !placed) return row;
    const { line, part, hasTime } = placed;
    const key = keyOf(own);
    const [known, there] = [earlier.get(key) ?? none, stored.get(key) ?? none];
    if (known.length === 0 && there.length === 0) {
      earlier.set(key, [earlierRow(own, placed)]);
      return row;
    }
    const before = known.filter((other) => other.line < line || (other.line === line && other.part < part));
    const twins = before.filter((other) => isSame(other, own));
    const isExact = hasTime && placed.statedTime !== null;
    const repeated = isExact && twins.find(({ measurement }) => measurement === measurementOf(placed.codes));
    if (repeated)
      return stopped(row, { status: 'Skipped', code: 'duplicateLine', field: 'row', text: String(repeated.line) });
    const same = there.filter((other) => isSame(other, own))[twins.length];
    const other = there[0]?.text ?? before[0]?.value;
    if (placed.codes.isCorrection && !same && other !== undefined)
      return stopped(row, { status: 'Failed', code: 'correctsResult', field: 'value', text: String(other) });
    earlier.set(key, [...before, earlierRow(own, placed)]);
    if (same)
      return {
        ...stopped(row, { status: 'Skipped', code: 'duplicateResult', field: 'row', text: same.text }),
        duplicateId: same.id,
      };
    const others = before.filter((other) => !there.some((result) => isSame(result, other)));
    return { ...row, replicate: Math.min(99, there.length + others.length + 1) };
  });
}
