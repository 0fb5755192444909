import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ServerProcess, startServerProcess } from '../test/support/serverProcess.ts';

type Figure = { name: string; value: number; limit: number; unit: string };

/** Starts of the built server on an empty folder: the first with everything to make, the second with nothing. */
export default async function measureStarts(): Promise<Figure[]> {
  const build = spawnSync(process.execPath, ['tools/build.mjs'], { stdio: 'inherit' });
  if (build.status !== 0) throw new Error('the build failed');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'concord-bench-'));
  const env = { DATA_DIR: path.join(folder, 'data') };
  try {
    const first = await timedStart(env);
    await first.server.stop();
    const warm = await timedStart(env);
    await sleep(5000);
    const memory = residentMegabytes(warm.server);
    await warm.server.stop();
    return [
      {
        name: 'first start: database, migrations, dictionaries, demo data',
        value: first.seconds,
        limit: 90,
        unit: 's',
      },
      { name: 'warm start to ready', value: warm.seconds, limit: 5, unit: 's' },
      { name: 'server memory at rest', value: memory, limit: 200, unit: 'MB' },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function timedStart(env: NodeJS.ProcessEnv): Promise<{ server: ServerProcess; seconds: number }> {
  const begun = performance.now();
  const server = startServerProcess('npmStart', env);
  await server.ready.catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  return { server, seconds: (performance.now() - begun) / 1000 };
}

function residentMegabytes({ child }: ServerProcess): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' });
  return Number(stdout) / 1024;
}
