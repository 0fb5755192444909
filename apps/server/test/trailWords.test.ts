import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { alertLifeCycle, approvalLifeCycle, lotExpiryLifeCycle, orderLifeCycle, planLifeCycle } from '@qc/domain';
import { trailActs, trailEntities } from '@qc/resources';
import { expect, test } from 'vitest';
import { serverFolder } from './support/folders.ts';

/** Every trace that the server's sources leave must have a sentence: an auditor reads no code. */

const folder = path.join(serverFolder, 'src');

async function sources(): Promise<string> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
  return (await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))).join('\n');
}

const named = (text: string, key: string): string[] => [
  ...new Set([...text.matchAll(new RegExp(`\\b${key}: '(\\w+)'`, 'g'))].map((match) => match[1] ?? '')),
];

test('every act has its words', async () => {
  const acts = named(await sources(), 'action');
  expect(acts.length).toBeGreaterThan(10);
  expect(acts.filter((act) => trailActs[act] === undefined)).toEqual([]);
});

test('every kind of record has its words', async () => {
  const entities = named(await sources(), 'entity');
  expect(entities.length).toBeGreaterThan(10);
  expect(entities.filter((entity) => !trailEntities.has(entity))).toEqual([]);
});

test.each([
  { name: 'alerts', acts: alertLifeCycle.acts },
  { name: 'lot expiries', acts: lotExpiryLifeCycle.acts },
  { name: 'approvals', acts: approvalLifeCycle.acts },
  { name: 'orders', acts: orderLifeCycle.acts },
  { name: 'plans', acts: planLifeCycle.acts },
])('every step of $name that people take has its words', ({ acts }) => {
  // The evaluation's own steps are shown as changes.
  const system: readonly string[] = ['reopen', 'close', 'cancel'];
  expect(acts.filter((act) => !system.includes(act) && trailActs[act] === undefined)).toEqual([]);
});
