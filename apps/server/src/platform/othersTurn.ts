import { setImmediate as nextRound } from 'node:timers/promises';

let last: Promise<void> = Promise.resolve();

/**
 * Lets others be answered before a long computation goes on. Of several that wait, one goes on in each round of the event
 * loop: left to themselves all would, one behind the other, and nobody would be answered for as long as all of them take.
 */
export function othersTurn(): Promise<void> {
  last = last.then(() => nextRound());
  return last;
}
