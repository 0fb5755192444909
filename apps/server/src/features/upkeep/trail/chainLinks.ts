import { hash as digest } from 'node:crypto';
import type { ChainFault } from '@qc/contract';
import type { RawRow } from '#platform/database/copyOut';
import type { ScanTx } from '#platform/database/system';
import { tenantLiteral } from '#platform/database/tenantStatements';
import type { TrailSigner } from '#platform/trail/trailSigner';

/** A valid link, its code and the key it names: another attempt can continue from here. */
export type ChainPlace = { readonly seq: number; readonly hash: string; readonly keyId: string };

/** What a chain is held against: its laboratory, the keys, and what was noted of it elsewhere. */
export type ChainProof = {
  readonly tenantId: string;
  readonly signer: TrailSigner;
  /** Codes of links by number. */
  readonly anchors: ReadonlyMap<number, string>;
};

/** Links read in one statement. */
const batch = 20_000;

/** A link with the code that it names as the one before it, as they were signed. */
type RawLink = { readonly place: ChainPlace; readonly linked: Buffer };

function rawLink([seq, hash, keyId, linked]: RawRow): RawLink {
  if (!seq || !hash || !keyId || !linked) throw new Error('a link has four fields');
  return {
    place: { seq: Number(seq.readBigInt64BE()), hash: hash.toString('latin1'), keyId: keyId.toString('latin1') },
    linked,
  };
}

/** How a link's text begins; links of the first version were written by the database, with blanks. */
function isOf(tenantId: string, linked: Buffer, from: number): boolean {
  const begins = (text: string): boolean => linked.toString('latin1', from, from + text.length) === text;
  return begins(`{"tenantId":"${tenantId}"`) || begins(`{"tenantId" : "${tenantId}"`);
}

function codeFault({ place, linked }: RawLink, last: ChainPlace, proof: ChainProof): ChainFault | null {
  const { seq, hash, keyId } = place;
  // Before links were signed a hash held them together; the first signed link vouches for those, and ends them.
  if (keyId === '') {
    if (last.keyId !== '') return 'unsigned';
    return digest('sha256', linked, 'hex') === hash ? null : 'changed';
  }
  const expected = proof.signer.expected(keyId, { tenantId: proof.tenantId, seq }, linked);
  if (expected === undefined) return 'unknownKey';
  return expected === hash ? null : 'changed';
}

/** What is wrong with a link that should follow a place. */
function faultOf(link: RawLink, last: ChainPlace, proof: ChainProof): ChainFault | null {
  const { place, linked } = link;
  if (place.seq !== last.seq + 1) return 'missing';
  if (linked.toString('latin1', 0, last.hash.length) !== last.hash) return 'relinked';
  if (!isOf(proof.tenantId, linked, last.hash.length)) return 'foreign';
  const fault = codeFault(link, last, proof);
  if (fault) return fault;
  return (proof.anchors.get(place.seq) ?? place.hash) === place.hash ? null : 'anchorDiffers';
}

type Followed = {
  readonly place: ChainPlace;
  readonly fault: ChainFault | null;
  readonly isEnd: boolean;
};

/** Follows a chain from a place, a batch long, to the last link that holds. */
export async function followLinks(tx: ScanTx, proof: ChainProof, from: ChainPlace): Promise<Followed> {
  const chunks = tx.copyOut(`select seq, hash, coalesce(key_id, ''), prev_hash || content::text from audit_log
    where tenant_id = ${tenantLiteral(proof.tenantId)} and seq > ${from.seq} order by seq limit ${batch}`);
  let place = from;
  let fault: ChainFault | null = null;
  for await (const rows of chunks) {
    // Links after a fault are read to the end, for the connection's sake, but not checked.
    if (fault) continue;
    for (const row of rows) {
      const link = rawLink(row);
      fault = faultOf(link, place, proof);
      if (fault) break;
      place = link.place;
    }
  }
  return { place, fault, isEnd: place.seq < from.seq + batch };
}
