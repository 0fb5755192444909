import type { Verification } from '@qc/contract';
import { proveResults } from '#features/qc/results/public';
import type { ScanTx } from '#platform/database/system';
import type { Services } from '#platform/services';
import { readHead } from '#platform/trail/trailHead';
import type { TrailSigner } from '#platform/trail/trailSigner';
import { type Anchor, anchorsInCentre, anchorsInFile } from './anchors.ts';
import { type ChainPlace, type ChainProof, followLinks } from './chainLinks.ts';
import { proveRecords } from './proveRecords.ts';

/** Gives a transaction for one batch: a chain of a million links must not hold one open for minutes. */
export type ReadBatch = <T>(act: (tx: ScanTx) => Promise<T>) => Promise<T>;

export type VerifyOptions = {
  readonly signer: TrailSigner;
  /** A file with the ends of chains, in addition to the centre's chain. */
  readonly anchorFile: string | null;
  /** A place reached by an earlier attempt. */
  readonly from?: ChainPlace | undefined;
  /** Called after every batch with the progress. */
  readonly onProgress?: (place: ChainPlace) => Promise<void>;
};

/** What this installation holds its trails against. */
export function proofOf({ config, database }: Pick<Services, 'config' | 'database'>): VerifyOptions {
  return { signer: database.signer, anchorFile: config.trail.anchorFile };
}

type Broken = NonNullable<Verification['broken']>;
type Chain = Pick<Verification, 'links' | 'broken'>;

/** What is wrong with the end of a chain. The head is read first: what is appended meanwhile is not missing. */
async function endFault(tx: ScanTx, proof: ChainProof, place: ChainPlace): Promise<Broken | null> {
  const head = await readHead(tx, proof.tenantId);
  const { place: end, fault } = await followLinks(tx, proof, place);
  const seq = end.seq + 1;
  if (fault) return { seq, fault };
  for (const anchored of proof.anchors.keys()) if (anchored > end.seq) return { seq, fault: 'cutOff' };
  if (end.seq > 0 && end.keyId === '') return { seq: end.seq, fault: 'unsigned' };
  const isAtHead = end.seq === (head?.seq ?? 0) ? end.hash === (head?.hash ?? '') : end.seq > (head?.seq ?? end.seq);
  return isAtHead ? null : { seq, fault: 'headMoved' };
}

/** Recomputes a chain in batches, from its first link or from a place reached before. */
async function verifyLinks(read: ReadBatch, proof: ChainProof, options: VerifyOptions): Promise<Chain> {
  let place = options.from ?? { seq: 0, hash: '', keyId: '' };
  for (;;) {
    const start = place;
    const followed = await read((tx) => followLinks(tx, proof, start));
    place = followed.place;
    if (followed.fault) return { links: place.seq, broken: { seq: place.seq + 1, fault: followed.fault } };
    await options.onProgress?.(place);
    if (!followed.isEnd) continue;
    const end = place;
    return { links: end.seq, broken: await read((tx) => endFault(tx, proof, end)) };
  }
}

/** The codes of anchored links; where two places disagree on one, no link can satisfy both. */
function codesOf(anchors: readonly Anchor[]): Map<number, string> {
  const codes = new Map<number, string>();
  for (const { seq, hash } of anchors) codes.set(seq, (codes.get(seq) ?? hash) === hash ? hash : '');
  return codes;
}

const later = (a: Anchor, b: Anchor): Anchor => (b.seq > a.seq ? b : a);

/**
 * Proves a tenant's trail: every link by its key, place and predecessor, its end by the anchors elsewhere, and the
 * results, accounts, roles and keys by their links.
 */
export async function verifyTrail(read: ReadBatch, tenantId: string, options: VerifyOptions): Promise<Verification> {
  const anchors = [
    ...(await read((tx) => anchorsInCentre(tx, tenantId))),
    ...(await anchorsInFile(options.anchorFile, tenantId)),
  ];
  const proof = { tenantId, signer: options.signer, anchors: codesOf(anchors) };
  const chain = await verifyLinks(read, proof, options);
  const results = await read((tx) => proveResults(tx, tenantId));
  const records = await read((tx) => proveRecords(tx, tenantId));
  const [first, ...others] = anchors;
  const anchored = first ? others.reduce(later, first) : undefined;
  return { tenantId, ...chain, anchored: anchored ? { seq: anchored.seq, at: anchored.at } : null, results, records };
}

/** Verifies a trail within one transaction, for a reader who waits. */
export function verifyChain(
  tx: ScanTx,
  tenantId: string,
  { signal, onLinks, ...options }: VerifyOptions & { signal?: AbortSignal; onLinks?: (links: number) => void },
): Promise<Verification> {
  return verifyTrail((act) => act(tx), tenantId, {
    ...options,
    onProgress: async ({ seq }) => {
      signal?.throwIfAborted();
      onLinks?.(seq);
    },
  });
}
