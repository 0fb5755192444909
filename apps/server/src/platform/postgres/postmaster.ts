import { readFile, readlink, realpath } from 'node:fs/promises';
import path from 'node:path';

/** What a running PostgreSQL writes about itself into `postmaster.pid`. The file is PostgreSQL's: it is only read here. */
export type Postmaster = {
  readonly processId: number;
  readonly port: number;
  /** Empty where it listens on TCP only. */
  readonly socketFolder: string;
  readonly isReady: boolean;
};

/** Undefined where no server has run since the last clean stop. The one named may have been killed since. */
export async function readPostmaster(dataFolder: string): Promise<Postmaster | undefined> {
  const text = await readFile(path.join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  const [processId, , , port, socketFolder = '', , , status = ''] = text.split('\n').map((line) => line.trim());
  if (!processId) return undefined;
  return { processId: Number(processId), port: Number(port), socketFolder, isReady: status === 'ready' };
}

/** The server that runs on this folder now, if one does. */
export async function livePostmaster(dataFolder: string): Promise<Postmaster | undefined> {
  const postmaster = await readPostmaster(dataFolder);
  return postmaster && (await isPostmasterOf(dataFolder, postmaster.processId)) ? postmaster : undefined;
}

/**
 * Whether the process is the PostgreSQL of this folder, or another program that got the same number since. On Linux a
 * postmaster is recognized by its working folder; elsewhere by being alive, and the following connection decides.
 */
export async function isPostmasterOf(dataFolder: string, processId: number): Promise<boolean> {
  if (!(await isAlive(processId))) return false;
  if (process.platform !== 'linux') return true;
  const workingFolder = await readlink(`/proc/${processId}/cwd`).catch(() => undefined);
  // A folder that was removed under its server still names it.
  const folder = await realpath(dataFolder).catch(() => dataFolder);
  return workingFolder?.replace(/ \(deleted\)$/, '') === folder;
}

/** A killed process that nobody has buried yet (a zombie) counts as dead. */
export async function isAlive(processId: number): Promise<boolean> {
  try {
    process.kill(processId, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const status = await readFile(`/proc/${processId}/stat`, 'utf8').catch(() => '');
  return !/^\d+ \(.*\) [ZX]/s.test(status);
}
