import { alertCalls } from './alerts.ts';
import { approvalCalls } from './approvals.ts';
import type { AnyCall } from './call.ts';
import { chartCalls } from './charts.ts';
import { reviewCalls } from './dataReview.ts';
import { homeCalls } from './home.ts';
import { jobCalls } from './jobs.ts';
import { lotExpiryCalls } from './lotExpiry.ts';
import { notificationCalls } from './notifications.ts';
import { ownSessionCalls } from './ownSessions.ts';
import { qcTestCalls } from './qcTests.ts';
import { reportCalls } from './reports.ts';
import { sensitivityCalls } from './sensitivity.ts';
import { statisticsCalls } from './statistics.ts';
import { targetCalls } from './targets.ts';

/** Every group of calls that are not CRUD, by the first part of their names. What is not listed here is not served. */
const groups = {
  alert: alertCalls,
  approval: approvalCalls,
  chart: chartCalls,
  home: homeCalls,
  job: jobCalls,
  lotExpiry: lotExpiryCalls,
  notification: notificationCalls,
  ownSession: ownSessionCalls,
  qcTest: qcTestCalls,
  review: reviewCalls,
  sensitivity: sensitivityCalls,
  reports: reportCalls,
  statistics: statisticsCalls,
  target: targetCalls,
};

/** Every call with its name, for the census, the document and whoever else looks at all of them. */
export const allCalls: readonly { readonly name: string; readonly call: AnyCall }[] = Object.entries(groups).flatMap(
  ([group, calls]) => Object.entries(calls).map(([name, call]) => ({ name: `${group}.${name}`, call })),
);
