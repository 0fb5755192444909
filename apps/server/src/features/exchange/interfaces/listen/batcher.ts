/**
 * Runs one batch at a time. Items that arrive meanwhile form the next batch, up to `most`. Each caller gets the result of its
 * own item.
 */
export function createBatcher<T, R>(
  most: number,
  act: (items: readonly T[]) => Promise<readonly PromiseSettledResult<R>[]>,
): (item: T) => Promise<R> {
  type Waiting = { readonly item: T; resolve(done: R): void; reject(error: unknown): void };
  const waiting: Waiting[] = [];
  let isAtWork = false;
  const work = async (): Promise<void> => {
    isAtWork = true;
    while (waiting.length > 0) {
      const group = waiting.splice(0, most);
      try {
        const done = await act(group.map(({ item }) => item));
        for (const [index, { resolve, reject }] of group.entries()) {
          const own = done[index];
          if (own?.status === 'fulfilled') resolve(own.value);
          else reject(own?.reason);
        }
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    isAtWork = false;
  };
  return (item) =>
    new Promise<R>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isAtWork) void work();
    });
}
