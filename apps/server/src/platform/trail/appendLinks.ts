import { hash as digest } from 'node:crypto';
import { sql } from 'kysely';
import type { ReadTx } from '../database/db.ts';

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

/** Links that one statement chains: it looks through all of them for each. */
const chunk = 100;

/**
 * Appends links to the chain of a tenant that has a head. They are hashed where the head is, so that nobody waits for it
 * to be read: an element of a JSON array is kept as the text it came as.
 */
function chainLinks(tenantId: string, links: readonly string[]) {
  return sql`
    with recursive head as (
      select seq, hash from audit_head where tenant_id = ${tenantId} for update
    ), link as (
      select place, content from json_array_elements(${`[${links.join(',')}]`}::json) with ordinality as item(content, place)
    ), chain (place, content, prev_hash, hash) as (
      select 0::bigint, null::json, null, hash from head
      union all
      select link.place, link.content, chain.hash, encode(sha256(convert_to(chain.hash || link.content::text, 'UTF8')), 'hex')
      from chain join link on link.place = chain.place + 1
    ), kept as (
      insert into audit_log (tenant_id, seq, content, prev_hash, hash)
      select ${tenantId}, head.seq + place, content, prev_hash, chain.hash from chain cross join head where place > 0
    )
    update audit_head set seq = head.seq + place, hash = chain.hash from head, chain
    where tenant_id = ${tenantId} and place = ${links.length}`;
}

/**
 * Appends entries to the tenant's chain, in statements that are sent at once. Called at the end of a transaction: the
 * head row is locked from here to the commit, so the chain has no gap and no fork, and writers wait for each other only
 * briefly. What cannot be written as text throws here, before anything is sent.
 */
export function appendAudit(tx: ReadTx, who: Signer, entries: readonly AuditEntry[]): Promise<unknown> {
  if (entries.length === 0) return Promise.resolve();
  const { tenantId } = who;
  const links = entries.map((entry) => linkText(who, entry));
  const statements = [
    sql`insert into audit_head (tenant_id, seq, hash) values (${tenantId}, 0, '') on conflict do nothing`,
  ];
  for (let from = 0; from < links.length; from += chunk)
    statements.push(chainLinks(tenantId, links.slice(from, from + chunk)));
  return Promise.all(statements.map((statement) => tx.prepared(statement)));
}
