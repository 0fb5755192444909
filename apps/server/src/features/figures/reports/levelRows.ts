import type { PeerComparison, ReportQuery } from '@qc/contract';
import type { RowSource } from '@qc/domain';
import { peerFigures } from '#features/figures/peers/public';
import { type TestHead, testHeads } from '#features/qc/qcTests/public';
import {
  type DataSetName,
  type ExtentPair,
  extentsToDate,
  isOwnTarget,
  type LevelExtents,
  levelKey,
  monthPeriod,
  nextMonth,
  noResults,
  type Period,
  periodOf,
  type RowReference,
  rowReferencesAt,
  type StoredMonth,
} from '#features/qc/statistics/public';
import type { Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import type { System } from '#platform/database/system';

/** One level of a test in a period, with everything its figures are computed from. */
export type LevelRow = {
  readonly test: TestHead;
  readonly level: number;
  readonly extents: ExtentPair;
  /** Of the lot from its first result to the end of the period. */
  readonly toDate: ExtentPair;
  /** The means of the last twelve months, the period's last: see {@link LevelRows.months}. */
  readonly recentMeans: readonly (number | null)[];
  readonly reference: RowReference;
  readonly period: Period;
  readonly peers: PeerComparison | null;
};

type LevelRows = {
  readonly period: Period;
  /** The twelve months (`2026-07`) of the rows' recent means. */
  readonly months: readonly string[];
  readonly rows: readonly LevelRow[];
};

/** More rows than anybody reads; a report of more tests has to be narrowed. */
const mostTests = 1000;

function reportPeriod(tx: ReadTx, ctx: Ctx, query: Pick<ReportQuery, 'month' | 'from' | 'to'>): Promise<Period> {
  const { month, from, to } = query;
  return from === undefined && to === undefined
    ? monthPeriod(tx, ctx, month)
    : periodOf(tx, ctx, { from, to, lasting: 'month' });
}

/** The period of a report and its tests: those that are named, sealed or not, else those that belong to the period. */
export async function reportTests(
  tx: ReadTx,
  ctx: Ctx,
  query: ReportQuery,
): Promise<{ period: Period; tests: TestHead[] }> {
  const { qcTestIds: ids, labInstrumentId, panelId, chemistryTypeId, analyteId, lotId } = query;
  const period = await reportPeriod(tx, ctx, query);
  const which = ids ? { sealed: true } : { inPeriod: period };
  const tests = await testHeads(tx, ctx, {
    ids,
    labInstrumentId,
    panelId,
    chemistryTypeId,
    analyteId,
    lotId,
    ...which,
  });
  return { period, tests: tests.slice(0, mostTests) };
}

/** Whether a report of a period names a test: a sealed one only for its results, which may be of the month's other days. */
export function isReported(
  { id, status, levels }: TestHead,
  extents: LevelExtents,
  { qcTestIds }: Pick<ReportQuery, 'qcTestIds'>,
): boolean {
  if (qcTestIds !== undefined || status === 'Active') return true;
  return levels.some((level) => (extents.get(levelKey(id, level)) ?? noResults).all.moments.n > 0);
}

/** The twelve months that end with one, as first days. */
function lastMonths(month: string): string[] {
  const last = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
  return Array.from({ length: 12 }, (_, place) => {
    const at = last - 11 + place;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`;
  });
}

/** The monthly means of each level, in the order of some months. */
function recentMeansOf(stored: readonly StoredMonth[], months: readonly string[], set: DataSetName) {
  const means = new Map<string, Map<string, number>>();
  for (const { testId, level, month, pair } of stored) {
    const key = levelKey(testId, level);
    const known = means.get(key) ?? new Map<string, number>();
    const { n, mean } = pair[set].moments;
    if (n > 0) known.set(month, mean);
    means.set(key, known);
  }
  return (key: string): (number | null)[] => months.map((month) => means.get(key)?.get(month) ?? null);
}

/**
 * The rows of a laboratory's report: a constant number of statements. `reader` is the caller: the central body sees the
 * present peer groups, a laboratory what was published.
 */
export async function levelRows(
  system: System,
  { read, ctx, reader }: { read: Ctx['read']; ctx: Ctx; reader: Ctx },
  query: ReportQuery,
): Promise<LevelRows> {
  const { period, tests } = await read((tx) => reportTests(tx, ctx, query));
  const firstDays = lastMonths(period.month);
  const months = firstDays.map((month) => month.slice(0, 7));
  if (tests.length === 0) return { period, months, rows: [] };
  const { tenantId, language } = ctx;
  const { from, to, at, isWholeMonths } = period;
  const testIds = tests.map((test) => test.id);
  // Peer figures are read in parallel with the own figures, on another connection.
  const [[{ extents, toDate, months: stored }, referenceOf], peers] = await Promise.all([
    read((tx) =>
      Promise.all([
        extentsToDate(tx, ctx, { testIds, from, to, before: nextMonth(period.month) }),
        rowReferencesAt(tx, ctx, { tests, at }),
      ]),
    ),
    peerFigures(system, { tenantId, testIds, from, to, isWholeMonths, dataSet: query.set, language }, reader),
  ]);
  const meansOf = recentMeansOf(
    stored.filter(({ month }) => month >= (firstDays[0] ?? '')),
    firstDays,
    query.set,
  );
  const reported = tests.filter((test) => isReported(test, extents, query));
  const rows = reported.flatMap((test) =>
    test.levels
      .filter((level) => query.level === undefined || level === query.level)
      .map((level) => {
        const key = levelKey(test.id, level);
        return {
          test,
          level,
          extents: extents.get(key) ?? noResults,
          toDate: toDate.get(key) ?? noResults,
          recentMeans: meansOf(key),
          reference: referenceOf(test, level),
          period,
          peers: peers.get(key) ?? null,
        };
      }),
  );
  return { period, months, rows };
}

/** What a row's figures are computed from, without its single results. */
export function sourceOf(row: LevelRow, query: Pick<ReportQuery, 'set' | 'reference'>, reader: Ctx): RowSource {
  const { extents, toDate, reference, peers, test, period } = row;
  const { moments } = extents[query.set];
  const peer = peers?.peer ?? null;
  return {
    results: [],
    moments,
    dataSet: query.set,
    cumulative: toDate[query.set].moments,
    target: reference.target,
    isOwnTarget: isOwnTarget(reference.basis, period, moments.n),
    peer,
    biasReference: biasReferenceOf(row, query),
    tea: reference.tea,
    unit: test.unitId,
    intraprecision: reference.intraprecision,
    ...(reader.isCentral ? {} : { indexDecimals: 2 }),
  };
}

/** The peer group, as asked; the target where there is no group to be measured against. */
export function biasReferenceOf({ peers }: LevelRow, { reference }: Pick<ReportQuery, 'reference'>): 'peer' | 'target' {
  return reference === 'peer' && peers?.peer != null ? 'peer' : 'target';
}
