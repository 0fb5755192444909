import { sql } from 'kysely';
import type { ReadTx } from '../database/db.ts';

/** The last link of a tenant's chain: its number, its code and the key that signed it (null: before links were signed). */
export type TrailHead = { readonly seq: number; readonly hash: string; readonly keyId: string | null };

type HeadRow = { readonly seq: string; readonly hash: string; readonly keyId: string | null };

const headOf = (row: HeadRow | undefined): TrailHead | undefined => row && { ...row, seq: Number(row.seq) };

export async function readHead(tx: ReadTx, tenantId: string): Promise<TrailHead | undefined> {
  return headOf(
    await tx.first(sql<HeadRow>`select seq, hash, key_id as "keyId" from audit_head where tenant_id = ${tenantId}`),
  );
}

/**
 * The head, locked until the commit: writers of one tenant append one after the other, so that the chain has no gap and
 * no fork.
 */
export async function lockHead(tx: ReadTx, tenantId: string): Promise<TrailHead> {
  const locked = async () =>
    headOf(
      (
        await tx.prepared(
          sql<HeadRow>`select seq, hash, key_id as "keyId" from audit_head where tenant_id = ${tenantId} for update`,
        )
      )[0],
    );
  const known = await locked();
  if (known) return known;
  await tx.rows(sql`insert into audit_head (tenant_id, seq, hash) values (${tenantId}, 0, '') on conflict do nothing`);
  return (await locked()) ?? { seq: 0, hash: '', keyId: null };
}
