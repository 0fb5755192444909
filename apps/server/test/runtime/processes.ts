import { readdir, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';

/** Number in `postmaster.pid`: the process that all others of PostgreSQL descend from. */
export async function postmasterId(dataDir: string): Promise<number> {
  const text = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  return Number.parseInt(text, 10);
}

/** Every process that works in the data folder: the postmaster, its workers and its sessions. */
export async function postgresProcesses(dataDir: string): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const folders = await Promise.all(ids.map((id) => readlink(`/proc/${id}/cwd`).catch(() => '')));
  return ids.filter((_, index) => folders[index] === path.join(dataDir, 'postgres'));
}

export function kill(processId: number): void {
  try {
    process.kill(processId, 'SIGKILL');
  } catch {
    // It has ended by itself in the meantime.
  }
}
