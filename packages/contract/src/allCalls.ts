import type { AnyCall } from './call.ts';
import { orderCalls } from './centre/orders.ts';
import { planReportCalls } from './centre/planReports.ts';
import { planCalls } from './centre/plans.ts';
import { planTenantCalls } from './centre/planTenants.ts';
import { docsCalls } from './dictionary/docs.ts';
import { entryCalls } from './dictionary/entries.ts';
import { lotCalls } from './dictionary/lots.ts';
import { fileCalls } from './engine/files.ts';
import { jobCalls } from './engine/jobs.ts';
import { liveCalls } from './engine/live.ts';
import { notificationCalls } from './engine/notifications.ts';
import { importCalls } from './exchange/imports.ts';
import { interfaceCalls } from './exchange/interfaces.ts';
import { chartCalls } from './figures/charts.ts';
import { homeCalls } from './figures/home.ts';
import { laboratoryStatisticsCalls } from './figures/laboratoryStatistics.ts';
import { monitorCalls } from './figures/monitors.ts';
import { qualityIndicatorCalls } from './figures/qualityIndicators.ts';
import { recognitionCalls } from './figures/recognition.ts';
import { reportCalls } from './figures/reports.ts';
import { loginCalls, openLoginCalls, registrationCalls } from './people/login.ts';
import { ownSessionCalls } from './people/ownSessions.ts';
import { savedViewCalls } from './people/savedViews.ts';
import { dictionaryCalls, menuCalls, tenantCalls } from './people/session.ts';
import { twoStepCalls } from './people/twoStep.ts';
import { userCalls } from './people/users.ts';
import { lotExpiryCalls } from './qc/lotExpiry.ts';
import { multiruleCalls } from './qc/multirules.ts';
import { qcTestCalls } from './qc/qcTests.ts';
import { commentCalls, resultCalls } from './qc/results.ts';
import { statisticsCalls } from './qc/statistics.ts';
import { targetCalls } from './qc/targets.ts';
import { alertCalls } from './review/alerts.ts';
import { approvalCalls } from './review/approvals.ts';
import { reviewCalls } from './review/dataReview.ts';
import { reportScheduleCalls } from './review/reportSchedules.ts';
import { sensitivityCalls } from './review/sensitivity.ts';
import { testReportCalls } from './review/testReports.ts';
import { conditionCalls } from './upkeep/condition.ts';
import { backupCalls, databaseCalls } from './upkeep/databases.ts';
import { installationCalls } from './upkeep/installation.ts';
import { trailCalls } from './upkeep/trail.ts';
import { trailsCalls } from './upkeep/trails.ts';

/** Every group of calls that are not CRUD, by the first part of their names. A group that is not listed here is not served. */
const groups = {
  alert: alertCalls,
  approval: approvalCalls,
  backup: backupCalls,
  chart: chartCalls,
  comment: commentCalls,
  condition: conditionCalls,
  database: databaseCalls,
  dictionary: dictionaryCalls,
  entry: entryCalls,
  file: fileCalls,
  home: homeCalls,
  imports: importCalls,
  installation: installationCalls,
  interface: interfaceCalls,
  job: jobCalls,
  laboratoryStatistics: laboratoryStatisticsCalls,
  live: liveCalls,
  login: loginCalls,
  lot: lotCalls,
  lotExpiry: lotExpiryCalls,
  menu: menuCalls,
  monitor: monitorCalls,
  multirule: multiruleCalls,
  notification: notificationCalls,
  qualityIndicator: qualityIndicatorCalls,
  recognition: recognitionCalls,
  savedView: savedViewCalls,
  reportSchedule: reportScheduleCalls,
  docs: docsCalls,
  order: orderCalls,
  ownSession: ownSessionCalls,
  openLogin: openLoginCalls,
  plan: planCalls,
  planReport: planReportCalls,
  planTenant: planTenantCalls,
  qcTest: qcTestCalls,
  registration: registrationCalls,
  result: resultCalls,
  review: reviewCalls,
  sensitivity: sensitivityCalls,
  reports: reportCalls,
  statistics: statisticsCalls,
  target: targetCalls,
  tenant: tenantCalls,
  testReport: testReportCalls,
  trail: trailCalls,
  twoStep: twoStepCalls,
  user: userCalls,
  trails: trailsCalls,
};

/** Every call with its name, for the census, the API document and other code that needs all calls. */
export const allCalls: readonly { readonly name: string; readonly call: AnyCall }[] = Object.entries(groups).flatMap(
  ([group, calls]) => Object.entries(calls).map(([name, call]) => ({ name: `${group}.${name}`, call })),
);
