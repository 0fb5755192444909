import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { yieldToEventLoop } from './yieldToEventLoop.ts';

test('between two steps of long computations, other requests are answered', async () => {
  const seen: string[] = [];
  const compute = async (name: string) => {
    for (let step = 0; step < 3; step++) {
      await yieldToEventLoop();
      seen.push(name);
    }
  };
  let isOver = false;
  const others = (async () => {
    while (!isOver) {
      await nextRound();
      seen.push('others');
    }
  })();
  await Promise.all(['a', 'b', 'c'].map(compute));
  isOver = true;
  await others;
  expect(seen.filter((name) => name !== 'others')).toEqual(['a', 'b', 'c', 'a', 'b', 'c', 'a', 'b', 'c']);
  const neighbours = seen.slice(1).map((name, place) => [seen[place], name]);
  expect(neighbours.filter((pair) => !pair.includes('others'))).toEqual([]);
});
