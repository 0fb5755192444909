import { sql } from 'kysely';
import type { RawRow } from '#platform/database/copyOut';
import type { ScanTx } from '#platform/database/system';
import { type ReadTx, tenantLiteral } from '#platform/database/tenantStatements';
import { linkHash } from '#platform/trail/appendLinks';

/** Where a chain does not hold, and what is wrong there. */
export type BrokenLink = {
  readonly tenantId: string;
  readonly seq: number;
  readonly fault: 'changed' | 'missing' | 'relinked' | 'headMoved';
};
export type Verification = { readonly tenantId: string; readonly links: number; readonly broken: BrokenLink | null };

/** A link that holds, and its hash: another attempt can go on from here. */
export type ChainPlace = { readonly seq: number; readonly hash: string };

/** Links read in one statement. */
const batch = 20_000;

/** A link with the hash that it names as the one before it, as they were hashed. */
type RawLink = { readonly seq: number; readonly hash: string; readonly linked: Buffer };

function rawLink([seq, hash, linked]: RawRow): RawLink {
  if (!seq || !hash || !linked) throw new Error('a link has three fields');
  return { seq: Number(seq.readBigInt64BE()), hash: hash.toString('latin1'), linked };
}

/** What is wrong with a link that should follow a place. */
function faultOf(
  { seq, hash, linked }: RawLink,
  { seq: last, hash: previous }: ChainPlace,
): BrokenLink['fault'] | null {
  if (seq !== last + 1) return 'missing';
  if (linked.toString('latin1', 0, previous.length) !== previous) return 'relinked';
  return linkHash(linked) === hash ? null : 'changed';
}

export type Followed = {
  readonly place: ChainPlace;
  readonly fault: BrokenLink['fault'] | null;
  readonly isEnd: boolean;
};

/** Follows a chain from a place, a batch long, to the last link that holds. */
export async function followLinks(tx: ScanTx, tenantId: string, from: ChainPlace): Promise<Followed> {
  const chunks = tx.copyOut(`select seq, hash, prev_hash || content::text from audit_log
    where tenant_id = ${tenantLiteral(tenantId)} and seq > ${from.seq} order by seq limit ${batch}`);
  let place = from;
  let fault: BrokenLink['fault'] | null = null;
  for await (const rows of chunks) {
    // What comes after a fault is read to its end, for the connection's sake, and not looked at.
    if (fault) continue;
    for (const row of rows) {
      const link = rawLink(row);
      fault = faultOf(link, place);
      if (fault) break;
      place = { seq: link.seq, hash: link.hash };
    }
  }
  return { place, fault, isEnd: place.seq < from.seq + batch };
}

/** The tenants that have a trail. */
export async function trailTenants(tx: ReadTx): Promise<string[]> {
  return (await tx.rows(sql<{ tenantId: string }>`select tenant_id as "tenantId" from audit_head order by 1`)).map(
    (row) => row.tenantId,
  );
}
