import type {
  CentralDailyMonitor,
  CentralDailyMonitorQuery,
  DailyLevel,
  DailyMonitor,
  DailyMonitorQuery,
  QcTestRow,
  Verdict,
} from '@qc/contract';
import { groupBy } from '@qc/domain';
import { laboratoryView } from '#crud/laboratoryView';
import { countStates, laboratoryStates, sumCounts } from '#features/figures/home/public';
import { testRows } from '#features/qc/qcTests/public';
import type { Ctx } from '#platform/ctx';
import { type DayResult, dayOf, dayResults, laboratoryRuns } from './day.queries.ts';

/** The worst of some verdicts; what was not judged is worse than what is in control. */
function worstOf(verdicts: readonly (Verdict | null)[]): Verdict | null {
  if (verdicts.includes('reject')) return 'reject';
  if (verdicts.includes('warn')) return 'warn';
  return verdicts.length === 0 || verdicts.includes(null) ? null : 'accept';
}

function levelOf(level: number, results: readonly DayResult[]): DailyLevel {
  const last = results.at(-1);
  return {
    level,
    count: results.length,
    verdict: worstOf(results.map(({ verdict }) => verdict)),
    value: last?.value ?? null,
    z: last?.z ?? null,
    measuredAt: last?.measuredAt ?? null,
    rules: [...new Set(results.flatMap(({ rules }) => rules))],
  };
}

function testOf(test: QcTestRow, results: readonly DayResult[]): DailyMonitor['tests'][number] {
  const { labInstrumentId, labInstrumentName, analyteName, abbreviation, unitName, lotNumber, decimals } = test;
  const { state, notEvaluatedWhy, lastRunAt, dueState, dueAt, pendingAlerts } = test;
  return {
    qcTestId: test.id,
    labInstrumentId,
    labInstrumentName,
    analyteName,
    abbreviation,
    unitName,
    lotNumber,
    decimals,
    levels: test.levels.map((level) =>
      levelOf(
        level,
        results.filter((result) => result.level === level),
      ),
    ),
    state,
    notEvaluatedWhy,
    lastRunAt,
    dueState,
    dueAt,
    pendingAlerts,
  };
}

/** Every test of a laboratory on a day: a constant number of statements. */
export async function dailyMonitor(ctx: Ctx, query: DailyMonitorQuery): Promise<DailyMonitor> {
  const view = laboratoryView(ctx, query.tenantId);
  const { labInstrumentId, panelId, chemistryTypeId, analyteId, lotId } = query;
  return view.read(async (tx) => {
    const { day, from, to, asOf } = await dayOf(tx, view.ctx, query.day);
    const tests = await testRows(tx, view.ctx, { labInstrumentId, panelId, chemistryTypeId, analyteId, lotId });
    const results = await dayResults(tx, view.ctx, { testIds: tests.map(({ id }) => id), from, to });
    const byTest = groupBy(results, ({ testId }) => testId);
    return {
      asOf,
      day,
      counts: countStates(tests.map(({ state }) => state)),
      tests: tests.map((test) => testOf(test, byTest.get(test.id) ?? [])),
    };
  });
}

/** The central body's view: every laboratory on a day. */
export function centralDailyMonitor(ctx: Ctx, query: CentralDailyMonitorQuery): Promise<CentralDailyMonitor> {
  return ctx.readAllTenants(async (tx) => {
    const { day, from, to, asOf } = await dayOf(tx, ctx, query.day);
    const states = await laboratoryStates(tx, ctx);
    const runs = new Map((await laboratoryRuns(tx, { from, to })).map((run) => [run.tenantId, run]));
    return {
      asOf,
      day,
      counts: sumCounts(states.map(({ counts }) => counts)),
      laboratories: states.map(({ tenantId, labNumber, name, region, counts, openAlerts, lastRunAt }) => {
        const run = runs.get(tenantId);
        return {
          tenantId,
          labName: name,
          labNumber,
          region,
          counts,
          testsRun: run?.testsRun ?? 0,
          testsRejected: run?.testsRejected ?? 0,
          results: run?.results ?? 0,
          openAlerts,
          lastRunAt,
        };
      }),
    };
  });
}
