import { escalationJob } from '#features/alerts/public';
import { auditVerifyJob, trailAnchorJob } from '#features/audit/public';
import type { JobDefinition } from '#features/jobs/public';
import { lotExpiryJob } from '#features/lotExpiry/public';
import { housekeepingJob, mailJob } from '#features/notifications/public';
import { qcDueJob } from '#features/qcDue/public';
import { floatingTargetsJob } from '#features/results/public';

/** Every kind of job: what the installation does by itself, and what people start and come back for. */
export const jobs: readonly JobDefinition[] = [
  auditVerifyJob,
  escalationJob,
  floatingTargetsJob,
  housekeepingJob,
  lotExpiryJob,
  mailJob,
  qcDueJob,
  trailAnchorJob,
];
