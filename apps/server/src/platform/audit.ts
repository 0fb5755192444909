import { hash as digest } from 'node:crypto';
import { sql } from 'kysely';
import type { ReadTx } from './db.ts';

export type AuditAction = 'create' | 'update' | 'delete' | (string & {});

/** What changed, as the audit trail keeps it. */
export type AuditEntry = {
  readonly entity: string;
  readonly entityId: string;
  readonly action: AuditAction;
  readonly before?: unknown;
  readonly after?: unknown;
};

type Signer = {
  readonly tenantId: string;
  readonly userId: string | null;
  readonly requestId: string;
  readonly at: Date;
};

/** A link as it is hashed and kept, byte for byte: everything else the table shows is derived from this text. */
export function linkText({ tenantId, userId, requestId, at }: Signer, entry: AuditEntry): string {
  const { entity, entityId, action, before = null, after = null } = entry;
  return JSON.stringify({ tenantId, at: at.getTime(), userId, requestId, entity, entityId, action, before, after });
}

/** The hash of a link: the hash before it and its text, so that no link can be changed, dropped or moved unseen. */
export function linkHash(linked: string | Uint8Array): string {
  return digest('sha256', linked, 'hex');
}

/**
 * Appends entries to the tenant's chain. Called at the end of a transaction: the head row is locked
 * from here to the commit, so the chain has no gap and no fork, and writers wait for each other only briefly.
 */
export async function appendAudit(tx: ReadTx, who: Signer, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const { tenantId } = who;
  const [head] = await tx.hot(sql<{ seq: string; hash: string }>`
    insert into audit_head (tenant_id, seq, hash) values (${tenantId}, 0, '')
    on conflict (tenant_id) do update set seq = audit_head.seq returning seq, hash`);
  const contents = entries.map((entry) => linkText(who, entry));
  const hashes = [head?.hash ?? ''];
  for (const content of contents) hashes.push(linkHash(`${hashes.at(-1)}${content}`));
  const seq = Number(head?.seq ?? 0);
  await tx.hot(sql`
    with links as (
      insert into audit_log (tenant_id, seq, content, prev_hash, hash)
      select ${tenantId}, ${seq} + place, content::json, prev_hash, hash
      from unnest(${contents}::text[], ${hashes.slice(0, -1)}::text[], ${hashes.slice(1)}::text[]) with ordinality as link(content, prev_hash, hash, place)
    )
    update audit_head set seq = ${seq + entries.length}, hash = ${hashes.at(-1)} where tenant_id = ${tenantId}`);
}
