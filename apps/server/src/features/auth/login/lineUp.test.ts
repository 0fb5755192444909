import { expect, test } from 'vitest';
import { createLineUp } from './lineUp.ts';

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test('tasks of one key run one after another, in order; other keys do not wait', async () => {
  const lineUp = createLineUp();
  const seen: string[] = [];
  const task = (name: string, ms: number) => async () => {
    seen.push(`${name} begins`);
    await later(ms);
    seen.push(`${name} ends`);
  };
  await Promise.all([lineUp('a', task('a1', 20)), lineUp('a', task('a2', 1)), lineUp('b', task('b1', 5))]);
  expect(seen).toEqual(['a1 begins', 'b1 begins', 'b1 ends', 'a1 ends', 'a2 begins', 'a2 ends']);
});

test('a task that fails does not hold up the next', async () => {
  const lineUp = createLineUp();
  const first = lineUp('a', () => Promise.reject(new Error('no')));
  const second = lineUp('a', async () => 'yes');
  await expect(first).rejects.toThrow('no');
  await expect(second).resolves.toBe('yes');
});
