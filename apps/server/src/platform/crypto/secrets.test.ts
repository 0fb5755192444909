import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sm2 } from 'sm-crypto-v2';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../settings/config.ts';
import { loadSecrets, makeSecrets, secretsFile } from './secrets.ts';
import { makeTrailKey } from './trailKeys.ts';

async function folder(): Promise<string> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'concord-secrets-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  return dataDir;
}

test('made at the first start with mode 600, the same ever after', async () => {
  const dataDir = path.join(await folder(), 'not/yet');
  const first = await loadSecrets(readConfig({ DATA_DIR: dataDir }));
  expect(await loadSecrets(readConfig({ DATA_DIR: dataDir }))).toEqual(first);
  expect((await stat(secretsFile(dataDir))).mode & 0o777).toBe(0o600);
  expect(await readdir(dataDir)).toEqual(['secrets.json']);
  expect(Buffer.from(first.jwtKey, 'base64')).toHaveLength(32);
});

test('several concurrent first starts agree on one file and leave no temporary files', async () => {
  const dataDir = await folder();
  const all = await Promise.all([1, 2, 3, 4].map(() => loadSecrets(readConfig({ DATA_DIR: dataDir }))));
  expect(new Set(all.map((secrets) => JSON.stringify(secrets))).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['secrets.json']);
});

test('rights that a copy has widened are narrowed', async () => {
  const dataDir = await folder();
  await loadSecrets(readConfig({ DATA_DIR: dataDir }));
  await chmod(secretsFile(dataDir), 0o644);
  await loadSecrets(readConfig({ DATA_DIR: dataDir }));
  expect((await stat(secretsFile(dataDir))).mode & 0o777).toBe(0o600);
});

test('the key pair encrypts and decrypts, and a configured private key takes its place', async () => {
  const dataDir = await folder();
  const own = await loadSecrets(readConfig({ DATA_DIR: dataDir }));
  expect(own.sm2.publicKey).toMatch(/^04[0-9a-f]{128}$/);
  const { privateKey, publicKey } = makeSecrets().sm2;
  const configured = await loadSecrets(readConfig({ DATA_DIR: dataDir, SM2_PRIVATE_KEY: privateKey }));
  expect(configured.sm2).toEqual({ privateKey, publicKey });
  expect(sm2.doDecrypt(sm2.doEncrypt('口令', configured.sm2.publicKey, 0), configured.sm2.privateKey, 0)).toBe('口令');
  expect(await readFile(secretsFile(dataDir), 'utf8')).not.toContain(privateKey);
});

test.each([
  { name: 'cut off', text: '{"jwtKey":"abc"' },
  { name: 'without passwords', text: JSON.stringify({ ...makeSecrets(), databasePasswords: {} }) },
  { name: 'empty', text: '' },
])('a damaged file ($name) is reported and not changed', async ({ text }) => {
  const dataDir = await folder();
  await writeFile(secretsFile(dataDir), text);
  await expect(loadSecrets(readConfig({ DATA_DIR: dataDir }))).rejects.toThrow('已损坏');
  expect(await readFile(secretsFile(dataDir), 'utf8')).toBe(text);
});

test('a private key of zero is refused', async () => {
  const dataDir = await folder();
  await expect(loadSecrets(readConfig({ DATA_DIR: dataDir, SM2_PRIVATE_KEY: '0'.repeat(64) }))).rejects.toThrow(
    'SM2_PRIVATE_KEY',
  );
});

describe('keys of the audit trail', () => {
  const keys = [makeTrailKey(), makeTrailKey()];

  test('one is made with the other secrets', async () => {
    const { trailKeys } = await loadSecrets(readConfig({ DATA_DIR: await folder() }));
    expect(trailKeys.map((key) => Buffer.from(key, 'base64').length)).toEqual([32]);
  });

  test('secrets of an earlier version give every server the same key, and stay as they are', async () => {
    const dataDir = await folder();
    const { trailKeys: _, ...earlier } = makeSecrets();
    const text = JSON.stringify(earlier);
    await writeFile(secretsFile(dataDir), text);
    const [one, two] = [
      await loadSecrets(readConfig({ DATA_DIR: dataDir })),
      await loadSecrets(readConfig({ DATA_DIR: dataDir })),
    ];
    expect(one.trailKeys).toEqual(two.trailKeys);
    expect(one.trailKeys).toHaveLength(1);
    expect(one.trailKeys).not.toContain(earlier.jwtKey);
    expect(await readFile(secretsFile(dataDir), 'utf8')).toBe(text);
  });

  test('keys given from outside come first, by variable and by file', async () => {
    const dataDir = await folder();
    const [own] = (await loadSecrets(readConfig({ DATA_DIR: dataDir }))).trailKeys;
    const file = path.join(dataDir, 'keys');
    await writeFile(file, `${keys[1]}\n`);
    const given = readConfig({ DATA_DIR: dataDir, TRAIL_KEYS: keys[0], TRAIL_KEYS_FILE: file });
    expect((await loadSecrets(given)).trailKeys).toEqual([...keys, own]);
  });

  test.each([
    { name: 'missing', text: undefined },
    { name: 'empty', text: '' },
    { name: 'of a short key', text: 'c2hvcnQ=' },
  ])('a file that is $name is reported', async ({ text }) => {
    const dataDir = await folder();
    const file = path.join(dataDir, 'keys');
    if (text !== undefined) await writeFile(file, text);
    await expect(loadSecrets(readConfig({ DATA_DIR: dataDir, TRAIL_KEYS_FILE: file }))).rejects.toThrow(
      'TRAIL_KEYS_FILE',
    );
  });

  test('a short key is refused', () => {
    expect(() => readConfig({ TRAIL_KEYS: `${keys[0]},c2hvcnQ=` })).toThrow('TRAIL_KEYS');
  });
});
