import type { Bilingual } from '@qc/resource-kit';
import { sql } from 'kysely';
import type { ReadTx } from '#platform/database/db';
import { done } from '#platform/http/answers';
import { QuotaFull } from './file.errors.ts';

/** From this share of the quota on users are warned, while there is time to act. */
export const quotaWarningRatio = 0.8;

const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);

/** Refuses what no longer fits; the share that is used with it. Uploads of one laboratory wait for each other here. */
export async function demandRoom(
  tx: ReadTx,
  { tenantId, bytes, quotaBytes }: { tenantId: string; bytes: number; quotaBytes: number },
): Promise<number> {
  // The sum is read under the lock: what is sent together runs in this order.
  const [, row] = await Promise.all([
    tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${tenantId}`}, 0))`),
    tx.first(sql<{ used: string }>`select coalesce(sum(bytes), 0) as used from file where tenant_id = ${tenantId}`),
  ]);
  const used = Number(row?.used) + bytes;
  if (used > quotaBytes) throw QuotaFull({ megabytes: megabytes(quotaBytes) });
  return used / quotaBytes;
}

/** What the answer to an upload says. */
export function uploadText(share: number): Bilingual {
  if (share < quotaWarningRatio) return done;
  const percent = Math.floor(share * 100);
  return {
    zh: `已上传。本机构上传空间已用 ${percent}%，用满后将不能再上传`,
    en: `Uploaded. ${percent} % of the room for uploads is used; once it is full, nothing more can be uploaded`,
  };
}
