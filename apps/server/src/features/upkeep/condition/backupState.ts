import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Cron } from 'croner';
import { sql } from 'kysely';
import { cronOf } from '#features/engine/jobs/public';
import { backupJob, newestBackup } from '#features/upkeep/backup/public';
import { centralTenant } from '#platform/ctx';
import { installedAt } from '#platform/database/clockMark';
import type { ReadTx } from '#platform/database/db';
import type { Services } from '#platform/services';
import type { Config } from '#platform/settings/config';

/** How the installation is backed up. */
export type BackupState = {
  readonly folder: string;
  /** Null: nothing backs it up by itself. */
  readonly schedule: string | null;
  readonly newestAt: Date | null;
  readonly bytes: number | null;
  /** A scheduled backup was missed, and the next one as well or it is not there yet. */
  readonly isLate: boolean;
  /** Nothing survives the loss of the disk: the folder is on the disk of the data, and no storage has a copy. */
  readonly isSameDisk: boolean;
};

/** A backup takes its time, and a busy machine begins a little late. */
const graceMs = 5 * 60_000;
const dayMs = 86_400_000;

/** The last but one due time of the schedule: an older backup is late, even if one takes long. */
function dueSince(schedule: string, { timeZone }: Config, now: Date): Date {
  const [, lastButOne] = new Cron(schedule, { timezone: timeZone, paused: true }).previousRuns(2, now);
  return lastButOne ?? new Date(now.getTime() - 2 * dayMs);
}

async function diskOf(folder: string): Promise<number> {
  const found = await stat(folder).catch(() => undefined);
  const parent = path.dirname(folder);
  return found ? found.dev : parent === folder ? -1 : diskOf(parent);
}

/** With a bucket for copies, a finished job is a backup, on any server. */
async function lastCopy(tx: ReadTx): Promise<Date | null> {
  const row = await tx.first(sql<{ at: string | null }>`
    select (extract(epoch from max(create_time)) * 1000)::text as at from job
    where tenant_id = ${centralTenant} and name = ${backupJob.name} and state = 'done'`);
  return row?.at ? new Date(Number(row.at)) : null;
}

const later = (a: Date | null, b: Date | null): Date | null => (a && b ? (a > b ? a : b) : (a ?? b));

export async function backupState(tx: ReadTx, { config, now }: Pick<Services, 'config' | 'now'>): Promise<BackupState> {
  const { folder, s3 } = config.backup;
  const schedule = cronOf(backupJob, config) ?? null;
  const [found, since, copied] = [await newestBackup(folder), await installedAt(tx), s3 ? await lastCopy(tx) : null];
  const newestAt = later(found?.at ?? null, copied);
  const due = schedule === null ? null : dueSince(schedule, config, now());
  const isLate = due !== null && (newestAt ?? since).getTime() < due.getTime() - graceMs;
  const isSameDisk = s3 === null && (await diskOf(folder)) === (await diskOf(config.dataDir));
  return { folder, schedule, newestAt, bytes: found?.bytes ?? null, isLate, isSameDisk };
}
