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
 * Appends entries to the tenant's chain, in one statement that is sent at once. Called at the end of a transaction: the
 * head row is locked from here to the commit, so the chain has no gap and no fork, and writers wait for each other only
 * briefly. What cannot be written as text throws here, before anything is sent.
 */
export function appendAudit(tx: ReadTx, who: Signer, entries: readonly AuditEntry[]): Promise<unknown> {
  if (entries.length === 0) return Promise.resolve();
  const links = entries.map((entry) => linkText(who, entry));
  return tx.hot(sql`select append_links(${who.tenantId}, ${`[${links.join(',')}]`}::json)`);
}
