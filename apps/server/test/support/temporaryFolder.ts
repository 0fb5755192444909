import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isAlive, livePostmaster } from '#platform/postgres/postmaster';
import { stopServer } from '#platform/postgres/stopServer';

const prefix = 'concord-test-';
const ownerFile = 'test-run.pid';

/** A folder for the PostgreSQL of this test run. Names its process, so that a later run can clear up after a killed one. */
export async function makeTemporaryFolder(): Promise<string> {
  await removeAbandoned();
  const folder = await mkdtemp(path.join(os.tmpdir(), prefix));
  await chmod(folder, 0o755);
  await writeFile(path.join(folder, ownerFile), String(process.pid));
  return folder;
}

async function removeAbandoned(): Promise<void> {
  const names = (await readdir(os.tmpdir())).filter((name) => name.startsWith(prefix));
  await Promise.all(names.map((name) => removeIfAbandoned(path.join(os.tmpdir(), name))));
}

async function removeIfAbandoned(folder: string): Promise<void> {
  const owner = await readFile(path.join(folder, ownerFile), 'utf8').catch(() => '');
  if (owner === '' || (await isAlive(Number(owner)))) return;
  const dataFolder = path.join(folder, 'postgres');
  const postmaster = await livePostmaster(dataFolder);
  if (postmaster) await stopServer(dataFolder, postmaster.processId);
  await rm(folder, { recursive: true, force: true });
}
