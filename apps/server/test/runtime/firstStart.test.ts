import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { startServerProcess } from '../support/serverProcess.ts';
import { makeDataFolder } from './dataFolder.ts';

const passwordIn = (said: string): string | undefined => /one-time password (\S+):/.exec(said)?.[1];

test('a taken port is reported immediately and nothing is made; the first password is shown until it was used', async () => {
  const dataDir = await makeDataFolder();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  const refused = startServerProcess('alone', { DATA_DIR: dataDir, DEMO: '0', PORT: port, LOG_LEVEL: 'silent' });
  refused.ready.catch(() => undefined);
  expect(await refused.ended()).toMatchObject({ code: 1 });
  expect(refused.said()).toContain(`127.0.0.1:${port} is used by another program`);
  expect(await readdir(dataDir)).toEqual([]);
  other.close();

  const start = async (): Promise<string | undefined> => {
    const server = startServerProcess('alone', { DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent' });
    await server.ready;
    await server.stop();
    return passwordIn(server.said());
  };
  const first = await start();
  expect(first).toMatch(/^\S{14}$/);
  expect(await start()).toBe(first);
}, 240_000);
