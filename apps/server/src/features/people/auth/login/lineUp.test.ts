import { expect, test } from 'vitest';
import { createLineUp } from './lineUp.ts';

test('tasks of one key run one after another, in order; other keys do not wait', async () => {
  const lineUp = createLineUp();
  const seen: string[] = [];
  const task = (name: string, wait: Promise<unknown> | undefined) => async () => {
    seen.push(`${name} begins`);
    await wait;
    seen.push(`${name} ends`);
  };
  let endFirst = (): void => undefined;
  const otherKeyIsDone = new Promise<void>((resolve) => {
    endFirst = resolve;
  });
  const first = lineUp('a', task('a1', otherKeyIsDone));
  const second = lineUp('a', task('a2', undefined));
  await lineUp('b', task('b1', undefined));
  endFirst();
  await Promise.all([first, second]);
  expect(seen).toEqual(['a1 begins', 'b1 begins', 'b1 ends', 'a1 ends', 'a2 begins', 'a2 ends']);
});

test('a task that fails does not hold up the next', async () => {
  const lineUp = createLineUp();
  const first = lineUp('a', () => Promise.reject(new Error('no')));
  const second = lineUp('a', async () => 'yes');
  await expect(first).rejects.toThrow('no');
  await expect(second).resolves.toBe('yes');
});
