import type {
  CentralControlMonitor,
  CentralControlMonitorQuery,
  ControlLevel,
  ControlMonitor,
  ControlMonitorQuery,
  QcTestRow,
} from '@qc/contract';
import { statisticsOf, zScore } from '@qc/domain';
import { laboratoryView } from '#crud/laboratoryView';
import { countStates, testsInUse } from '#features/figures/home/public';
import { standingOf, testRows, testStates } from '#features/qc/qcTests/public';
import { extentsBetween, levelKey, noResults, rowReferencesAt } from '#features/qc/statistics/public';
import type { Ctx } from '#platform/ctx';
import { dayOf } from './day.queries.ts';
import { lotUses, openCases, watchedLots } from './lots.queries.ts';

type Test = ControlMonitor['lots'][number]['tests'][number];

function testOf(test: QcTestRow, levels: ControlLevel[], cases: number): Test {
  const { id, labInstrumentName, analyteName, unitName, decimals, state, notEvaluatedWhy, lastRunAt } = test;
  return {
    qcTestId: id,
    labInstrumentName,
    analyteName,
    unitName,
    decimals,
    state,
    notEvaluatedWhy,
    lastRunAt,
    openCases: cases,
    levels,
  };
}

/** A laboratory's control lots: what each test's results in control came to so far, against its target of now. */
export async function controlMonitor(ctx: Ctx, query: ControlMonitorQuery): Promise<ControlMonitor> {
  const view = laboratoryView(ctx, query.tenantId);
  const { labInstrumentId, analyteId, lotId } = query;
  return view.read(async (tx) => {
    const { asOf, to } = await dayOf(tx, view.ctx, undefined);
    const tests = await testRows(tx, view.ctx, { labInstrumentId, analyteId, lotId });
    const [extents, referenceOf, cases, lots] = await Promise.all([
      extentsBetween(tx, view.ctx, { testIds: tests.map(({ id }) => id), from: null, to }),
      rowReferencesAt(tx, view.ctx, { tests, at: view.ctx.now() }),
      openCases(tx, view.ctx),
      watchedLots(tx, view.ctx, [...new Set(tests.map((test) => test.lotId))]),
    ]);
    const levelOf = (test: QcTestRow, level: number): ControlLevel => {
      const { moments } = (extents.get(levelKey(test.id, level)) ?? noResults).inControl;
      const { n: count, mean, cvPercent } = statisticsOf(moments);
      const { target } = referenceOf(test, level);
      const deviation = mean === null || target === null ? null : zScore(mean, target);
      return {
        level,
        count,
        mean,
        cvPercent,
        targetMean: target?.mean ?? null,
        targetSd: target?.sd ?? null,
        deviation,
      };
    };
    return {
      asOf,
      lots: lots.map((lot) => {
        const own = tests.filter((test) => test.lotId === lot.lotId);
        const rows = own.map((test) =>
          testOf(
            test,
            test.levels.map((level) => levelOf(test, level)),
            cases.get(test.id) ?? 0,
          ),
        );
        return {
          ...lot,
          counts: countStates(own.map(({ state }) => state)),
          openCases: rows.reduce((sum, row) => sum + row.openCases, 0),
          tests: rows,
        };
      }),
    };
  });
}

/** The central body's view: every lot in use, with the laboratories that use it. */
export function centralControlMonitor(ctx: Ctx, query: CentralControlMonitorQuery): Promise<CentralControlMonitor> {
  return ctx.readAllTenants(async (tx) => {
    const now = ctx.now();
    const { asOf } = await dayOf(tx, ctx, undefined);
    const [uses, states] = [await lotUses(tx, query.lotId), await testStates(tx, { condition: testsInUse }, now)];
    const stateOf = new Map(states.map((state) => [`${state.tenantId}/${state.id}`, standingOf(state, now).state]));
    const lots = await watchedLots(tx, ctx, [...new Set(uses.map(({ lotId }) => lotId))]);
    return {
      asOf,
      lots: lots.map((lot) => {
        const own = uses.filter(({ lotId }) => lotId === lot.lotId);
        return {
          ...lot,
          laboratories: new Set(own.map(({ tenantId }) => tenantId)).size,
          counts: countStates(own.map((use) => stateOf.get(`${use.tenantId}/${use.testId}`) ?? 'notEvaluated')),
          openCases: own.reduce((sum, use) => sum + use.openCases, 0),
        };
      }),
    };
  });
}
