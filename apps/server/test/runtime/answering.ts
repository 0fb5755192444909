import { waitUntil } from '../support/waitUntil.ts';

/** Whoever got no answer begins nothing new before the server is there again, or nobody wants it any more. */
export async function answering(address: string, isStopped: () => boolean): Promise<void> {
  const isThere = async () => isStopped() || (await fetch(`${address}/readyz`).catch(() => undefined))?.status === 200;
  await waitUntil('a server that answers', isThere, { withinMs: 300_000, everyMs: 50 });
}
