import type { CrossoverFigures, CrossoverQuery, CrossoverRow } from '@qc/contract';
import { type Moments, newLotTarget, statisticsOf } from '@qc/domain';
import { laboratoryView } from '#crud/laboratoryView';
import { type TestHead, testHeads } from '#features/qc/qcTests/public';
import {
  type ExtentPair,
  levelKey,
  mergePairs,
  nextMonth,
  noResults,
  periodOf,
  storedMonths,
  targetsAt,
} from '#features/qc/statistics/public';
import type { Caller, Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { type Overlap, overlaps } from './crossover.queries.ts';

function figuresOf(moments: Moments): CrossoverFigures {
  const { n, mean, sd, cvPercent } = statisticsOf(moments);
  return { n, mean, sd, cvPercent };
}

/** Results of both lots from their first on, by test and level. */
async function lotExtents(
  tx: ReadTx,
  ctx: Caller,
  { testIds, month }: { testIds: string[]; month: string },
): Promise<Map<string, ExtentPair>> {
  const pairs = new Map<string, ExtentPair>();
  for (const { testId, level, pair } of await storedMonths(tx, ctx, {
    testIds,
    from: null,
    before: nextMonth(month),
  })) {
    const key = levelKey(testId, level);
    pairs.set(key, mergePairs(pairs.get(key) ?? noResults, pair));
  }
  return pairs;
}

type Facts = {
  readonly fromTest: TestHead;
  readonly extents: ReadonlyMap<string, ExtentPair>;
  readonly overlap: Overlap | undefined;
  readonly current: CrossoverRow['current'];
};

/**
 * The old lot counts by its in-control results. The new one by all that are not excluded: until its target is set, a
 * verdict on it means nothing.
 */
function crossoverRow(test: TestHead, level: number, { fromTest, extents, overlap, current }: Facts): CrossoverRow {
  const of = (id: string) => extents.get(levelKey(id, level)) ?? noResults;
  const old = figuresOf(of(fromTest.id).inControl.moments);
  const results = of(test.id).all.moments;
  const { labInstrumentName, analyteName, abbreviation, unitName, decimals } = test;
  const spread = old.mean !== null && old.sd !== null ? { mean: old.mean, sd: old.sd } : null;
  return {
    qcTestId: test.id,
    fromTestId: fromTest.id,
    labInstrumentName,
    analyteName,
    abbreviation,
    unitName,
    decimals,
    level,
    current,
    old,
    new: figuresOf(results),
    overlapFrom: overlap?.from ?? null,
    overlapTo: overlap?.to ?? null,
    oldInOverlap: overlap?.oldInOverlap ?? 0,
    oldRejected: overlap?.oldRejected ?? 0,
    suggestion: newLotTarget({ old: spread, results }),
  };
}

/** Tests of the same assay on an old and a new lot, with the target that the overlap suggests for the new one. */
export async function crossover(ctx: Ctx, query: CrossoverQuery): Promise<CrossoverRow[]> {
  const view = laboratoryView(ctx, query.tenantId);
  const { labInstrumentId } = query;
  return view.read(async (tx) => {
    const newTests = await testHeads(tx, view.ctx, { lotId: query.lotId, labInstrumentId });
    const oldTests = await testHeads(tx, view.ctx, { lotId: query.fromLotId, labInstrumentId, sealed: true });
    const oldByAssay = new Map(oldTests.map((test) => [test.assayId, test]));
    const pairs = newTests.flatMap((test) => {
      const fromTest = oldByAssay.get(test.assayId);
      return fromTest ? [{ test, fromTest }] : [];
    });
    const testIds = pairs.flatMap(({ test, fromTest }) => [test.id, fromTest.id]);
    const { month, at } = await periodOf(tx, view.ctx, { lasting: 'month' });
    const extents = await lotExtents(tx, view.ctx, { testIds, month });
    const [targets] = await targetsAt(tx, view.ctx, { testIds, instants: [at] });
    const spans = await overlaps(
      tx,
      view.ctx,
      pairs.map(({ test, fromTest }) => ({ testId: test.id, fromTestId: fromTest.id })),
    );
    return pairs.flatMap(({ test, fromTest }) =>
      test.levels.map((level) => {
        const overlap = spans.find((span) => span.testId === test.id && span.level === level);
        const current = targets?.get(levelKey(test.id, level))?.figures ?? null;
        return crossoverRow(test, level, { fromTest, extents, overlap, current });
      }),
    );
  });
}
