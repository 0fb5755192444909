import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#platform/database/db';
import { leaseIds } from '#platform/database/idLease';
import { fileStoreMark } from '#platform/files/fileStoreMark';
import type { S3Config } from '#platform/settings/config';
import { createTestDatabase } from '../support/database.ts';
import { openPools } from '../support/pools.ts';
import type { TestDatabase } from '../support/testServer.ts';

/** Servers that run at the same time find what another received, or do not start. */
const log = pino({ level: 'silent' });
const refused = 'keep uploaded files elsewhere';
let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openPools(testDatabase.configFor, testDatabase.signer);
});
afterAll(async () => {
  await database.close();
  await testDatabase.close();
});
beforeEach(() =>
  database.run({ role: 'qc_app', tenantId: '000000', readOnly: false }, (tx) =>
    tx.rows(sql`update id_lease set holder = null, lease_until = 'epoch', file_store = null`),
  ),
);

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'concord-store-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function start(dataDir: string, s3: S3Config | null = null) {
  const server = await leaseIds({ database, log, fileStore: fileStoreMark({ dataDir, s3 }) });
  onTestFinished(() => server.close());
  return server;
}

test('servers that share the folder start, in any order', async () => {
  const shared = await makeFolder();
  await Promise.all([start(shared), start(shared), start(shared)]);
});

test('of two servers with a folder each one starts', async () => {
  const both = await Promise.allSettled([start(await makeFolder()), start(await makeFolder())]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: expect.stringContaining(refused) },
  });
});

test('a copy of the folder that was made before the first server started is another folder', async () => {
  const [first, copy] = [await makeFolder(), await makeFolder()];
  await (await start(first)).close();
  await cp(first, copy, { recursive: true });
  await start(first);
  await expect(start(copy)).rejects.toThrow(refused);
});

test('a server whose former run ended without a word starts in its own folder, another folder waits', async () => {
  const folder = await makeFolder();
  await leaseIds({ database, log, fileStore: fileStoreMark({ dataDir: folder, s3: null }) });
  await start(folder);
  await expect(start(await makeFolder())).rejects.toThrow(refused);
});

test('the same bucket passes, another one and a folder next to a bucket do not', async () => {
  const bucket = (name: string): S3Config => ({
    endpoint: 'https://s3.example.org',
    bucket: name,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    region: 'us-east-1',
  });
  await start(await makeFolder(), bucket('files'));
  await start(await makeFolder(), bucket('files'));
  await expect(start(await makeFolder(), bucket('others'))).rejects.toThrow(refused);
  await expect(start(await makeFolder())).rejects.toThrow(refused);
});
