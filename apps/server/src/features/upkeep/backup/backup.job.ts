import path from 'node:path';
import { defineJob, reportWhile } from '#features/engine/jobs/public';
import { centralTenant } from '#platform/ctx';
import { backupName, keepNewest, makeFolder } from './backupFolder.ts';
import { makeBackup, noteBackup } from './makeBackup.ts';
import { copyToS3 } from './s3Backups.ts';

/** The whole installation into the folder of backups and, where one is set, a bucket; by hand or by schedule; the newest are kept. */
export const backupJob = defineJob({
  name: 'backup',
  label: { zh: '整机备份', en: 'Back the installation up' },
  permission: 'database_backup',
  maxAttempts: 3,
  // A large table is copied without a word.
  stepMinutes: 240,
  cron: ({ backup }) => backup.schedule,
  beginsAfterInstall: true,
  async run(run) {
    const { services, signal } = run;
    const { folder, keep, s3 } = services.config.backup;
    await makeFolder(folder);
    const file = path.join(folder, backupName(run.now(), run.id));
    const made = await reportWhile(run, (onProgress) => makeBackup(services, file, { signal, onProgress }));
    await keepNewest(folder, keep, run.now());
    const place = s3 ? await copyToS3(s3, file, keep) : null;
    const { name, bytes, rows, files, missingFiles } = made;
    const all = made.manifest.tables.length + made.manifest.files.length + made.manifest.missingFiles.length;
    await run.step(centralTenant, async (tx) => {
      noteBackup(tx, made, place);
      return { progress: { done: all, total: all }, value: undefined };
    });
    const code = missingFiles > 0 ? 'backupLacking' : 'backup';
    return { result: { code, params: { name, bytes, rows, files, missing: missingFiles } } };
  },
});
