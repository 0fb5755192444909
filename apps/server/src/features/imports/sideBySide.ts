/** Work that is about some tests. */
type Step = { readonly testIds: readonly string[] };

/** Takes the first step that is about none of the tests of those under way, nor of those that came before it. */
function takeFree<S extends Step>(waiting: S[], underWay: Iterable<S>): S | undefined {
  const busy = new Set([...underWay].flatMap(({ testIds }) => testIds));
  const place = waiting.findIndex(({ testIds }) => {
    if (!testIds.some((id) => busy.has(id))) return true;
    for (const id of testIds) busy.add(id);
    return false;
  });
  return place < 0 ? undefined : waiting.splice(place, 1)[0];
}

/**
 * Takes steps side by side, at most so many at a time; those of one test one after the other, in the order in which they
 * come. More are fetched, as often as there are any, before they run out. Once one has failed no other is begun, and all are
 * over before the caller goes on: nothing is at work behind a job that failed.
 */
export async function sideBySide<S extends Step>(
  most: number,
  steps: AsyncIterator<readonly S[], undefined>,
  act: (step: S) => Promise<void>,
): Promise<void> {
  const waiting: S[] = [];
  const underWay = new Map<S, Promise<void>>();
  let fetching: Promise<void> | undefined;
  let isOver = false;
  const begin = (step: S): void => {
    underWay.set(
      step,
      act(step).then(() => void underWay.delete(step)),
    );
  };
  const fetch = async (): Promise<void> => {
    const next = await steps.next();
    if (next.done) isOver = true;
    else waiting.push(...next.value);
    fetching = undefined;
  };
  try {
    for (;;) {
      while (underWay.size < most) {
        const step = takeFree(waiting, underWay.keys());
        if (!step) break;
        begin(step);
      }
      if (!isOver && waiting.length < most) fetching ??= fetch();
      const pending = [...underWay.values(), ...(fetching ? [fetching] : [])];
      if (pending.length === 0) return;
      await Promise.race(pending);
    }
  } finally {
    await Promise.allSettled([...underWay.values(), fetching]);
  }
}
