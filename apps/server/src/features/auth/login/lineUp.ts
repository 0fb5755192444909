/** Runs the tasks of one key after another. */
export type LineUp = <T>(key: string, task: () => Promise<T>) => Promise<T>;

/**
 * Attempts at one account wait for each other: a hundred guesses sent at once would otherwise all be judged before
 * the first of them is counted.
 */
export function createLineUp(): LineUp {
  const last = new Map<string, Promise<unknown>>();
  return async (key, task) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(task, task);
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}
