import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Manifest, manifestName } from '#features/upkeep/backup/manifest';
import { restoreBackup } from '#features/upkeep/backup/restore/restoreBackup';
import { writeBackup } from '#features/upkeep/backup/writeBackup';
import { loadSecrets } from '#platform/crypto/secrets';
import { outsideTransaction } from '#platform/database/secondConnection';
import { createFileStore } from '#platform/files/files';
import { openZip } from '#platform/files/zip/readZip';
import { createZip } from '#platform/files/zip/writeZip';
import { launchPostgres } from '#platform/postgres/launch';
import { checkPlace } from '#platform/process/checkPlace';
import { readConfig } from '#platform/settings/config';
import { type Api, startApi } from '../contract/api.ts';
import { createLaboratoryRecords } from '../laboratoryRecords.ts';
import { type OpenQcTest, openQcTest } from '../results/openQcTest.ts';
import { makeDataFolder } from '../runtime/dataFolder.ts';
import { createTestDatabase } from '../support/database.ts';
import { startServerProcess } from '../support/serverProcess.ts';
import { waitUntil } from '../support/waitUntil.ts';
import { startRestore } from './restoreProcess.ts';
import { digestsAt, digestsBy } from './wholeDatabase.ts';

const isCluster = inject('testServer').nodes.length > 1;
const silent = (): void => undefined;
const passphrase = '备份口令 2026';
let api: Api;
let qcTest: OpenQcTest;
let folder: string;
let file: string;
let manifest: Manifest;
/** The database in the snapshot of the backup, and after the backup was done. */
const seen: { atSnapshot?: Record<string, string>; afterwards?: Record<string, string> } = {};

async function upload(content: string): Promise<void> {
  const head =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n';
  const { status } = await api.as(qcTest.token, {
    method: 'POST',
    url: '/eqicapi/blade-resource/oss/endpoint/put-file',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: `${head}${content}\r\n--x--\r\n`,
  });
  expect(status).toBe(200);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'concord-backup-'));
  file = path.join(folder, 'backup.zip');
  api = await startApi({ DATA_DIR: path.join(folder, 'data') });
  const { access: token } = await api.login('100001', 'director');
  const records = await createLaboratoryRecords(api, '100001', token);
  qcTest = await openQcTest({ api, token, records });
  await qcTest.enter([5.02, 5.35, 5.25]);
  await upload('質控\tquality\\N\n');
  let written = 0;
  let isMaking = true;
  let writing: Promise<void> = Promise.resolve();
  const write = async (): Promise<void> => {
    for (; isMaking || written < 2; written++) {
      // The days of one month, from the fourth on: a slow backup leaves time for more.
      if (written < 28) await qcTest.enter([5 + written / 100], 4 + written);
      await upload(`while it was made ${written}`);
    }
  };
  const config = readConfig({ DATA_DIR: path.join(folder, 'data') });
  manifest = await writeBackup(
    file,
    { system: api.system, store: createFileStore(config), secrets: api.secrets, passphrase },
    {
      onSnapshot: async (tx) => {
        const row = await tx.first(sql<{ id: string }>`select pg_export_snapshot() as id`);
        // Nothing is read before others have written.
        await outsideTransaction(async () => {
          writing = write();
          await waitUntil('two writes during the backup', () => written >= 2, { withinMs: 60_000 });
          if (!isCluster) seen.atSnapshot = await digestsAt(api.configFor('owner'), row?.id);
        });
        // A moment that is handed on holds on the coordinator alone: there the backup's own transaction is asked.
        if (isCluster) seen.atSnapshot = await digestsBy((text) => tx.rows(sql.raw(text)));
      },
    },
  );
  isMaking = false;
  await writing;
  seen.afterwards = await digestsAt(api.configFor('owner'));
}, 120_000);
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const restoreInto = (dataDir: string, from = file, environment: Record<string, string> = {}) =>
  restoreBackup(readConfig({ DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase, ...environment }), from, silent);

const rowsAtSnapshot = () =>
  Object.values(seen.atSnapshot ?? {}).reduce((sum, digest) => sum + Number.parseInt(digest, 10), 0);

test('a backup made while others write is of one moment, and comes back in every row, file and chain', async () => {
  expect(seen.atSnapshot).not.toEqual(seen.afterwards);
  const dataDir = await makeDataFolder();
  const { brokenChains, missingFiles, rows } = await restoreInto(dataDir);
  expect({ brokenChains, missingFiles }).toEqual({ brokenChains: [], missingFiles: 0 });
  expect(rows).toBe(rowsAtSnapshot());

  const config = readConfig({ DATA_DIR: dataDir });
  const { databasePasswords, trailKeys } = await loadSecrets(config);
  expect(trailKeys).toEqual(api.secrets.trailKeys);
  const server = await launchPostgres({
    folder: dataDir,
    password: databasePasswords.owner,
    durable: true,
    onProgress: silent,
  });
  expect(await digestsAt(server.connection('concord'))).toEqual(seen.atSnapshot);
  await server.stop();
  const [stored] = manifest.files;
  expect(manifest.files).toHaveLength(1);
  const content = await createFileStore(config).open(stored?.sha256 ?? '');
  expect(content && (await text(content))).toBe('質控\tquality\\N\n');

  await expect(restoreInto(dataDir)).rejects.toThrow('is not empty');

  const started = startServerProcess('alone', { DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent', JOBS: '0' });
  const address = await started.ready;
  const login = await fetch(
    `${address}/eqicapi/blade-auth/oauth/token?${new URLSearchParams({
      tenantId: '100001',
      username: 'director',
      password: api.encrypt('Concord@2026'),
      grant_type: 'password',
    })}`,
    { method: 'POST', headers: { authorization: `Basic ${Buffer.from('saber3:saber3_secret').toString('base64')}` } },
  );
  expect(await login.json()).toMatchObject({ tenant_id: '100001' });
  await started.stop();
}, 240_000);

describe('a restore that is killed half-way', () => {
  test('at any moment: no server starts there, and the next restore starts again and is complete', async () => {
    const dataDir = await makeDataFolder();
    const environment = { DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase };
    // In one folder, so that each restore starts again after the one before it.
    for (const [attempt, moment] of [
      'Starting the database',
      'Loading the tables',
      'Verifying the audit trails',
    ].entries()) {
      const killed = startRestore(file, environment);
      await killed.says(moment);
      await sleep(Math.random() * 300);
      killed.child.kill('SIGKILL');
      const said = await killed.ended;
      expect(said.includes('was not finished'), moment).toBe(attempt > 0);
      if (said.includes('Now npm start')) return; // it was quicker: then it is whole
      await expect(checkPlace({ dataDir, databaseUrl: null }), moment).rejects.toThrow('was not finished');
    }
    const printed: string[] = [];
    const { brokenChains, rows } = await restoreBackup(
      readConfig(environment),
      file,
      ({ en }) => void printed.push(en),
    );
    expect(printed[0]).toContain('was not finished');
    expect({ brokenChains, rows }).toEqual({ brokenChains: [], rows: rowsAtSnapshot() });
    await expect(checkPlace({ dataDir, databaseUrl: null })).resolves.toBeUndefined();
  }, 300_000);

  test('is left alone while it still runs', async () => {
    const dataDir = await makeDataFolder();
    await writeFile(path.join(dataDir, 'restoring'), JSON.stringify({ processId: process.ppid, database: 'embedded' }));
    await expect(restoreInto(dataDir)).rejects.toThrow('Another restore');
    expect(await readdir(dataDir)).toEqual(['restoring']);
  });
});

/** The same backup with another manifest. */
async function withManifest(change: (manifest: Manifest) => object): Promise<string> {
  const changed = path.join(folder, `${Math.random()}.zip`);
  const [from, to] = [await openZip(file), await createZip(changed)];
  for (const name of from.entries.keys())
    if (name !== manifestName) await to.add(name, from.read(name), name.startsWith('files/') ? 0 : 1);
  await to.add(manifestName, [JSON.stringify(change(manifest))]);
  await to.finish();
  await from.close();
  return changed;
}

async function withBytes(change: (bytes: Buffer) => Buffer): Promise<string> {
  const changed = path.join(folder, `${Math.random()}.zip`);
  await writeFile(changed, change(await readFile(file)));
  return changed;
}

const flip = (at: number) => (bytes: Buffer) => {
  bytes[at] = (bytes[at] ?? 0) ^ 0x10;
  return bytes;
};

describe('a restore refuses, and changes nothing:', () => {
  type Refused = { what: string; make(): Promise<string>; says: string; environment?: Record<string, string> };
  test.each<Refused>([
    { what: 'a file that was cut off', make: () => withBytes((bytes) => bytes.subarray(0, -1)), says: 'damaged' },
    { what: 'half a file', make: () => withBytes((bytes) => bytes.subarray(0, bytes.length / 2)), says: 'damaged' },
    { what: 'a byte of a table', make: () => withBytes(flip(20_000)), says: 'damaged' },
    { what: 'no backup at all', make: () => withBytes(() => Buffer.from('hello')), says: 'damaged' },
    {
      what: 'a row count or a hash that is another',
      make: () =>
        withManifest((original) => ({
          ...original,
          tables: original.tables.map((table) => ({ ...table, sha256: '0'.repeat(64) })),
        })),
      says: 'damaged',
    },
    {
      what: 'a newer format',
      make: () => withManifest((original) => ({ ...original, format: 2 })),
      says: 'newer version',
    },
    {
      what: 'a migration that this version does not know',
      make: () => withManifest((original) => ({ ...original, migrations: [...original.migrations, '9999_later'] })),
      says: 'newer version',
    },
    {
      what: 'migrations from before the baseline, not all of them',
      make: () => withManifest((original) => ({ ...original, migrations: ['0001_platform', '0075_cluster'] })),
      says: 'development version',
    },
    { what: 'another passphrase', make: async () => file, environment: { BACKUP_PASSPHRASE: 'wrong' }, says: 'sealed' },
  ])('$what', async ({ make, says, environment }) => {
    const dataDir = path.join(folder, 'refused');
    await mkdir(dataDir, { recursive: true });
    await expect(restoreInto(dataDir, await make(), environment)).rejects.toThrow(says);
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('an external database that has tables', async () => {
    // One that nobody works on: a server that runs renews its lease now and then.
    const own = await createTestDatabase();
    const { connectionString: databaseUrl = '' } = own.configFor('owner');
    const before = await digestsAt(own.configFor('owner'));
    const dataDir = path.join(folder, 'refused');
    await mkdir(dataDir, { recursive: true });
    await expect(restoreInto(dataDir, file, { DATABASE_URL: databaseUrl })).rejects.toThrow('tables already');
    expect(await digestsAt(own.configFor('owner'))).toEqual(before);
    expect(await readdir(dataDir)).toEqual([]);
    await own.close();
  });
});

test('a restore that differs from the manifest leaves an external database empty', async () => {
  const other = await makeDataFolder();
  const server = await launchPostgres({ folder: other, password: 'somebody', durable: false, onProgress: silent });
  const { user = '', host = '', port, password } = server.connection('postgres');
  const query = new URLSearchParams({ host, port: String(port), user, password: String(password) });
  const hash = createHash('sha256').update('another end').digest('hex');
  const changed = await withManifest((original) => ({
    ...original,
    chains: original.chains.map((chain) => ({ ...chain, hash })),
  }));
  const dataDir = path.join(folder, 'external');
  const restored = restoreInto(dataDir, changed, { DATABASE_URL: `postgres:///postgres?${query}` });
  await expect(restored).rejects.toThrow('not what the manifest');
  expect(await readdir(dataDir)).toEqual([]);
  expect(await digestsAt(server.connection('postgres'))).toEqual({});
  await server.stop();
}, 120_000);
