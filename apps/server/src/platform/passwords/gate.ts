import { TooManyRequests } from '../http/rateLimit.ts';

/** Lets `parallel` tasks run at once and `waiting` more stand in line; beyond that a caller is told to come back. */
export function createGate(limits: { parallel: number; waiting: number }): <T>(task: () => Promise<T>) => Promise<T> {
  const line: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= limits.parallel) {
      if (line.length >= limits.waiting) throw TooManyRequests();
      await new Promise<void>((resolve) => line.push(resolve));
    } else running++;
    try {
      return await task();
    } finally {
      const next = line.shift();
      if (next) next();
      else running--;
    }
  };
}
