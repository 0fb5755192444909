import { sql } from 'kysely';
import { type AuditLink, linkHash } from '#platform/audit';
import type { ReadTx } from '#platform/db';

/** A link as the table keeps it. */
export type StoredLink = Omit<AuditLink, 'seq' | 'at'> & {
  readonly seq: string;
  readonly at: Date;
  readonly prevHash: string;
  readonly hash: string;
};

/** Where a chain does not hold, and what is wrong there. */
export type BrokenLink = {
  readonly tenantId: string;
  readonly seq: number;
  readonly fault: 'changed' | 'missing' | 'relinked' | 'headMoved';
};
export type Verification = { readonly tenantId: string; readonly links: number; readonly broken: BrokenLink | null };

/** Links read at a time. */
export const batch = 2000;

/** The next links of a chain, in their order. */
export async function linksAfter(tx: ReadTx, tenantId: string, seq: number): Promise<StoredLink[]> {
  return tx.rows(sql<StoredLink>`
    select tenant_id as "tenantId", seq, at, user_id as "userId", request_id as "requestId", entity, entity_id as "entityId", action,
      before, after, prev_hash as "prevHash", hash
    from audit_log where tenant_id = ${tenantId} and seq > ${seq} order by seq limit ${batch}`);
}

/** What is wrong with a link that should follow another. */
export function faultOf(stored: StoredLink, expected: { seq: number; hash: string }): BrokenLink['fault'] | undefined {
  if (Number(stored.seq) !== expected.seq) return 'missing';
  if (stored.prevHash !== expected.hash) return 'relinked';
  const { prevHash, hash, ...content } = stored;
  const link: AuditLink = { ...content, seq: expected.seq, at: stored.at.toISOString() };
  return linkHash(link, prevHash) === hash ? undefined : 'changed';
}

/** The tenants that have a trail. */
export async function trailTenants(tx: ReadTx): Promise<string[]> {
  return (await tx.rows(sql<{ tenantId: string }>`select tenant_id as "tenantId" from audit_head order by 1`)).map(
    (row) => row.tenantId,
  );
}
