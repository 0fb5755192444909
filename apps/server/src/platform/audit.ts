import { createHash } from 'node:crypto';
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

/** A link of a tenant's chain, as hashed. */
export type AuditLink = Required<AuditEntry> & {
  readonly tenantId: string;
  readonly seq: number;
  readonly at: string;
  readonly userId: string | null;
  readonly requestId: string;
};

/** JSON with sorted keys, so that the same content always hashes alike, whatever order jsonb gives back. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const record = value as Readonly<Record<string, unknown>>;
    let text = '';
    // By hand: a verification does this for every value of a million links.
    for (const key of Object.keys(record).sort()) {
      const item = record[key];
      if (item !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(item)}`;
    }
    return `{${text}}`;
  }
  return JSON.stringify(value ?? null);
}

/** The hash of a link: its content and the hash before it, so that no link can be changed, dropped or moved unseen. */
export function linkHash(link: AuditLink, previous: string): string {
  return createHash('sha256').update(previous).update('\n').update(canonicalJson(link)).digest('hex');
}

const links = {
  table: 'audit_log',
  columns: 'tenant_id seq at user_id request_id entity entity_id action before after prev_hash hash'.split(' '),
};

/**
 * Appends entries to the tenant's chain. Called at the end of a transaction: the head row is locked
 * from here to the commit, so the chain has no gap and no fork, and writers wait for each other only briefly.
 */
export async function appendAudit(
  tx: ReadTx,
  who: { tenantId: string; userId: string | null; requestId: string; at: Date },
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const { tenantId, userId, requestId } = who;
  const [head] = await tx.hot(sql<{ seq: string; hash: string }>`
    insert into audit_head (tenant_id, seq, hash) values (${tenantId}, 0, '')
    on conflict (tenant_id) do update set seq = audit_head.seq returning seq, hash`);
  let seq = Number(head?.seq ?? 0);
  let hash = head?.hash ?? '';
  const rows = entries.map((entry) => {
    const previous = hash;
    const link: AuditLink = {
      tenantId,
      seq: ++seq,
      at: who.at.toISOString(),
      userId,
      requestId,
      entity: entry.entity,
      entityId: entry.entityId,
      action: entry.action,
      before: jsonValue(entry.before),
      after: jsonValue(entry.after),
    };
    hash = linkHash(link, previous);
    const what = [link.entity, link.entityId, link.action, jsonText(link.before), jsonText(link.after)];
    return [tenantId, link.seq, link.at, userId, requestId, ...what, previous, hash];
  });
  await tx.insert(links, rows);
  await tx.hot(sql`update audit_head set seq = ${seq}, hash = ${hash} where tenant_id = ${tenantId}`);
}

/** As JSON would carry it: what is hashed now must equal what the database gives back later. */
function jsonValue(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value));
}

function jsonText(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}
