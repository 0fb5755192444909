import { createServer } from 'node:net';
import pg from 'pg';
import { launchPostgres, type RunningPostgres } from '#platform/postgres/launch';
import { newDataFolder, removeDataFolder } from './dataFolder.ts';

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** A PostgreSQL that is not the server's own, reached over TCP. */
export type OtherPostgres = {
  readonly postgres: RunningPostgres;
  readonly url: (user: string, password: string) => string;
  close(): Promise<void>;
};

export async function launchOther(): Promise<OtherPostgres> {
  const [port, folder] = [await freePort(), await newDataFolder()];
  const postgres = await launchPostgres({
    folder,
    password: 'somebody',
    durable: false,
    onProgress: () => undefined,
    address: { host: '127.0.0.1', port, isTemporary: false },
  });
  return {
    postgres,
    url: (user, password) => `postgres://${user}:${password}@127.0.0.1:${port}/laboratory`,
    close: async () => {
      await postgres.stop();
      await removeDataFolder(folder);
    },
  };
}

export async function query(connection: pg.ClientConfig, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
