import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServerProcess } from '../support/serverProcess.ts';
import { makeDataFolder } from './dataFolder.ts';
import { copyPreparedFolder, prepareFolder } from './preparedFolder.ts';
import { kill, postgresProcesses, postmasterId } from './processes.ts';

const quiet = { DEMO: '0', LOG_LEVEL: 'silent' };

beforeAll(prepareFolder, 240_000);

async function status(address: string, route: string): Promise<number> {
  return (await fetch(address + route)).status;
}

test('starts, answers, survives the loss of PostgreSQL and of itself, stops without a trace', async () => {
  const { dataDir } = await copyPreparedFolder();
  const env = { ...quiet, DATA_DIR: dataDir };
  const first = startServerProcess('alone', env);
  const address = await first.ready;
  expect(await status(address, '/healthz')).toBe(200);

  kill(await postmasterId(env.DATA_DIR));
  await expect.poll(() => status(address, '/readyz'), { timeout: 20_000 }).toBe(200);
  expect(await status(address, '/healthz')).toBe(200);

  first.child.kill('SIGKILL');
  await first.ended();
  const second = startServerProcess('alone', env);
  await second.ready;
  second.child.kill('SIGTERM');
  expect(await second.ended()).toEqual({ code: 0, signal: null });
  expect(await postgresProcesses(env.DATA_DIR)).toEqual([]);
}, 120_000);

test('a signal in the middle of the first start leaves no process', async () => {
  const env = { ...quiet, DATA_DIR: await makeDataFolder() };
  const server = startServerProcess('alone', env);
  server.ready.catch(() => undefined);
  await expect.poll(() => server.said(), { timeout: 30_000 }).toContain('正在启动数据库');
  server.child.kill('SIGINT');
  expect(await server.ended()).toEqual({ code: 0, signal: null });
  expect(await postgresProcesses(env.DATA_DIR)).toEqual([]);
}, 60_000);

describe('what keeps it from starting', () => {
  const taken = createServer();
  let takenPort = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    takenPort = typeof address === 'object' && address ? address.port : 0;
  });
  afterAll(() => taken.close());

  test.each([
    {
      name: 'a bad variable',
      env: () => ({ PORT: 'eighty' }),
      zh: '环境变量 PORT 的值无效',
      en: 'variable PORT is not valid',
    },
    {
      name: 'a port in use',
      env: () => ({ PORT: String(takenPort) }),
      zh: '已被其他程序占用',
      en: 'used by another program',
    },
    {
      name: 'a database that is not there',
      env: () => ({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }),
      zh: '无法连接 DATABASE_URL',
      en: 'Cannot connect to the database of DATABASE_URL',
    },
  ])(
    '$name is reported in both languages without a stack, with code 1',
    async ({ env, zh, en }) => {
      const dataDir = await makeDataFolder();
      const server = startServerProcess('alone', { ...quiet, DATA_DIR: dataDir, ...env() });
      server.ready.catch(() => undefined);
      expect(await server.ended()).toEqual({ code: 1, signal: null });
      expect(server.said()).toContain(zh);
      expect(server.said()).toContain(en);
      expect(server.said()).not.toMatch(/\n\s+at /);
      expect(await postgresProcesses(dataDir)).toEqual([]);
    },
    60_000,
  );
});

test('the server ends when the npm that started it is killed', async () => {
  const { dataDir } = await copyPreparedFolder();
  const launcher = startServerProcess('underNpm', { ...quiet, DATA_DIR: dataDir });
  await launcher.ready;
  launcher.child.kill('SIGKILL');
  await expect.poll(async () => (await postgresProcesses(dataDir)).length, { timeout: 15_000 }).toBe(0);
}, 90_000);
