import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { isLong } from '../support/isLong.ts';
import { makeDataFolder, readPairs } from './dataFolder.ts';
import { copyPreparedFolder, prepareFolder } from './preparedFolder.ts';
import { kill, postgresProcesses, postmasterId } from './processes.ts';
import { startWriter, type WriterProcess } from './writerProcess.ts';

/** Kills in one life of a server, and pairs that are committed before each. */
const [kills, pairs] = isLong ? [10, 200] : [2, 50];

beforeAll(prepareFolder, 240_000);

async function expectNothingLost(dataDir: string, ...writers: WriterProcess[]): Promise<void> {
  const stored = await readPairs(dataDir);
  const committed = writers.flatMap((writer) => writer.committed);
  expect(committed.length).toBeGreaterThan(0);
  expect(committed.filter((id) => stored.get(id) !== 2)).toEqual([]);
  expect([...stored].filter(([, halves]) => halves !== 2)).toEqual([]);
}

test('the server is killed: PostgreSQL lives on, the next start takes it over, nothing is lost', async () => {
  const { dataDir } = await copyPreparedFolder();
  const first = startWriter({ dataDir });
  await first.commits(pairs);
  const postmaster = await postmasterId(dataDir);
  first.child.kill('SIGKILL');
  await first.ended();

  const second = startWriter({ dataDir, env: { FIRST_ID: '1000000' } });
  await second.commits(pairs);
  expect(await postmasterId(dataDir)).toBe(postmaster);
  second.child.kill('SIGTERM');
  expect(await second.ended()).toEqual({ code: 0, signal: null });
  await expectNothingLost(dataDir, first, second);
});

test.each([
  { name: 'the postmaster', victims: async (dataDir: string) => [await postmasterId(dataDir)] },
  {
    name: 'a session',
    victims: async (dataDir: string) => (await postgresProcesses(dataDir)).slice(-1),
  },
  { name: 'every process of PostgreSQL', victims: postgresProcesses },
])('$name is killed: the server brings it back by itself, nothing is lost', async ({ victims }) => {
  const { dataDir } = await copyPreparedFolder();
  const writer = startWriter({ dataDir });
  for (let round = 0; round < kills; round++) {
    await writer.commits(pairs);
    for (const victim of await victims(dataDir)) kill(victim);
  }
  await writer.commits(pairs);
  writer.child.kill('SIGTERM');
  expect(await writer.ended()).toEqual({ code: 0, signal: null });
  await expectNothingLost(dataDir, writer);
});

test('server and PostgreSQL are killed together: the next start recovers, nothing is lost', async () => {
  const { dataDir } = await copyPreparedFolder();
  const first = startWriter({ dataDir });
  await first.commits(pairs);
  first.child.kill('SIGKILL');
  for (const victim of await postgresProcesses(dataDir)) kill(victim);
  await first.ended();

  const second = startWriter({ dataDir, env: { FIRST_ID: '1000000' } });
  await second.commits(pairs);
  second.child.kill('SIGTERM');
  await second.ended();
  await expectNothingLost(dataDir, first, second);
});

test('the first start is killed in the middle: the next one begins again', async () => {
  const dataDir = await makeDataFolder();
  const first = startWriter({ dataDir });
  // Written by initdb once it has made its folders: it is at work, and far from done.
  await expect
    .poll(() => readdir(dataDir, { recursive: true }).catch(() => []), { timeout: 30_000, interval: 10 })
    .toContainEqual(expect.stringMatching(/^postgres\.new-[^/]*\/PG_VERSION$/));
  first.child.kill('SIGKILL');
  await first.ended();

  const second = startWriter({ dataDir });
  await second.commits(50);
  expect((await readdir(dataDir)).filter((name) => name.includes('.new-'))).toEqual([]);
  second.child.kill('SIGTERM');
  expect(await second.ended()).toEqual({ code: 0, signal: null });
});

test('the data folder is removed under a running server: it says so and ends, and begins no empty one', async () => {
  const { dataDir } = await copyPreparedFolder();
  const writer = startWriter({ dataDir });
  await writer.commits(10);
  const processes = await postgresProcesses(dataDir);
  await rm(path.join(dataDir, 'postgres'), { recursive: true, force: true, maxRetries: 20 });
  for (const processId of processes) kill(processId);
  expect(await writer.ended()).toEqual({ code: 1, signal: null });
  expect(writer.said()).toContain('在运行中消失');
  expect(await readdir(dataDir)).not.toContain('postgres');
});
