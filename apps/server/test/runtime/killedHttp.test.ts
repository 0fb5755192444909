import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { loadSecrets } from '#platform/crypto/secrets';
import { launchPostgres } from '#platform/postgres/launch';
import { readConfig } from '#platform/settings/config';
import { type ServerProcess, startServerProcess } from '../support/serverProcess.ts';
import { type AdminCalls, loginAdmin } from './adminCalls.ts';
import { answering } from './answering.ts';
import { makeDataFolder } from './dataFolder.ts';
import { kill, postgresProcesses, postmasterId } from './processes.ts';

/** Four clients write until told to stop; the names whose saving the server acknowledged. */
function writeBrands(address: string, admin: AdminCalls) {
  const acknowledged: string[] = [];
  let failures = 0;
  let isStopped = false;
  const client = async (number: number) => {
    for (let i = 0; !isStopped; i++) {
      const name = `client ${number} brand ${i}`;
      if (await admin.saveBrand(name)) acknowledged.push(name);
      else {
        failures += 1;
        await answering(address, () => isStopped);
      }
    }
  };
  const clients = [1, 2, 3, 4].map(client);
  const stop = async () => {
    isStopped = true;
    await Promise.all(clients);
  };
  return { acknowledged, failures: () => failures, stop };
}

/** Each stored brand with the number of audit rows that tell of it: a write is whole when it has exactly one. */
async function storedBrands(dataDir: string): Promise<Map<string, number>> {
  const { databasePasswords } = await loadSecrets(readConfig({ DATA_DIR: dataDir }));
  const password = databasePasswords.owner;
  const server = await launchPostgres({ folder: dataDir, password, durable: true, onProgress: () => undefined });
  const client = new pg.Client(server.connection('concord'));
  await client.connect();
  const { rows } = await client.query<{ name: string; told: number }>(
    `SELECT name, (SELECT count(*)::int FROM audit_log WHERE entity = 'brand' AND entity_id = brand.id::text) AS told
     FROM brand WHERE product = 'kill test'`,
  );
  await client.end();
  await server.stop();
  return new Map(rows.map(({ name, told }) => [name, told]));
}

test.each([
  {
    name: 'the server',
    strike: async (server: ServerProcess) => {
      server.child.kill('SIGKILL');
    },
  },
  { name: 'the postmaster', strike: async (_: ServerProcess, dataDir: string) => kill(await postmasterId(dataDir)) },
  {
    name: 'everything',
    strike: async (server: ServerProcess, dataDir: string) => {
      server.child.kill('SIGKILL');
      for (const processId of await postgresProcesses(dataDir)) kill(processId);
    },
  },
])(
  'HTTP writes while $name is killed: every acknowledged one is kept and audited, none is half',
  async ({ strike }) => {
    const dataDir = path.join(await makeDataFolder(), 'data');
    const env = { DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent' };
    const server = startServerProcess('alone', env);
    const address = await server.ready;
    const writes = writeBrands(address, await loginAdmin(address, server.said()));
    await expect.poll(() => writes.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(50);
    await strike(server, dataDir);
    await expect.poll(writes.failures, { timeout: 30_000 }).toBeGreaterThan(0);
    await writes.stop();

    const running = server.child.signalCode === null ? server : startServerProcess('alone', env);
    await answering(await running.ready, () => false);
    await running.stop();

    const stored = await storedBrands(dataDir);
    expect(writes.acknowledged.filter((name) => !stored.has(name))).toEqual([]);
    expect([...stored].filter(([, told]) => told !== 1)).toEqual([]);
  },
  120_000,
);
