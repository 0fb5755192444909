import { sql } from 'kysely';
import type { ReadTx } from '../database/db.ts';
import { type LinkAuthor, linkText, type TrailEntry } from './linkText.ts';
import { lockHead, type TrailHead } from './trailHead.ts';
import type { TrailSigner } from './trailSigner.ts';

/** Links that wait for the head of their chain. */
export type WaitingLinks = { send(): Promise<unknown> };

/** Links that one statement stores. */
const chunk = 500;

/** The first link under a new key says which head it takes over: with it the new key vouches for the whole chain before. */
function takeOver(author: LinkAuthor, { seq, hash, keyId: formerKeyId }: TrailHead, keyId: string): string {
  const after = { seq, hash, keyId, formerKeyId };
  return linkText(
    { ...author, userId: null },
    { entity: 'auditTrail', entityId: author.tenantId, action: 'sign', after },
  );
}

/** The codes of links that follow a head, each signed over the one before, its place and its text. */
function codesOf(signer: TrailSigner, tenantId: string, head: TrailHead, texts: readonly string[]): string[] {
  let previous = head.hash;
  return texts.map((text, index) => {
    previous = signer.sign({ tenantId, seq: head.seq + index + 1 }, previous + text);
    return previous;
  });
}

/** An element of a JSON array is kept as the text it came as, so that what is stored is what was signed. */
function insertLinks(
  place: { readonly tenantId: string; readonly keyId: string; readonly after: number },
  links: { readonly texts: readonly string[]; readonly previous: readonly string[]; readonly codes: readonly string[] },
) {
  return sql`insert into audit_log (tenant_id, seq, content, prev_hash, hash, key_id)
    select head.tenant_id, ${place.after}::bigint + link.place, link.content, link.prev_hash, link.hash, ${place.keyId}
    from audit_head head, rows from (json_array_elements(${`[${links.texts.join(',')}]`}::json), unnest(${[...links.previous]}::text[]), unnest(${[...links.codes]}::text[]))
      with ordinality as link(content, prev_hash, hash, place)
    where head.tenant_id = ${place.tenantId}`;
}

function sendLinks(tx: ReadTx, signer: TrailSigner, { tenantId, head, texts }: Signed): Promise<unknown> {
  const { keyId } = signer;
  const codes = codesOf(signer, tenantId, head, texts);
  const previous = [head.hash, ...codes];
  const statements: Promise<unknown>[] = [];
  for (let from = 0; from < texts.length; from += chunk) {
    const part = <T>(all: readonly T[]): T[] => all.slice(from, Math.min(from + chunk, texts.length));
    const links = { texts: part(texts), previous: part(previous), codes: part(codes) };
    statements.push(tx.prepared(insertLinks({ tenantId, keyId, after: head.seq + from }, links)));
  }
  const moved = sql`update audit_head set seq = ${head.seq + texts.length}, hash = ${codes.at(-1)}, key_id = ${keyId}
    where tenant_id = ${tenantId}`;
  return Promise.all([...statements, tx.prepared(moved)]);
}

type Signed = { readonly tenantId: string; readonly head: TrailHead; readonly texts: readonly string[] };

/**
 * Locks the head of the tenant's chain for entries that are to follow it. `send` signs and stores them, in statements
 * that are sent immediately and may travel with the commit. Call it at the end of a transaction, so that writers wait
 * for each other only briefly. What cannot be written as text throws before anything is locked.
 */
export async function holdLinks(
  tx: ReadTx,
  signer: TrailSigner,
  { author, entries }: { author: LinkAuthor; entries: readonly TrailEntry[] },
): Promise<WaitingLinks> {
  const { tenantId } = author;
  const own = entries.map((entry) => linkText(author, entry));
  const head = await lockHead(tx, tenantId);
  const isNewKey = head.seq > 0 && head.keyId !== signer.keyId;
  const texts = isNewKey ? [takeOver(author, head, signer.keyId), ...own] : own;
  return { send: async () => texts.length > 0 && sendLinks(tx, signer, { tenantId, head, texts }) };
}
