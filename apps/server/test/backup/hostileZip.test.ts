import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentFile, manifestName, secretsName, tableFile } from '#features/upkeep/backup/manifest';
import { readBackup } from '#features/upkeep/backup/restore/readBackup';
import { restoreBackup } from '#features/upkeep/backup/restore/restoreBackup';
import { migrationNames } from '#platform/database/migrate';
import { openZip } from '#platform/files/zip/readZip';
import { createZip } from '#platform/files/zip/writeZip';
import { readConfig } from '#platform/settings/config';

/** A backup that somebody else made: the operator restores it, and its content must not reach outside the folder. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'concord-hostile-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const secrets = '{"format":1}';
const table = { name: 'unit', columns: ['id'], rows: 0, bytes: 0, sha256: sha256('') };

type Manifest = Record<string, unknown>;

async function makeZip(
  change: (manifest: Manifest) => Manifest,
  more: readonly { name: string; content: Iterable<string> }[] = [],
): Promise<string> {
  const file = path.join(folder, `${Math.random()}.zip`);
  const zip = await createZip(file);
  await zip.add(tableFile('unit'), ['']);
  await zip.add(secretsName, [secrets]);
  for (const { name, content } of more) await zip.add(name, content, 9);
  const manifest = {
    product: 'concord',
    format: 1,
    version: '1',
    postgres: '17',
    madeAt: '2026-01-01T00:00:00Z',
    migrations: (await migrationNames()).slice(0, 1),
    tables: [table],
    files: [],
    missingFiles: [],
    chains: [],
    secrets: { bytes: secrets.length, sha256: sha256(secrets), isSealed: false },
  };
  await zip.add(manifestName, [JSON.stringify(change(manifest))]);
  await zip.finish();
  return file;
}

const asIs = (manifest: Manifest): Manifest => manifest;
const one = { sha256: sha256('x'), bytes: 1 };

/** Names a file of the archive otherwise, as long as before: the directory and the header in front of the content. */
async function renamed(file: string, from: string, to: string): Promise<string> {
  const bytes = await readFile(file);
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + to.length)) bytes.write(to, at);
  await writeFile(file, bytes);
  return file;
}

test('the archive that the others are made from is taken', async () => {
  const { zip, manifest } = await readBackup(await makeZip(asIs));
  await zip.close();
  expect(manifest.tables).toEqual([table]);
});

test('one from before the baseline with all migrations of that time has the tables of the baseline', async () => {
  const former = ['0001_platform', '0075_cluster', '0161_testMenu'];
  const { zip, manifest } = await readBackup(await makeZip((original) => ({ ...original, migrations: former })));
  await zip.close();
  expect(manifest.migrations).toEqual((await migrationNames()).filter((name) => name < '0016'));
});

test.each([
  {
    what: 'a path out of the folder',
    make: () => makeZip(asIs, [{ name: '../../../etc/cron.d/concord', content: ['* * * * * root id'] }]),
  },
  { what: 'an absolute path', make: () => makeZip(asIs, [{ name: '/etc/concord', content: ['x'] }]) },
  { what: 'a file that is not named', make: () => makeZip(asIs, [{ name: 'files/link', content: ['/etc/passwd'] }]) },
  {
    what: 'a table named by a path',
    make: () =>
      makeZip(
        (manifest) => ({ ...manifest, tables: [{ ...table, ...one, name: '../secrets' }] }),
        [{ name: 'tables/../secrets.copy', content: ['x'] }],
      ),
  },
  {
    what: 'a table named by SQL',
    make: () => makeZip((manifest) => ({ ...manifest, tables: [{ ...table, name: "unit\" from program 'id'; --" }] })),
  },
  {
    what: 'a column named by SQL',
    make: () => makeZip((manifest) => ({ ...manifest, tables: [{ ...table, columns: ["id) from program 'id"] }] })),
  },
  {
    what: 'content named by a path',
    make: () =>
      makeZip(
        (manifest) => ({ ...manifest, files: [{ ...one, name: '../../secrets.json' }] }),
        [{ name: 'files/../../secrets.json', content: ['x'] }],
      ),
  },
  {
    what: 'content whose hash is another',
    make: () =>
      makeZip(
        (manifest) => ({ ...manifest, files: [{ ...one, name: one.sha256 }] }),
        [{ name: contentFile(one.sha256), content: ['y'] }],
      ),
  },
  {
    what: 'a file that is there twice',
    make: async () =>
      renamed(await makeZip(asIs, [{ name: 'secrets.jsan', content: [secrets] }]), 'secrets.jsan', secretsName),
  },
])('a restore refuses $what, and changes nothing', async ({ make }) => {
  const dataDir = await mkdtemp(path.join(folder, 'data-'));
  await expect(restoreBackup(readConfig({ DATA_DIR: dataDir }), await make(), () => undefined)).rejects.toThrow(
    'damaged',
  );
  expect(await readdir(dataDir)).toEqual([]);
});

function* zeros(megabytes: number): Generator<string> {
  const chunk = '\0'.repeat(1024 * 1024);
  for (let at = 0; at < megabytes; at++) yield chunk;
}

test('content that unpacks to more than its stated size is refused immediately, not at its end', async () => {
  const file = await makeZip(asIs, [{ name: 'bomb', content: zeros(200) }]);
  const bytes = await readFile(file);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(200 * 1024 * 1024);
  const at = bytes.lastIndexOf(length);
  bytes.writeUInt32LE(1000, at);
  await writeFile(file, bytes);
  const zip = await openZip(file);
  expect(zip.entries.get('bomb')?.bytes).toBe(1000);
  let unpacked = 0;
  await expect(async () => {
    for await (const chunk of zip.read('bomb')) unpacked += chunk.length;
  }).rejects.toThrow('damaged');
  expect(unpacked).toBeLessThan(1024 * 1024);
  await zip.close();
});

test('a backup that is larger than what is free on the disk is refused before it is unpacked', async () => {
  const huge = 10 ** 15;
  const file = await makeZip((manifest) => ({ ...manifest, tables: [{ ...table, bytes: huge }] }));
  const dataDir = await mkdtemp(path.join(folder, 'data-'));
  const restore = restoreBackup(readConfig({ DATA_DIR: dataDir }), file, () => undefined);
  await expect(restore).rejects.toThrow(/needs \d+ MB on the disk, and \d+ MB are free/);
  expect(await readdir(dataDir)).toEqual([]);
});
