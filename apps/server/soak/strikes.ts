import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { kill, postgresProcesses, postmasterId } from '../test/runtime/processes.ts';
import { type ServerProcess, startServerProcess } from '../test/support/serverProcess.ts';

type Environment = NodeJS.ProcessEnv & { readonly DATA_DIR: string };

/** A port that stays the same over restarts: clients know no other. */
async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return String(typeof address === 'object' && address ? address.port : 0);
}

const startWorker = (env: Environment): ChildProcess =>
  spawn(process.execPath, ['--conditions=development', '--import', 'tsx', 'apps/server/src/worker.ts'], {
    env: { ...process.env, ...env, DATABASE_URL: '' },
    stdio: 'ignore',
  });

/** A server and a worker that are killed at random and started again, as an operator's service manager would. */
export async function runInstallation(given: Environment) {
  const env = { ...given, PORT: await freePort() };
  let server: ServerProcess = startServerProcess('alone', env);
  const address = await server.ready;
  let worker = startWorker(env);

  const startAgain = async () => {
    if (server.child.exitCode !== null || server.child.signalCode !== null) server = startServerProcess('alone', env);
    await server.ready;
    while ((await fetch(`${address}/readyz`).catch(() => undefined))?.status !== 200) await sleep(100);
    if (worker.exitCode !== null || worker.signalCode !== null) worker = startWorker(env);
  };
  const killServer = async () => {
    server.child.kill('SIGKILL');
    await server.ended();
  };
  const killDatabase = async () => {
    for (const processId of await postgresProcesses(env.DATA_DIR)) kill(processId);
  };
  const strikes: Readonly<Record<string, () => Promise<unknown>>> = {
    server: killServer,
    postmaster: async () => kill(await postmasterId(env.DATA_DIR)),
    database: killDatabase,
    worker: async () => worker.kill('SIGKILL'),
    everything: async () => {
      worker.kill('SIGKILL');
      await killServer();
      await killDatabase();
    },
  };
  return {
    address,
    /** Kills something and waits until all of it works again; what it was. */
    async strike(): Promise<string> {
      const names = Object.keys(strikes);
      const name = names[Math.floor(Math.random() * names.length)] ?? 'server';
      await strikes[name]?.();
      await sleep(500);
      await startAgain();
      return name;
    },
    async stop(): Promise<void> {
      worker.kill('SIGTERM');
      await server.stop();
    },
  };
}
