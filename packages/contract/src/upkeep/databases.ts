import { defineCall } from '../call.ts';

const schemas = () => import('./databases.schemas.ts');
const own = { permission: 'database_download', topics: ['job'] } as const;

/** A laboratory's own data as a zip of CSV files. */
export const databaseCalls = {
  make: defineCall(schemas, {
    ...own,
    method: 'POST',
    path: '/app/database/make',
    summary: 'Have the laboratory’s own data made ready as a zip of CSV files',
    answer: 'StartedJob',
  }),
  files: defineCall(schemas, {
    ...own,
    method: 'GET',
    path: '/app/database/files',
    summary: 'Archives that were made lately or are being made',
    answer: 'DatabaseFiles',
  }),
  cancel: defineCall(schemas, {
    ...own,
    method: 'POST',
    path: '/app/database/cancel',
    summary: 'Stop an archive that is being made',
    body: 'DatabaseFileId',
  }),
  download: defineCall(schemas, {
    ...own,
    method: 'GET',
    path: '/app/database/download',
    summary: 'The archive of a laboratory’s own data',
    query: 'DatabaseFileId',
    kind: 'file',
  }),
};

const whole = { permission: 'database_backup', central: true, topics: ['job'] } as const;

/** Backups of the whole installation. */
export const backupCalls = {
  make: defineCall(schemas, {
    ...whole,
    method: 'POST',
    path: '/app/backup/make',
    summary: 'Back the whole installation up into the folder of backups',
    answer: 'StartedJob',
  }),
  files: defineCall(schemas, {
    ...whole,
    method: 'GET',
    path: '/app/backup/files',
    summary: 'Backups that were made, by hand or by schedule',
    answer: 'DatabaseFiles',
  }),
  cancel: defineCall(schemas, {
    ...whole,
    method: 'POST',
    path: '/app/backup/cancel',
    summary: 'Stop a backup that is being made',
    body: 'DatabaseFileId',
  }),
  download: defineCall(schemas, {
    ...whole,
    method: 'GET',
    path: '/app/backup/download',
    summary: 'A backup of the whole installation',
    query: 'DatabaseFileId',
    kind: 'file',
  }),
};
