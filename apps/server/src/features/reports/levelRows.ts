import type { PeerComparison, ReportQuery } from '@qc/contract';
import type { Moments, RowSource } from '@qc/domain';
import { peerFigures } from '#features/peers/public';
import { type TestHead, testHeads } from '#features/qcTests/public';
import {
  type ExtentPair,
  extentsBetween,
  levelKey,
  monthPeriod,
  noResults,
  type Period,
  periodOf,
  type RowReference,
  rowReferencesAt,
} from '#features/statistics/public';
import type { Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import type { System } from '#platform/database/system';

/** One level of a test in a period, with everything its figures are computed from. */
export type LevelRow = {
  readonly test: TestHead;
  readonly level: number;
  readonly extents: ExtentPair;
  readonly cumulative: Moments;
  readonly reference: RowReference;
  readonly peers: PeerComparison | null;
};

export type LevelRows = { readonly period: Period; readonly rows: readonly LevelRow[] };

/** More rows than anybody reads; a report of more tests has to be narrowed. */
const mostTests = 1000;

export function reportPeriod(tx: ReadTx, ctx: Ctx, query: Pick<ReportQuery, 'month' | 'from' | 'to'>): Promise<Period> {
  const { month, from, to } = query;
  return from === undefined && to === undefined
    ? monthPeriod(tx, ctx, month)
    : periodOf(tx, ctx, { from, to, lasting: 'month' });
}

/** The tests that a report is about; one that is named is found even where it is sealed. */
async function testsMeant(tx: ReadTx, ctx: Ctx, query: ReportQuery): Promise<TestHead[]> {
  const { qcTestIds: ids, labInstrumentId, panelId, chemistryTypeId, analyteId, lotId } = query;
  const filter = { ids, labInstrumentId, panelId, chemistryTypeId, analyteId, lotId, sealed: ids !== undefined };
  return (await testHeads(tx, ctx, filter)).slice(0, mostTests);
}

/**
 * The rows of a laboratory's report: a handful of statements, however many tests. `reader` is who asks: the central body is
 * shown the peers as they are now, a laboratory what was published.
 */
export async function levelRows(
  system: System,
  { read, ctx, reader }: { read: Ctx['read']; ctx: Ctx; reader: Ctx },
  query: ReportQuery,
): Promise<LevelRows> {
  const own = await read(async (tx) => {
    const period = await reportPeriod(tx, ctx, query);
    const tests = await testsMeant(tx, ctx, query);
    const testIds = tests.map((test) => test.id);
    const { from, to, at } = period;
    const [extents, toDate, referenceOf] = await Promise.all([
      extentsBetween(tx, ctx, { testIds, from, to }),
      extentsBetween(tx, ctx, { testIds, from: null, to }),
      rowReferencesAt(tx, ctx, { tests, at }),
    ]);
    return { period, tests, testIds, extents, toDate, referenceOf };
  });
  const { period, tests, testIds, extents, toDate, referenceOf } = own;
  const { tenantId, language } = ctx;
  const { from, to } = period;
  const peers = await peerFigures(system, { tenantId, testIds, from, to, dataSet: query.set, language }, reader);
  const rows = tests.flatMap((test) =>
    test.levels
      .filter((level) => query.level === undefined || level === query.level)
      .map((level) => {
        const key = levelKey(test.id, level);
        return {
          test,
          level,
          extents: extents.get(key) ?? noResults,
          cumulative: (toDate.get(key) ?? noResults)[query.set].moments,
          reference: referenceOf(test, level),
          peers: peers.get(key) ?? null,
        };
      }),
  );
  return { period, rows };
}

/** What a row's figures are computed from, without its single results. */
export function sourceOf(row: LevelRow, query: Pick<ReportQuery, 'set' | 'reference'>, reader: Ctx): RowSource {
  const { extents, cumulative, reference, peers, test } = row;
  const peer = peers?.peer ?? null;
  return {
    results: [],
    moments: extents[query.set].moments,
    dataSet: query.set,
    cumulative,
    target: reference.target,
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
