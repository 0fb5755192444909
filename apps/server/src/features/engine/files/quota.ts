import type { Bilingual } from '@qc/resource-kit';
import { sql } from 'kysely';
import type { ReadTx } from '#platform/database/db';
import { done } from '#platform/http/answers';
import type { Config } from '#platform/settings/config';
import { QuotaFull } from './file.errors.ts';

/** From this share of the quota on users are warned, while there is time to act. */
export const quotaWarningRatio = 0.8;

const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);

/** Below the warning, this server's own count of the used room is taken for so long: an analyser sends many small files. */
const countedMs = 10_000;

type CountedRoom = { used: number; readonly until: number };
const countedRooms = new WeakMap<Config, Map<string, CountedRoom>>();

/** The count with what is added now; undefined where it is old, or near enough to the quota that all files must be summed. */
function countedWith(config: Config, tenantId: string, bytes: number): number | undefined {
  const counted = countedRooms.get(config)?.get(tenantId);
  if (!counted || counted.until < Date.now()) return;
  if (counted.used + bytes >= config.upload.quotaBytes * quotaWarningRatio) return;
  counted.used += bytes;
  return counted.used;
}

function count(config: Config, tenantId: string, used: number): void {
  const rooms = countedRooms.get(config) ?? new Map<string, CountedRoom>();
  countedRooms.set(config, rooms.set(tenantId, { used, until: Date.now() + countedMs }));
}

type NewUpload = { readonly tenantId: string; readonly bytes: number; readonly config: Config };

/**
 * Refuses what no longer fits; the share that is used with it. From the warning on the share is exact: uploads of one
 * laboratory wait for each other here, and all files are summed.
 */
export async function demandRoom(tx: ReadTx, { tenantId, bytes, config }: NewUpload): Promise<number> {
  const { quotaBytes } = config.upload;
  const counted = countedWith(config, tenantId, bytes);
  if (counted !== undefined) return counted / quotaBytes;
  // The sum is read under the lock: what is sent together runs in this order.
  const [, row] = await Promise.all([
    tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${tenantId}`}, 0))`),
    tx.first(sql<{ used: string }>`select coalesce(sum(bytes), 0) as used from file where tenant_id = ${tenantId}`),
  ]);
  const used = Number(row?.used) + bytes;
  if (used > quotaBytes) throw QuotaFull({ megabytes: megabytes(quotaBytes) });
  count(config, tenantId, used);
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
