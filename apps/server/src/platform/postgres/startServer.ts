import { spawn } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../process/startupError.ts';
import type { Address } from './address.ts';
import { binary } from './binaries.ts';
import { ownerName } from './initdb.ts';
import type { Installation } from './owner.ts';
import { answersOwner } from './ownerAnswer.ts';
import { postgresLog, rotatePostgresLog } from './postgresLog.ts';
import { readPostmaster } from './postmaster.ts';
import { commandLine } from './runAs.ts';
import { serverArguments } from './serverSettings.ts';

type Options = Installation & {
  readonly folder: string;
  readonly dataFolder: string;
  readonly address: Address;
  readonly password: string;
  readonly durable: boolean;
};

/** Not yet: sessions of a killed server are still ending, or another program has just started one. */
const isBusyFolder = /still in use|lock file "postmaster\.pid" already exists|could not create any Unix-domain sockets/;

/** Starts the server and waits until it answers; its process id, or undefined where the folder is busy for a moment. */
export async function startServer(options: Options): Promise<number | undefined> {
  const log = await openLog(options.folder);
  const child = await spawnServer(options, log.handle.fd);
  await log.handle.close();
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) return await refused(log);
    if (await isUp(options, child.pid)) return child.pid;
    await sleep(20);
  }
}

async function spawnServer(options: Options, logDescriptor: number) {
  const {
    file,
    args,
    options: spawnOptions,
  } = commandLine(
    options.runAs,
    binary(options.native, 'postgres'),
    serverArguments(options.dataFolder, options.address, options.durable),
  );
  const env = { ...spawnOptions.env, ...(await staleOwner(options.dataFolder)) };
  // Detached: Ctrl-C in the terminal reaches this program alone, which ends its requests before it stops the database.
  const child = spawn(file, args, {
    ...spawnOptions,
    env,
    detached: true,
    stdio: ['ignore', logDescriptor, logDescriptor],
  });
  await new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject));
  child.unref();
  return child;
}

/**
 * After a power cut the process number in `postmaster.pid` may belong to any program of the same user, and PostgreSQL
 * would refuse to start. It ignores the number given in this variable (meant for pg_ctl's own caller), and still checks
 * the shared memory for live sessions. The caller has made sure that the process is no PostgreSQL of this folder.
 */
async function staleOwner(dataFolder: string): Promise<NodeJS.ProcessEnv> {
  const stale = await readPostmaster(dataFolder);
  return stale ? { PG_GRANDPARENT_PID: String(stale.processId) } : {};
}

async function isUp(
  { dataFolder, address, password, folder }: Options,
  processId: number | undefined,
): Promise<boolean> {
  const postmaster = await readPostmaster(dataFolder);
  if (postmaster?.processId !== processId || !postmaster?.isReady) return false;
  const { host, port } = address;
  return answersOwner({ host, port, user: ownerName, password, database: 'postgres' }, folder);
}

type Log = { readonly handle: Awaited<ReturnType<typeof open>>; readonly file: string; readonly start: number };

async function openLog(folder: string): Promise<Log> {
  await rotatePostgresLog(folder);
  const file = postgresLog(folder);
  const handle = await open(file, 'a', 0o600);
  return { handle, file, start: (await handle.stat()).size };
}

async function refused({ file, start }: Log): Promise<undefined> {
  const said = (await readFile(file)).subarray(start).toString().trim().slice(-2000);
  if (isBusyFolder.test(said)) return undefined;
  throw new StartupError({ zh: `数据库无法启动：${said}`, en: `The database could not be started: ${said}` });
}
