import { planDeadlinesJob, planReportsJob } from '#features/centre/plans/public';
import { mergeEntriesJob } from '#features/dictionary/entries/public';
import type { JobDefinition } from '#features/engine/jobs/public';
import { housekeepingJob, mailJob } from '#features/engine/notifications/public';
import {
  importCancelJob,
  importDataJob,
  importDryRunJob,
  importFileJob,
  importResolveJob,
} from '#features/exchange/imports/public';
import { webhooksJob } from '#features/exchange/webhooks/public';
import { peerGroupsJob, peerPublicationJob } from '#features/figures/peers/public';
import { lotExpiryJob } from '#features/qc/lotExpiry/public';
import { qcDueJob } from '#features/qc/qcDue/public';
import { floatingTargetsJob } from '#features/qc/results/public';
import { escalationJob } from '#features/review/alerts/public';
import { comparisonAlertsJob } from '#features/review/comparisonAlerts/public';
import { reportSchedulesJob } from '#features/review/reportSchedules/public';
import { monthChartsJob, sheetRemindersJob } from '#features/review/testReports/public';
import { backupJob } from '#features/upkeep/backup/public';
import { laboratoryDataJob } from '#features/upkeep/laboratoryData/public';
import { trailAnchorJob, trailVerifyAllJob, trailVerifyJob } from '#features/upkeep/trail/public';

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
