import { waitUntil } from '../support/waitUntil.ts';

/** Waits after a failed call until the server is there again, or the test has stopped. */
export async function answering(address: string, isStopped: () => boolean): Promise<void> {
  const isThere = async () => isStopped() || (await fetch(`${address}/readyz`).catch(() => undefined))?.status === 200;
  await waitUntil('a server that answers', isThere, { withinMs: 300_000, everyMs: 50 });
}
