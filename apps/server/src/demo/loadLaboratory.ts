import type { Multirule } from '@qc/domain';
import { keepLastRuns, rulesOf } from '#features/qc/results/public';
import { type Ctx, createCtx } from '#platform/ctx';
import type { Database } from '#platform/database/db';
import { assayRows, instrumentRows, performanceLimitRows, targetRows, testRows } from './configurationRows.ts';
import { copyRows } from './copyRows.ts';
import { routineEvents } from './eventRows.ts';
import { expiryRows } from './expiryRows.ts';
import { panelRows, ruleSetRows, sensitivityRows } from './habitRows.ts';
import { planStudies, studyRows } from './intraprecisionRows.ts';
import type { DemoFiles } from './loadCentreContent.ts';
import { loadImports } from './loadImports.ts';
import { loadResults, type Versions } from './loadResults.ts';
import { menuRows } from './menuRows.ts';
import type { LaboratoryPlan } from './plan.ts';
import type { Surroundings } from './planLaboratory.ts';
import { requestEntryRows, requestRows } from './requestRows.ts';
import type { TenantLoad } from './tenantLoad.ts';

type LaboratoryOptions = Surroundings & {
  readonly database: Database;
  readonly assessor: string;
  /** The external schemes that the centre keeps for all. */
  readonly schemeIds: readonly string[];
  /** Takes the originals of imports. */
  readonly files: DemoFiles | undefined;
};

/** Loads one laboratory: what it has set up, then six months of its work. Returns the number of results. */
export async function loadLaboratory(
  tenant: TenantLoad,
  plan: LaboratoryPlan,
  options: LaboratoryOptions,
): Promise<number> {
  await loadConfiguration(tenant, plan, options);
  const versions = await loadRuleSetVersions(tenant, plan, options);
  const found = await loadResults(tenant, plan, { ...options, versions });
  await tenant.load('qcMonth', 'qc_month', found.months);
  await keepLastRuns(
    tenant.tx,
    { tenantId: plan.tenantId, now: () => new Date(options.calendar.now) },
    plan.tests.map(({ id }) => id),
  );
  await tenant.load('qcTestEvent', 'qc_test_event', [...routineEvents(plan, options), ...found.events]);
  await tenant.load('qcTestAlert', 'qc_test_alert', found.alerts);
  await tenant.load('lookBackReset', 'look_back_reset', found.resets);
  await tenant.load('qcTestResultComments', 'qc_result_comment', found.comments);
  await tenant.load('qcTestResultVersion', 'qc_result_version', found.earlier);
  await tenant.load('alertLotExpiry', 'alert_lot_expiry', expiryRows(plan, options));
  const menu = menuRows(plan, options);
  await tenant.load('menuTest', 'menu_test', menu.tests);
  await tenant.load('externalResult', 'external_result', menu.results);
  const requests = requestRows(plan, options);
  await tenant.load('audit', 'audit', requests);
  await copyRows(tenant.tx, 'audit_request', requestEntryRows(plan, requests, options.dictionary));
  return found.results + (await loadImports(tenant, plan, options));
}

async function loadConfiguration(tenant: TenantLoad, plan: LaboratoryPlan, options: LaboratoryOptions): Promise<void> {
  const { calendar, dictionary, newId } = options;
  const studies = planStudies(plan);
  await tenant.load('ruleSet', 'rule_set', ruleSetRows(plan, dictionary));
  await tenant.load('sensitivity', 'sensitivity', sensitivityRows(plan, newId));
  await tenant.load('labInstrument', 'lab_instrument', instrumentRows(plan, calendar));
  await tenant.load('assay', 'assay', assayRows(plan));
  await tenant.load('qcTest', 'qc_test', testRows(plan, calendar));
  await tenant.load('target', 'target', targetRows(plan, studies));
  await tenant.load('intraprecision', 'intraprecision', studyRows(plan, studies, options));
  await tenant.load('performanceLimit', 'performance_limit', performanceLimitRows(plan, newId));
  await tenant.load('qcTestPanel', 'qc_test_panel', panelRows(plan, newId));
}

async function loadRuleSetVersions(
  tenant: TenantLoad,
  plan: LaboratoryPlan,
  { database, newId, calendar, firstDay }: LaboratoryOptions,
): Promise<Versions> {
  const ctx = ctxOf(plan, database);
  const at = calendar.instant(firstDay, 0);
  const versions = new Map<string, { id: string; rules: Multirule[] }>();
  for (const ruleSetId of new Set(plan.tests.map((test) => test.ruleSetId))) {
    versions.set(ruleSetId ?? '', { id: newId(at), rules: await rulesOf(tenant.tx, ctx, { ruleSetId }) });
  }
  const rows = [...versions].map(([ruleSetId, { id, rules }]) => ({
    tenant_id: plan.tenantId,
    id,
    rule_set_id: ruleSetId || null,
    version: 1,
    rules: JSON.stringify(rules),
    create_user: plan.staff.supervisor,
    create_time: new Date(at),
  }));
  await tenant.load('ruleSetVersion', 'rule_set_version', rows);
  return versions;
}

/** The operator at the analysers, as far as asking for the rules needs one. */
function ctxOf(plan: LaboratoryPlan, database: Database): Ctx {
  return createCtx(
    {
      tenantId: plan.tenantId,
      userId: plan.staff.operator,
      account: 'operator',
      userName: plan.laboratory.operator.name,
      identity: 'laboratory',
      permissions: new Set(),
      sessionId: '0',
    },
    { database, newId: () => '0', language: 'zh', requestId: 'demo' },
  );
}
