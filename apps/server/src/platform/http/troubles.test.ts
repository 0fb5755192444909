import os from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTroubles, type Trouble } from './troubles.ts';

function open(probe: () => Promise<unknown>) {
  const reported: Trouble[] = [];
  const troubles = createTroubles({
    dataDir: os.tmpdir(),
    leastBytes: 0,
    probe,
    onNew: (trouble) => reported.push(trouble),
  });
  return { troubles, reported, kinds: async () => (await troubles.current()).map(({ kind }) => kind) };
}

test.each(['disk full', 'read only'] as const)(
  '%s is over within five seconds once something can be written',
  async (kind) => {
    let isFull = true;
    const { troubles, kinds, reported } = open(async () => {
      if (isFull) throw new Error('No space left on device');
    });
    troubles.note({ kind, what: '' });
    expect(await kinds()).toEqual([kind]);
    await delay(3200);
    expect(await kinds()).toEqual([kind]);
    isFull = false;
    expect(await kinds()).toEqual([]);
    expect(reported).toHaveLength(1);
  },
  10_000,
);

test('it stays while writes keep failing, even if the probe succeeds', async () => {
  const { troubles, kinds } = open(async () => undefined);
  for (let at = 0; at < 3; at++) {
    troubles.note({ kind: 'disk full', what: '' });
    await delay(1200);
    expect(await kinds()).toEqual(['disk full']);
  }
}, 10_000);

test('a probe that hangs is no success, and nobody waits for it longer than a second', async () => {
  const { troubles, kinds } = open(() => new Promise(() => undefined));
  troubles.note({ kind: 'disk full', what: '' });
  await delay(3100);
  const begun = Date.now();
  expect(await kinds()).toEqual(['disk full']);
  expect(Date.now() - begun).toBeLessThan(1000);
}, 10_000);

test('damage stays', async () => {
  const { troubles, kinds } = open(async () => undefined);
  troubles.note({ kind: 'data damaged', what: 'base/1/2' });
  await delay(3100);
  expect(await kinds()).toEqual(['data damaged']);
}, 10_000);
