import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { binary, nativeFolder } from './binaries.ts';
import { isPostmasterOf } from './postmaster.ts';

/**
 * Fast shutdown: ends sessions and writes a checkpoint. If that hangs, an immediate shutdown; the next start then
 * recovers.
 */
export async function stopServer(dataFolder: string, processId: number): Promise<void> {
  if (process.platform === 'win32') {
    spawnSync(binary(nativeFolder(), 'pg_ctl'), ['stop', '-D', dataFolder, '-m', 'fast']);
    return;
  }
  for (const [signal, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 5],
    ['SIGKILL', 5],
  ] as const) {
    if (!(await isPostmasterOf(dataFolder, processId))) return;
    process.kill(processId, signal);
    if (await hasEnded(dataFolder, processId, seconds * 1000)) return;
  }
}

async function hasEnded(dataFolder: string, processId: number, withinMs: number): Promise<boolean> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await sleep(20)) {
    if (!(await isPostmasterOf(dataFolder, processId))) return true;
  }
  return false;
}
