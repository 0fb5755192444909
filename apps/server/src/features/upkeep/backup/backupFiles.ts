import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { DatabaseFile, StartedJob } from '@qc/contract';
import { sql } from 'kysely';
import { startJob } from '#features/engine/jobs/public';
import { type Ctx, centralTenant } from '#platform/ctx';
import type { MadeFile } from '#platform/http/sendFile';
import type { Services } from '#platform/services';
import { BackupGone, BackupUnderWay } from './backup.errors.ts';
import { backupJob } from './backup.job.ts';
import { placeOfBackup } from './backupFolder.ts';

/** Has a backup made; one at a time. */
export async function startBackup(ctx: Ctx): Promise<StartedJob> {
  return ctx.transaction(async (tx) => {
    await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('backup', 0))`);
    const open = await tx.first(sql`select 1 from job where tenant_id = ${centralTenant}
      and name = ${backupJob.name} and state in ('queued', 'running')`);
    if (open) throw BackupUnderWay();
    return { jobId: await startJob(tx, ctx, { job: backupJob }) };
  });
}

type Row = Omit<DatabaseFile, 'isReady' | 'bytes' | 'name'> & {
  readonly name: string | null;
  readonly bytes: string | null;
};

function jobRows(ctx: Ctx, id?: string): Promise<Row[]> {
  return ctx.read((tx) =>
    tx.rows(sql<Row>`
      select j.id, j.result -> 'params' ->> 'name' as name, j.state, j.done, j.total,
        j.result -> 'params' ->> 'bytes' as bytes, to_char(j.create_time, 'YYYY-MM-DD HH24:MI:SS') as "createTime"
      from job j where j.tenant_id = ${centralTenant} and j.name = ${backupJob.name}
        and ${id === undefined ? sql`true` : sql`j.id = ${id}`}
      order by j.id desc limit 20`),
  );
}

async function find({ config }: Pick<Services, 'config'>, { name }: Row) {
  const file = name === null ? undefined : placeOfBackup(config.backup.folder, name);
  const found = file === undefined ? undefined : await stat(file).catch(() => undefined);
  return file && found && { file, bytes: found.size };
}

/** Backups that were made, by hand or by schedule, and the one that is being made; the newest first. */
export async function backupFiles(services: Pick<Services, 'config'>, ctx: Ctx): Promise<DatabaseFile[]> {
  const rows = await jobRows(ctx);
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      name: row.name ?? row.createTime,
      bytes: row.bytes === null ? null : Number(row.bytes),
      isReady: (await find(services, row)) !== undefined,
    })),
  );
}

/** All laboratories' data leaves the server, so the download is recorded in the centre's trail. */
export async function fetchBackup(services: Pick<Services, 'config'>, ctx: Ctx, id: string): Promise<MadeFile> {
  const [row] = await jobRows(ctx, id);
  const found = row && (await find(services, row));
  if (!row?.name || !found) throw BackupGone();
  const { name } = row;
  await ctx.transaction(async (tx) =>
    tx.addToTrail({ entity: 'backup', entityId: name, action: 'download', after: { bytes: found.bytes } }),
  );
  return { name, type: 'application/zip', bytes: found.bytes, content: createReadStream(found.file) };
}
