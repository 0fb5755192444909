/**
 * Does the same in some lanes side by side, each of which takes what is next until nothing is left. Whatever became of one,
 * the others are over before the caller goes on: nothing is at work behind an answer, or a job that has failed.
 */
export async function inLanes(count: number, act: (lane: number) => Promise<void>): Promise<void> {
  const ended = await Promise.allSettled(Array.from({ length: count }, (_, lane) => act(lane)));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}
