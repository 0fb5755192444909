/**
 * Does the same in some lanes side by side, each of which takes what is next until nothing is left. Once one has failed the
 * others no longer go on, and all are over before the caller does: nothing is at work behind an answer, or a job that failed.
 */
export async function inLanes(
  count: number,
  act: (lane: number, goesOn: () => boolean) => Promise<void>,
): Promise<void> {
  let hasFailed = false;
  const ended = await Promise.allSettled(
    Array.from({ length: count }, (_, lane) =>
      act(lane, () => !hasFailed).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      }),
    ),
  );
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}
