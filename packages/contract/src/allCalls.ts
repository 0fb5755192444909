import { alertCalls } from './alerts.ts';
import { approvalCalls } from './approvals.ts';
import type { AnyCall } from './call.ts';
import { chartCalls } from './charts.ts';
import { conditionCalls } from './condition.ts';
import { backupCalls, databaseCalls } from './databases.ts';
import { reviewCalls } from './dataReview.ts';
import { docsCalls } from './docs.ts';
import { entryCalls } from './entries.ts';
import { fileCalls } from './files.ts';
import { homeCalls } from './home.ts';
import { importCalls } from './imports.ts';
import { installationCalls } from './installation.ts';
import { interfaceCalls } from './interfaces.ts';
import { jobCalls } from './jobs.ts';
import { laboratoryStatisticsCalls } from './laboratoryStatistics.ts';
import { liveCalls } from './live.ts';
import { loginCalls, openLoginCalls, registrationCalls } from './login.ts';
import { lotExpiryCalls } from './lotExpiry.ts';
import { lotCalls } from './lots.ts';
import { monitorCalls } from './monitors.ts';
import { multiruleCalls } from './multirules.ts';
import { notificationCalls } from './notifications.ts';
import { orderCalls } from './orders.ts';
import { ownSessionCalls } from './ownSessions.ts';
import { planReportCalls } from './planReports.ts';
import { planCalls } from './plans.ts';
import { planTenantCalls } from './planTenants.ts';
import { qcTestCalls } from './qcTests.ts';
import { qualityIndicatorCalls } from './qualityIndicators.ts';
import { recognitionCalls } from './recognition.ts';
import { reportScheduleCalls } from './reportSchedules.ts';
import { reportCalls } from './reports.ts';
import { commentCalls, resultCalls } from './results.ts';
import { savedViewCalls } from './savedViews.ts';
import { sensitivityCalls } from './sensitivity.ts';
import { dictionaryCalls, menuCalls, tenantCalls } from './session.ts';
import { statisticsCalls } from './statistics.ts';
import { targetCalls } from './targets.ts';
import { testReportCalls } from './testReports.ts';
import { trailCalls } from './trail.ts';
import { trailsCalls } from './trails.ts';
import { twoStepCalls } from './twoStep.ts';
import { userCalls } from './users.ts';

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
