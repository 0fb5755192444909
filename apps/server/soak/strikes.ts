import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { kill, postgresProcesses, postmasterId } from '../test/runtime/processes.ts';
import { type ServerProcess, startServerProcess } from '../test/support/serverProcess.ts';
import { waitUntil, within } from '../test/support/waitUntil.ts';

type Environment = NodeJS.ProcessEnv & { readonly DATA_DIR: string };

/** Recovery after a kill takes seconds; on two busy cores some more of them. */
const patienceMs = 120_000;

/** A port that stays the same over restarts: clients know no other. */
async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return String(typeof address === 'object' && address ? address.port : 0);
}

const startWorker = (env: Environment): ChildProcess =>
  spawn(process.execPath, ['--conditions=source', '--import', 'tsx', 'apps/server/src/worker.ts'], {
    env: { ...process.env, ...env, DATABASE_URL: '' },
    stdio: 'ignore',
  });

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function endOf(child: ChildProcess, what: string): Promise<void> {
  if (!hasEnded(child)) await within(what, once(child, 'exit'), patienceMs);
}

/** A server and a worker that are killed at random and started again, as an operator's service manager would. */
export async function runInstallation(given: Environment) {
  const env = { ...given, PORT: await freePort() };
  let server: ServerProcess = startServerProcess('alone', env);
  const address = await within('the first start', server.ready, patienceMs);
  let worker = startWorker(env);
  /** Unexpected ends: a server that gave up where it should have restarted its database. */
  const gaveUp: string[] = [];

  const postmaster = () => postmasterId(env.DATA_DIR).catch(() => 0);
  const isReady = async () => {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.status === 200;
  };
  /** A server may also end some time after its database was killed: it is checked in every round. */
  const startAgain = async (struck: string, before: number) => {
    let isOurs = struck === 'server' || struck === 'everything';
    const isDatabase = struck === 'database' || struck === 'postmaster' || struck === 'everything';
    const isWorking = async () => {
      // Until the server has noticed, it calls itself ready.
      if (!hasEnded(server.child)) return (!isDatabase || ![0, before].includes(await postmaster())) && isReady();
      if (!isOurs) gaveUp.push(server.said().slice(-500));
      isOurs = false;
      server = startServerProcess('alone', env);
      server.ready.catch(() => undefined); // handled here, by its end
      return false;
    };
    await waitUntil(`an answering server after ${struck} was killed`, isWorking, {
      withinMs: patienceMs,
      everyMs: 100,
    });
    if (hasEnded(worker)) worker = startWorker(env);
  };
  const killServer = async () => {
    server.child.kill('SIGKILL');
    await endOf(server.child, 'the end of the killed server');
  };
  const killWorker = async () => {
    worker.kill('SIGKILL');
    await endOf(worker, 'the end of the killed worker');
  };
  const killDatabase = async () => {
    for (const processId of await postgresProcesses(env.DATA_DIR)) kill(processId);
  };
  const strikes: Readonly<Record<string, () => Promise<unknown>>> = {
    server: killServer,
    postmaster: async () => kill(await postmaster()),
    database: killDatabase,
    worker: killWorker,
    everything: async () => {
      await Promise.all([killWorker(), killServer()]);
      await killDatabase();
    },
  };
  return {
    address,
    gaveUp,
    /** Kills something and waits until all of it works again; what it was. */
    async strike(): Promise<string> {
      const names = Object.keys(strikes);
      const name = names[Math.floor(Math.random() * names.length)] ?? 'server';
      const before = await postmaster();
      await strikes[name]?.();
      await startAgain(name, before);
      return name;
    },
    async stop(): Promise<void> {
      worker.kill('SIGTERM');
      await endOf(worker, 'the end of the worker after SIGTERM');
      server.child.kill('SIGTERM');
      await endOf(server.child, 'the end of the server after SIGTERM');
    },
  };
}
