import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { DatabaseFile, StartedJob } from '@qc/contract';
import { sql } from 'kysely';
import { startJob } from '#features/engine/jobs/public';
import type { Ctx } from '#platform/ctx';
import type { MadeFile } from '#platform/http/sendFile';
import type { Services } from '#platform/services';
import { keptHours, placeOfData } from './keptData.ts';
import { DataGone, DataUnderWay, OnlyLaboratoriesDownload } from './laboratoryData.errors.ts';
import { laboratoryDataJob } from './laboratoryData.job.ts';

/** Has the archive made; one at a time for a laboratory. */
export async function makeData(ctx: Ctx): Promise<StartedJob> {
  if (ctx.isCentral) throw OnlyLaboratoriesDownload();
  return ctx.transaction(async (tx) => {
    await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`data of ${ctx.tenantId}`}, 0))`);
    const open = await tx.first(sql`select 1 from job where tenant_id = ${ctx.tenantId}
      and name = ${laboratoryDataJob.name} and state in ('queued', 'running')`);
    if (open) throw DataUnderWay();
    return { jobId: await startJob(tx, ctx, { job: laboratoryDataJob }) };
  });
}

type Row = Omit<DatabaseFile, 'isReady' | 'bytes'> & { readonly bytes: string | null; readonly isFresh: boolean };

function jobRows(ctx: Ctx, id?: string): Promise<Row[]> {
  return ctx.read((tx) =>
    tx.rows(sql<Row>`
      select j.id, 'concord-' || j.tenant_id || to_char(j.create_time, '-YYYYMMDD-HH24MI') || '.zip' as name, j.state, j.done,
        j.total, j.result -> 'params' ->> 'bytes' as bytes, to_char(j.create_time, 'YYYY-MM-DD HH24:MI:SS') as "createTime",
        coalesce(j.end_time > now() - ${keptHours} * interval '1 hour', false) as "isFresh"
      from job j where j.tenant_id = ${ctx.tenantId} and j.name = ${laboratoryDataJob.name}
        and ${id === undefined ? sql`true` : sql`j.id = ${id}`}
      order by j.id desc limit 5`),
  );
}

/** What was made lately or is being made, the newest first. */
export async function dataFiles({ config }: Pick<Services, 'config'>, ctx: Ctx): Promise<DatabaseFile[]> {
  const rows = await jobRows(ctx);
  return Promise.all(
    rows.map(async ({ isFresh, bytes, ...row }) => {
      const found = isFresh && row.state === 'done' && (await stat(placeOfData(config, row.id)).catch(() => undefined));
      return { ...row, bytes: bytes === null ? null : Number(bytes), isReady: Boolean(found) };
    }),
  );
}

/** The archive of the caller's own laboratory. */
export async function fetchData({ config }: Pick<Services, 'config'>, ctx: Ctx, id: string): Promise<MadeFile> {
  const [row] = await jobRows(ctx, id);
  const file = placeOfData(config, id);
  const found = row?.state === 'done' && row.isFresh ? await stat(file).catch(() => undefined) : undefined;
  if (!row || !found) throw DataGone();
  return { name: row.name, type: 'application/zip', bytes: found.size, content: createReadStream(file) };
}
