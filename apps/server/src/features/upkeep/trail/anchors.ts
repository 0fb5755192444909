import { createReadStream } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { centralTenant } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';

/** A link of a chain as recorded elsewhere: its number, its hash, and when. */
export type Anchor = { readonly seq: number; readonly hash: string; readonly at: string };
export type TenantAnchor = Anchor & { readonly tenantId: string };

/** The links of a laboratory's chain that the centre's chain has noted. */
export async function anchorsInCentre(tx: ReadTx, tenantId: string): Promise<Anchor[]> {
  const rows = await tx.rows(sql<{ seq: string; hash: string; at: Date }>`
    select content -> 'after' ->> 'seq' as seq, content -> 'after' ->> 'hash' as hash, at from audit_log
    where tenant_id = ${centralTenant} and entity = 'auditTrail' and entity_id = ${tenantId} and action = 'anchor'`);
  return rows.map(({ seq, hash, at }) => ({ seq: Number(seq), hash, at: at.toISOString() }));
}

/** A line that was torn by a full disk does not fit, and proves nothing. */
const linePattern = /^(\S+) (\d{6}) (\d+) ([0-9a-f]{64})$/;

/** The anchors in the anchor file. A missing file proves nothing. */
export async function anchorsInFile(file: string | null, tenantId: string): Promise<Anchor[]> {
  if (file === null) return [];
  const anchors: Anchor[] = [];
  try {
    for await (const line of createInterface({ input: createReadStream(file, 'utf8') })) {
      const [, at, tenant, seq, hash] = linePattern.exec(line) ?? [];
      if (tenant === tenantId && at && hash) anchors.push({ seq: Number(seq), hash, at });
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return anchors;
}

export async function appendToFile(file: string, anchors: readonly TenantAnchor[]): Promise<void> {
  const lines = anchors.map(({ at, tenantId, seq, hash }) => `${at} ${tenantId} ${seq} ${hash}\n`);
  await appendFile(file, lines.join(''), { flush: true });
}
