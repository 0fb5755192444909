import { escalationJob } from '#features/alerts/public';
import { backupJob } from '#features/backup/public';
import { comparisonAlertsJob } from '#features/comparisonAlerts/public';
import { mergeEntriesJob } from '#features/dictionaries/public';
import {
  importCancelJob,
  importDataJob,
  importDryRunJob,
  importFileJob,
  importResolveJob,
} from '#features/imports/public';
import type { JobDefinition } from '#features/jobs/public';
import { laboratoryDataJob } from '#features/laboratoryData/public';
import { lotExpiryJob } from '#features/lotExpiry/public';
import { housekeepingJob, mailJob } from '#features/notifications/public';
import { peerGroupsJob, peerPublicationJob } from '#features/peers/public';
import { planDeadlinesJob, planReportsJob } from '#features/plans/public';
import { qcDueJob } from '#features/qcDue/public';
import { reportSchedulesJob } from '#features/reportSchedules/public';
import { floatingTargetsJob } from '#features/results/public';
import { monthChartsJob, sheetRemindersJob } from '#features/testReports/public';
import { trailAnchorJob, trailVerifyAllJob, trailVerifyJob } from '#features/trail/public';
import { webhooksJob } from '#features/webhooks/public';

/** Every kind of job: what the installation does by itself, and what people start and come back for. */
export const jobs: readonly JobDefinition[] = [
  trailVerifyJob,
  trailVerifyAllJob,
  backupJob,
  escalationJob,
  floatingTargetsJob,
  housekeepingJob,
  comparisonAlertsJob,
  importCancelJob,
  importDataJob,
  importDryRunJob,
  importFileJob,
  importResolveJob,
  laboratoryDataJob,
  lotExpiryJob,
  mailJob,
  mergeEntriesJob,
  monthChartsJob,
  peerGroupsJob,
  peerPublicationJob,
  planDeadlinesJob,
  planReportsJob,
  qcDueJob,
  reportSchedulesJob,
  sheetRemindersJob,
  trailAnchorJob,
  webhooksJob,
];
