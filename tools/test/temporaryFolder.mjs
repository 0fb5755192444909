import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const gigabyte = 2 ** 30;
const memory = '/dev/shm';
const prefix = 'concord-run-';

/**
 * The folder of everything that a run writes for itself. In memory where there is plenty: the databases of the tests are
 * copied and dropped hundreds of times, and a disk's file system spends a sixth of the processor on finding free inodes.
 */
export function makeTemporaryFolder() {
  const parent = hasRoomInMemory() ? memory : os.tmpdir();
  removeAbandoned(parent);
  const folder = mkdtempSync(path.join(parent, `${prefix}${process.pid}-`));
  // PostgreSQL refuses to run as root: it works here under another name.
  chmodSync(folder, 0o1777);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

function hasRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > 6 * gigabyte && os.freemem() > 10 * gigabyte;
  } catch {
    return false;
  }
}

/** What a run that was killed has left. */
function removeAbandoned(parent) {
  for (const name of readdirSync(parent)) {
    const [, id] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? [];
    if (id !== undefined && !isAlive(Number(id))) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}

function isAlive(id) {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
