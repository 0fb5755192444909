import { setImmediate as nextRound } from 'node:timers/promises';

let last: Promise<void> = Promise.resolve();

/**
 * Lets other requests be answered before a long computation continues. Of several computations that wait, one continues
 * in each round of the event loop; otherwise all would, one after the other, and block every request meanwhile.
 */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(() => nextRound());
  return last;
}
