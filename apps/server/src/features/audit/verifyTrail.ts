import { sql } from 'kysely';
import type { ScanTx } from '#platform/database/system';
import { type ChainPlace, followLinks, type Verification } from './chainLinks.ts';

/** Gives a transaction for one batch: a chain of a million links must not hold one open for minutes. */
export type ReadBatch = <T>(act: (tx: ScanTx) => Promise<T>) => Promise<T>;

/** Whether the chain ends where its head says. The head is read first: what is appended meanwhile is not missing. */
async function endsAtHead(tx: ScanTx, tenantId: string, place: ChainPlace): Promise<boolean> {
  const head = await tx.first(
    sql<{ seq: string; hash: string }>`select seq, hash from audit_head where tenant_id = ${tenantId}`,
  );
  if (!head) return place.seq === 0;
  const { place: end, fault } = await followLinks(tx, tenantId, place);
  if (fault || end.seq < Number(head.seq)) return false;
  return end.seq > Number(head.seq) || end.hash === head.hash;
}

/** Recomputes a tenant's chain in batches, from its first link or from a place reached before. */
export async function verifyTrail(
  read: ReadBatch,
  tenantId: string,
  { from, onProgress }: { from?: ChainPlace | undefined; onProgress?: (place: ChainPlace) => Promise<void> } = {},
): Promise<Verification> {
  let place = from ?? { seq: 0, hash: '' };
  for (;;) {
    const start = place;
    const followed = await read((tx) => followLinks(tx, tenantId, start));
    place = followed.place;
    const seq = place.seq + 1;
    if (followed.fault) return { tenantId, links: place.seq, broken: { tenantId, seq, fault: followed.fault } };
    await onProgress?.(place);
    if (!followed.isEnd) continue;
    const end = place;
    const isWhole = await read((tx) => endsAtHead(tx, tenantId, end));
    return { tenantId, links: place.seq, broken: isWhole ? null : { tenantId, seq, fault: 'headMoved' } };
  }
}

export type VerifyOptions = {
  /** Hears after every batch how many links hold so far. */
  readonly onProgress?: (links: number) => void;
  readonly signal?: AbortSignal;
};

/** The same within one transaction, for a reader who waits. */
export function verifyChain(
  tx: ScanTx,
  tenantId: string,
  { onProgress, signal }: VerifyOptions = {},
): Promise<Verification> {
  return verifyTrail((act) => act(tx), tenantId, {
    onProgress: async ({ seq }) => {
      signal?.throwIfAborted();
      onProgress?.(seq);
    },
  });
}
