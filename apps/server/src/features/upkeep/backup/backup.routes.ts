import { backupCalls } from '@qc/contract';
import { cancelJob } from '#features/engine/jobs/public';
import { callRoutes, serve } from '#platform/http/serve';
import type { Services } from '#platform/services';
import { backupJob } from './backup.job.ts';
import { backupFiles, fetchBackup, startBackup } from './backupFiles.ts';

/** Backups of the whole installation, for its administrator. */
export const backupRoutes = callRoutes<Services>((services) => [
  serve(backupCalls.make, startBackup),
  serve(backupCalls.files, (ctx) => backupFiles(services, ctx)),
  serve(backupCalls.cancel, async (ctx, { id }) => {
    await cancelJob(ctx, [backupJob], id);
    return null;
  }),
  serve(backupCalls.download, (ctx, { id }) => fetchBackup(services, ctx, id)),
]);
