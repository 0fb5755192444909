import { columnScanner, type Multirule, ruleSet } from '@qc/domain';
import { sql } from 'kysely';
import { alertsOf, commentRow } from './alertRows.ts';
import { copyStatement, type Row } from './copyRows.ts';
import { resetRows, testEvents } from './eventRows.ts';
import { alertsOnWarning } from './habitRows.ts';
import { missedRows } from './missedRows.ts';
import type { LaboratoryPlan, TestPlan } from './plan.ts';
import type { Surroundings } from './planLaboratory.ts';
import { loadedResults, monthRows, resultColumns, resultLines, type TestContext, versionRows } from './resultRows.ts';
import { remediesOf, simulateRuns } from './simulateRuns.ts';
import type { TenantLoad } from './tenantLoad.ts';

/** The rules of the day, by the rule set of a test; '' means the laboratory's active rules. */
export type Versions = ReadonlyMap<string, { readonly id: string; readonly rules: readonly Multirule[] }>;

type ResultsOptions = Surroundings & { readonly versions: Versions };

/** What follows from the results. */
type DerivedRows = Record<'months' | 'events' | 'alerts' | 'resets' | 'comments' | 'earlier', Row[]> & {
  results: number;
};

/** Works test by test while the database takes the results in, and returns what follows from them. */
export async function loadResults(
  tenant: TenantLoad,
  plan: LaboratoryPlan,
  options: ResultsOptions,
): Promise<DerivedRows> {
  const found: DerivedRows = { months: [], events: [], alerts: [], resets: [], comments: [], earlier: [], results: 0 };
  const chunks = function* (): Generator<string> {
    for (const test of plan.tests) yield workOf(test, plan, { ...options, found, tenant });
  };
  found.results = await tenant.tx.copyIn(copyStatement('qc_result', resultColumns), chunks());
  await tenant.tx.rows(sql`insert into qc_result_key (tenant_id, id)
    select tenant_id, id from qc_result where tenant_id = ${plan.tenantId}`);
  return found;
}

/** One test's results as COPY takes them; the rest is added to what was found. */
function workOf(
  test: TestPlan,
  plan: LaboratoryPlan,
  options: ResultsOptions & { found: DerivedRows; tenant: TenantLoad },
): string {
  const { calendar, newId, dictionary, found } = options;
  const version = options.versions.get(test.ruleSetId ?? '');
  if (!version) throw new Error(`rule set ${test.ruleSetId} has no version`);
  const rules = ruleSet(version.rules, { activeLevels: test.levels.length });
  const scan = columnScanner(rules);
  const runs = simulateRuns(test, { laboratory: plan.laboratory, calendar, rules, scan, newId });
  const remedies = remediesOf(test, calendar);
  const context: TestContext = { plan, test, ruleSetVersionId: version.id, calendar };
  const alerts = alertsOf(runs, { ...context, remedies, alertsOnWarning: alertsOnWarning(plan), dictionary, newId });
  const { events, byRemedy } = testEvents(plan, test, { remedies, calendar, newId });
  found.months.push(...monthRows(runs, context));
  found.events.push(...events);
  found.alerts.push(...alerts.map(({ row }) => row), ...missedRows(runs, context, newId));
  found.resets.push(...resetRows(plan, test, { byRemedy, alerts, newId }));
  found.comments.push(...alerts.flatMap((alert) => commentRow(alert, newId)));
  found.earlier.push(...runs.flatMap((run) => versionRows(run, context, newId)));
  options.tenant.noteResults(runs.flatMap((run) => loadedResults(run, test)));
  return runs.map((run) => resultLines(run, context)).join('');
}
