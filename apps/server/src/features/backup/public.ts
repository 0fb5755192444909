export { backUpNow } from './makeBackup.ts';
export { restoreBackup } from './restore/restoreBackup.ts';
