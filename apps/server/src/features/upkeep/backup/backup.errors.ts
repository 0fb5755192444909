import { defineError } from '#platform/http/errors';

export const BackupGone = defineError('BACKUP_GONE', 404, {
  zh: () => '该备份已不在备份目录中',
  en: () => 'The backup is no longer in the folder of backups',
});
export const BackupUnderWay = defineError('BACKUP_UNDER_WAY', 409, {
  zh: () => '备份正在进行，请等待其完成',
  en: () => 'A backup is being made already; wait until it is done',
});
