import type { Multirule } from '@qc/domain';
import { rulesOf } from '#features/results/public';
import { type Ctx, createCtx } from '#platform/ctx';
import type { Database } from '#platform/database/db';
import { assayRows, instrumentRows, performanceLimitRows, targetRows, testRows } from './configurationRows.ts';
import { copyRows } from './copyRows.ts';
import { routineEvents } from './eventRows.ts';
import { expiryRows } from './expiryRows.ts';
import { panelRows, ruleSetRows, sensitivityRows } from './habitRows.ts';
import { planStudies, studyRows } from './intraprecisionRows.ts';
import { loadResults, type Versions } from './loadResults.ts';
import type { LaboratoryPlan } from './plan.ts';
import type { Surroundings } from './planLaboratory.ts';
import { requestEntryRows, requestRows } from './requestRows.ts';
import type { TenantBook } from './tenantBook.ts';

export type LaboratoryOptions = Surroundings & {
  readonly database: Database;
  readonly assessor: string;
};

/** Loads one laboratory: what it has set up, then six months of its work. Returns the number of results. */
export async function loadLaboratory(
  book: TenantBook,
  plan: LaboratoryPlan,
  options: LaboratoryOptions,
): Promise<number> {
  await loadConfiguration(book, plan, options);
  const versions = await loadRuleSetVersions(book, plan, options);
  const found = await loadResults(book, plan, { ...options, versions });
  await book.load('qcMonth', 'qc_month', found.months);
  await book.load('qcTestEvent', 'qc_test_event', [...routineEvents(plan, options), ...found.events]);
  await book.load('qcTestAlert', 'qc_test_alert', found.alerts);
  await book.load('lookBackReset', 'look_back_reset', found.resets);
  await book.load('qcTestResultComments', 'qc_result_comment', found.comments);
  await book.load('qcTestResultVersion', 'qc_result_version', found.earlier);
  await book.load('alertLotExpiry', 'alert_lot_expiry', expiryRows(plan, options));
  const requests = requestRows(plan, options);
  await book.load('audit', 'audit', requests);
  await copyRows(book.tx, 'audit_request', requestEntryRows(plan, requests, options.dictionary));
  return found.results;
}

async function loadConfiguration(book: TenantBook, plan: LaboratoryPlan, options: LaboratoryOptions): Promise<void> {
  const { calendar, dictionary, newId } = options;
  const studies = planStudies(plan);
  await book.load('ruleSet', 'rule_set', ruleSetRows(plan, dictionary));
  await book.load('sensitivity', 'sensitivity', sensitivityRows(plan, newId));
  await book.load('labInstrument', 'lab_instrument', instrumentRows(plan, calendar));
  await book.load('assay', 'assay', assayRows(plan));
  await book.load('qcTest', 'qc_test', testRows(plan, calendar));
  await book.load('target', 'target', targetRows(plan, studies));
  await book.load('intraprecision', 'intraprecision', studyRows(plan, studies, options));
  await book.load('performanceLimit', 'performance_limit', performanceLimitRows(plan, newId));
  await book.load('qcTestPanel', 'qc_test_panel', panelRows(plan, newId));
}

async function loadRuleSetVersions(
  book: TenantBook,
  plan: LaboratoryPlan,
  { database, newId, calendar, firstDay }: LaboratoryOptions,
): Promise<Versions> {
  const ctx = ctxOf(plan, database);
  const at = calendar.instant(firstDay, 0);
  const versions = new Map<string, { id: string; rules: Multirule[] }>();
  for (const ruleSetId of new Set(plan.tests.map((test) => test.ruleSetId))) {
    versions.set(ruleSetId ?? '', { id: newId(at), rules: await rulesOf(book.tx, ctx, { ruleSetId }) });
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
  await book.load('ruleSetVersion', 'rule_set_version', rows);
  return versions;
}

/** The operator at the bench, as far as asking for the rules needs one. */
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
