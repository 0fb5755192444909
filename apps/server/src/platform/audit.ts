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

const links = { table: 'audit_log', columns: ['tenant_id', 'seq', 'content', 'prev_hash', 'hash'] };

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
  let seq = Number(head?.seq ?? 0);
  let hash = head?.hash ?? '';
  const rows = entries.map((entry) => {
    const previous = hash;
    const content = linkText(who, entry);
    hash = linkHash(previous + content);
    return [tenantId, ++seq, content, previous, hash];
  });
  await tx.insert(links, rows);
  await tx.hot(sql`update audit_head set seq = ${seq}, hash = ${hash} where tenant_id = ${tenantId}`);
}
