import { auditVerifyJob } from '#features/audit/public';
import type { JobDefinition } from '#features/jobs/public';

/** Every kind of job: what the installation does by itself, and what people start and come back for. */
export const jobs: readonly JobDefinition[] = [auditVerifyJob];
