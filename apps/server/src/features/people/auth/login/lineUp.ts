/** Runs the tasks of one key after another. */
export type LineUp = <T>(key: string, task: () => Promise<T>) => Promise<T>;

/**
 * Serializes the attempts at one account: otherwise a hundred concurrent guesses would all be checked before the first
 * is counted.
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
