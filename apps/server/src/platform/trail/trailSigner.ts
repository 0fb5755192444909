import { hash as digest } from 'node:crypto';
import { type Hmac, hmacOf, type TrailHash, trailHashes } from './hmac.ts';

/** The place of a link. It is signed too, so that the link is valid in no other place and no other laboratory. */
type LinkPlace = { readonly tenantId: string; readonly seq: number };

/**
 * Signs links with a key that the database never sees: who owns the database can write rows, but no link that holds.
 * `linked` is the code of the link before and the link's own text.
 */
export type TrailSigner = {
  /** The key and hash that sign now, by name; stored with every link. */
  readonly keyId: string;
  sign(place: LinkPlace, linked: string): string;
  /** What the link's code must be by the key it names; undefined where that key is not known here. */
  expected(keyId: string, place: LinkPlace, linked: Uint8Array): string | undefined;
};

/** Distinguishes keys without revealing anything about them. */
function fingerprint(key: Uint8Array): string {
  return digest('sha256', Buffer.concat([Buffer.from('concord trail key '), key]), 'hex').slice(0, 8);
}

/** The fingerprints of keys: the part of a key's name behind the hash. */
export function keyNames(keys: readonly string[]): Set<string> {
  return new Set(keys.map((key) => fingerprint(Buffer.from(key, 'base64'))));
}

function placeText({ tenantId, seq }: LinkPlace): string {
  return `${tenantId}:${seq}:`;
}

/** The first key signs with the chosen hash; every other, and the other hash, still proves what was signed before. */
export function createTrailSigner(keys: readonly string[], hash: TrailHash): TrailSigner {
  const macs = new Map<string, Hmac>();
  const ids = keys.map((text) => {
    const key = Buffer.from(text, 'base64');
    const id = fingerprint(key);
    for (const name of trailHashes) macs.set(`${name}:${id}`, hmacOf(name, key));
    return id;
  });
  const keyId = `${hash}:${ids[0]}`;
  const current = macs.get(keyId);
  if (!current) throw new Error('a trail needs a key');
  return {
    keyId,
    sign: (place, linked) => current(placeText(place), linked),
    expected: (id, place, linked) => macs.get(id)?.(placeText(place), linked),
  };
}
