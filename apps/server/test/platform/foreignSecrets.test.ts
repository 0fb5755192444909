import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSecrets } from '#platform/crypto/secrets';
import { openDatabase } from '#platform/postgres/openDatabase';
import { readConfig } from '#platform/settings/config';
import { createTestDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/testServer.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a second server with other secrets is refused with a message and changes nothing', async () => {
  const { connectionString = '' } = database.configFor('owner');
  const config = readConfig({ DATABASE_URL: connectionString });
  const opening = openDatabase({
    config,
    secrets: makeSecrets(),
    onProgress: () => undefined,
    onLost: () => undefined,
  });
  await expect(opening).rejects.toThrow(/请从原服务器复制 secrets.json[\s\S]*Copy its secrets.json/);
  for (const role of ['qc_app', 'qc_loader', 'qc_report'] as const) {
    const client = new pg.Client(database.configFor(role));
    await client.connect();
    await client.end();
  }
});
