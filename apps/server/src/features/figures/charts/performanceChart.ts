import type { PeerComparison, PerformancePoint, PerformanceQuery, PerformanceSummaryChart } from '@qc/contract';
import { shareOfTeaPercent } from '@qc/domain';
import { type LaboratoryView, laboratoryView } from '#crud/laboratoryView';
import { peerFigures } from '#features/figures/peers/public';
import { headNames, type TestHead, testHeads } from '#features/qc/qcTests/public';
import {
  extentsBetween,
  figurePair,
  levelKey,
  monthPeriod,
  type Period,
  periodOf,
  referencesAt,
} from '#features/qc/statistics/public';
import type { Caller, Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import type { System } from '#platform/database/system';

/** The most tests in one chart and one set of queries; more would be unreadable. */
const mostTests = 500;

async function testsOfChart(tx: ReadTx, ctx: Caller, query: PerformanceQuery, period: Period): Promise<TestHead[]> {
  const ids = query.qcTestIds ?? (query.qcTestId ? [query.qcTestId] : undefined);
  const { labInstrumentId, lotId, panelId } = query;
  const which = ids ? { sealed: true } : { inPeriod: period };
  const tests = await testHeads(tx, ctx, { ids, labInstrumentId, lotId, panelId, ...which });
  return tests.slice(0, mostTests);
}

/** As a share of the allowable error: 1 is all of it. */
function normalised(percent: number | null, teaPercent: number | null): number | null {
  const share = shareOfTeaPercent(percent === null ? null : Math.abs(percent), teaPercent);
  return share === null ? null : share / 100;
}

const noPeers: PeerComparison = {
  peer: null,
  sdi: null,
  cvi: null,
  peerReason: 'noResults',
  skipped: [],
  setAside: null,
};

/** What the chart is drawn from, of the laboratory itself. */
function ownFigures(view: LaboratoryView, query: PerformanceQuery) {
  return view.read(async (tx) => {
    const period = query.month
      ? await monthPeriod(tx, view.ctx, query.month)
      : await periodOf(tx, view.ctx, { from: query.from, to: query.to, lasting: '90 days' });
    const { from, to } = period;
    const tests = await testsOfChart(tx, view.ctx, query, period);
    const extents = await extentsBetween(tx, view.ctx, { testIds: tests.map((test) => test.id), from, to });
    const referenceOf = await referencesAt(tx, view.ctx, { tests, at: period.at });
    return { from, to, tests, extents, referenceOf };
  });
}

/**
 * Bias and CV of every level as shares of its allowable error, for the method decision chart, with its peer group for
 * comparison.
 */
export async function performanceChart(
  system: System,
  ctx: Ctx,
  query: PerformanceQuery,
): Promise<PerformanceSummaryChart> {
  const { dataSet } = query;
  const view = laboratoryView(ctx, query.tenantId);
  const { from, to, tests, extents, referenceOf } = await ownFigures(view, query);
  const testIds = tests.map((test) => test.id);
  const { tenantId, language } = view.ctx;
  // The chart says that it compares by whole months.
  const compared = { tenantId, testIds, from, to, isWholeMonths: true, dataSet, language };
  const peers = await peerFigures(system, compared, ctx);
  const pointOf = (test: TestHead, level: number): PerformancePoint => {
    const reference = referenceOf(test, level);
    const figures = figurePair(extents.get(levelKey(test.id, level)), reference, { from, to })[dataSet];
    return {
      ...headNames(test),
      level,
      target: reference.target,
      tea: reference.tea,
      figures,
      normalisedBias: normalised(figures.biasPercent, figures.teaPercent),
      normalisedCv: normalised(figures.cvPercent, figures.teaPercent),
      ...(peers.get(levelKey(test.id, level)) ?? noPeers),
    };
  };
  const points = tests.flatMap((test) => test.levels.map((level) => pointOf(test, level)));
  return { from, to, dataSet, points };
}
