import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createOrder } from './inOrder.ts';

function begins() {
  const begun: string[] = [];
  const act =
    (name: string, ms = 0) =>
    async () => {
      begun.push(name);
      await sleep(ms);
      return name;
    };
  return { begun, act };
}

test('what is ready begins in the very turn', () => {
  const inOrder = createOrder();
  const { begun, act } = begins();
  void inOrder(act('first', 20));
  void inOrder(act('second'));
  expect(begun).toEqual(['first', 'second']);
});

test('what comes after one that has to get ready begins after it, but does not wait for its end', async () => {
  const inOrder = createOrder();
  const { begun, act } = begins();
  const slow = inOrder(act('slow', 60), sleep(20));
  const both = Promise.all([inOrder(act('next')), inOrder(act('quickly ready', 5), sleep(1)), inOrder(act('last'))]);
  expect(begun).toEqual([]);
  expect(await Promise.race([slow, both])).toEqual(['next', 'quickly ready', 'last']);
  expect(begun).toEqual(['slow', 'next', 'quickly ready', 'last']);
  expect(await slow).toBe('slow');
  void inOrder(act('later'));
  expect(begun.at(-1)).toBe('later');
});

test('an act that fails keeps nobody out', async () => {
  const inOrder = createOrder();
  const { begun, act } = begins();
  const failing = inOrder(async () => Promise.reject(new Error('no')), sleep(1));
  const next = inOrder(act('next'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
  expect(begun).toEqual(['next']);
});
