import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sm2 } from 'sm-crypto-v2';
import { expect, onTestFinished, test } from 'vitest';
import { loadSecrets, makeSecrets, secretsFile } from './secrets.ts';

async function folder(): Promise<string> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'concord-secrets-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  return dataDir;
}

test('made at the first start with mode 600, the same ever after', async () => {
  const dataDir = path.join(await folder(), 'not/yet');
  const first = await loadSecrets({ dataDir, sm2PrivateKey: null });
  expect(await loadSecrets({ dataDir, sm2PrivateKey: null })).toEqual(first);
  expect((await stat(secretsFile(dataDir))).mode & 0o777).toBe(0o600);
  expect(await readdir(dataDir)).toEqual(['secrets.json']);
  expect(Buffer.from(first.jwtKey, 'base64')).toHaveLength(32);
});

test('several first starts at once agree, and leave nothing behind', async () => {
  const dataDir = await folder();
  const all = await Promise.all([1, 2, 3, 4].map(() => loadSecrets({ dataDir, sm2PrivateKey: null })));
  expect(new Set(all.map((secrets) => JSON.stringify(secrets))).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['secrets.json']);
});

test('rights that a copy has widened are narrowed', async () => {
  const dataDir = await folder();
  await loadSecrets({ dataDir, sm2PrivateKey: null });
  await chmod(secretsFile(dataDir), 0o644);
  await loadSecrets({ dataDir, sm2PrivateKey: null });
  expect((await stat(secretsFile(dataDir))).mode & 0o777).toBe(0o600);
});

test('the key pair encrypts and decrypts, and a configured private key takes its place', async () => {
  const dataDir = await folder();
  const own = await loadSecrets({ dataDir, sm2PrivateKey: null });
  expect(own.sm2.publicKey).toMatch(/^04[0-9a-f]{128}$/);
  const { privateKey, publicKey } = makeSecrets().sm2;
  const configured = await loadSecrets({ dataDir, sm2PrivateKey: privateKey });
  expect(configured.sm2).toEqual({ privateKey, publicKey });
  expect(sm2.doDecrypt(sm2.doEncrypt('口令', configured.sm2.publicKey, 0), configured.sm2.privateKey, 0)).toBe('口令');
  expect(await readFile(secretsFile(dataDir), 'utf8')).not.toContain(privateKey);
});

test.each([
  { name: 'cut off', text: '{"jwtKey":"abc"' },
  { name: 'without passwords', text: JSON.stringify({ ...makeSecrets(), databasePasswords: {} }) },
  { name: 'empty', text: '' },
])('a damaged file ($name) is told and left alone', async ({ text }) => {
  const dataDir = await folder();
  await writeFile(secretsFile(dataDir), text);
  await expect(loadSecrets({ dataDir, sm2PrivateKey: null })).rejects.toThrow('已损坏');
  expect(await readFile(secretsFile(dataDir), 'utf8')).toBe(text);
});

test('a private key of zero is refused', async () => {
  const dataDir = await folder();
  await expect(loadSecrets({ dataDir, sm2PrivateKey: '0'.repeat(64) })).rejects.toThrow('SM2_PRIVATE_KEY');
});
