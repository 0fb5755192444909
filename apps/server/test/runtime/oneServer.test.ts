import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { isAlive } from '#platform/postgres/postmaster';
import { makeDataFolder } from './dataFolder.ts';
import { copyPreparedFolder, prepareFolder } from './preparedFolder.ts';
import { kill, postgresProcesses, postmasterId } from './processes.ts';
import { startWriter } from './writerProcess.ts';

beforeAll(prepareFolder, 240_000);

test('a second server on the same folder says so in both languages, ends with 1 and disturbs nothing', async () => {
  const { dataDir } = await copyPreparedFolder();
  const first = startWriter({ dataDir });
  await first.commits(10);

  const second = startWriter({ dataDir });
  expect(await second.ended()).toEqual({ code: 1, signal: null });
  expect(second.said()).toContain(
    `数据目录 ${dataDir} 已被另一个正在运行的 Concord 使用（concord ${first.child.pid}）`,
  );
  expect(second.said()).toContain(`The data folder ${dataDir} is in use by another running Concord`);
  expect(second.committed).toEqual([]);

  await first.commits(10);
  first.child.kill('SIGTERM');
  await first.ended();
});

test('of two concurrent first starts one becomes the server and one ends with 1', async () => {
  const dataDir = await makeDataFolder();
  const both = [startWriter({ dataDir }), startWriter({ dataDir })];
  const loser = await Promise.race(both.map(async (writer) => ({ writer, end: await writer.ended() })));
  expect(loser.end).toEqual({ code: 1, signal: null });
  expect(loser.writer.said()).toContain('已被另一个正在运行的 Concord 使用');
  const winner = both.find((writer) => writer !== loser.writer);
  await winner?.commits(10);
  winner?.child.kill('SIGTERM');
  expect(await winner?.ended()).toEqual({ code: 0, signal: null });
});

test('a server that is just stopping makes room for the next', async () => {
  const { dataDir } = await copyPreparedFolder();
  const first = startWriter({ dataDir });
  await first.commits(10);
  first.child.kill('SIGTERM');
  const second = startWriter({ dataDir, env: { FIRST_ID: '1000000' } });
  await second.commits(10);
  second.child.kill('SIGINT');
  expect(await second.ended()).toEqual({ code: 0, signal: null });
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends every process', async (signal) => {
  const { dataDir } = await copyPreparedFolder();
  const writer = startWriter({ dataDir });
  await writer.commits(10);
  const processes = [writer.child.pid ?? 0, ...(await postgresProcesses(dataDir))];
  expect(processes.length).toBeGreaterThan(4);
  writer.child.kill(signal);
  expect(await writer.ended()).toEqual({ code: 0, signal: null });
  expect(await Promise.all(processes.map(isAlive))).toEqual(processes.map(() => false));
});

test('a signal that arrives twice, from the group and from npm, is one: PostgreSQL is stopped', async () => {
  const { dataDir } = await copyPreparedFolder();
  const writer = startWriter({ dataDir });
  await writer.commits(10);
  writer.child.kill('SIGINT');
  // It may have stopped everything, and its handlers, some milliseconds later.
  await sleep(1);
  writer.child.kill('SIGTERM');
  expect(await writer.ended()).toEqual({ code: 0, signal: null });
  expect(await postgresProcesses(dataDir)).toEqual([]);
});

test('a stop while the database is being brought back stops that one, too', async () => {
  const { dataDir } = await copyPreparedFolder();
  const writer = startWriter({ dataDir });
  await writer.commits(10);
  kill(await postmasterId(dataDir));
  await sleep(150);
  writer.child.kill('SIGTERM');
  await writer.ended();
  expect(await postgresProcesses(dataDir)).toEqual([]);
});
