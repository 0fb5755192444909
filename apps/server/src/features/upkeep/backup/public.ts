export { backupJob } from './backup.job.ts';
export { backupRoutes } from './backup.routes.ts';
export { newestBackup } from './backupFolder.ts';
export { backUpNow } from './makeBackup.ts';
export { restoreBackup } from './restore/restoreBackup.ts';
export { isS3Address, withFetched } from './s3Backups.ts';
