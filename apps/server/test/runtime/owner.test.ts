import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeDataFolder } from './dataFolder.ts';
import { copyPreparedFolder, prepareFolder } from './preparedFolder.ts';
import { startWriter } from './writerProcess.ts';

const hasNamespaces =
  spawnSync('unshare', ['--user', '--map-user=65534', '--map-group=65534', '--', 'true']).status === 0;
/** A user that the machine keeps for databases, where it has one. */
const found = spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' });
const databaseUser = found.status === 0 ? Number(found.stdout) : undefined;
const nobody = { uid: 65534, gid: 65534 };

async function writesAndStops(options: Parameters<typeof startWriter>[0]): Promise<void> {
  for (let start = 1; start <= 2; start++) {
    const writer = startWriter({ ...options, env: { ...options.env, FIRST_ID: String(Date.now()) } });
    await writer.commits(5);
    writer.child.kill('SIGTERM');
    expect(await writer.ended()).toEqual({ code: 0, signal: null });
  }
}

async function ownerOf(dataDir: string): Promise<number> {
  return (await stat(path.join(dataDir, 'postgres'))).uid;
}

// The other users' ways need root to become them; without root the suite itself runs the ordinary way.
describe.runIf(process.getuid?.() === 0)('started by root', () => {
  test.runIf(hasNamespaces)('the data stay closed to every other user, nobody among them', async () => {
    const dataDir = await makeDataFolder();
    await writesAndStops({ dataDir });
    expect(await ownerOf(dataDir)).toBe(0);
    expect((await stat(path.join(dataDir, 'postgres'))).mode & 0o077).toBe(0);
  });

  test('below a folder closed to others it works as well, by a user namespace or by a capability', async () => {
    const closed = await makeDataFolder();
    await chmod(closed, 0o700);
    const dataDir = path.join(closed, 'data');
    await writesAndStops({ dataDir });
    expect([0, databaseUser ?? nobody.uid]).toContain(await ownerOf(dataDir));
  });

  test('below another user’s closed folder, without user namespaces', async () => {
    const closed = await makeDataFolder();
    await mkdir(path.join(closed, 'data'));
    await chmod(closed, 0o700);
    await chown(closed, 12345, 12345);
    await writesAndStops({ dataDir: path.join(closed, 'data') });
    expect(await ownerOf(path.join(closed, 'data'))).toBe(databaseUser ?? nobody.uid);
  });

  test('a folder begun by an ordinary user stays that user’s', async () => {
    const dataDir = await makeDataFolder();
    await chown(dataDir, nobody.uid, nobody.gid);
    await writesAndStops({ dataDir, ...nobody, env: { HOME: dataDir } });
    expect(await ownerOf(dataDir)).toBe(nobody.uid);
    await writesAndStops({ dataDir });
    expect(await ownerOf(dataDir)).toBe(nobody.uid);
  });

  beforeAll(prepareFolder, 240_000);

  test('an ordinary user sees that a folder belongs to another', async () => {
    const { dataDir } = await copyPreparedFolder();
    const writer = startWriter({ dataDir, uid: 12345, gid: 12345, env: { HOME: '/' } });
    expect(await writer.ended()).toEqual({ code: 1, signal: null });
    expect(writer.said()).toContain('secrets.json');
  });
});

test('a path too long for a socket still works', async () => {
  const base = await makeDataFolder();
  const dataDir = path.join(base, 'long-'.repeat(20), 'data');
  await mkdir(dataDir, { recursive: true });
  await writesAndStops({ dataDir });
});
