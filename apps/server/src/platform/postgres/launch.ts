import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '../process/startupError.ts';
import { type Address, knownAddress, makeAddress, removeAddress } from './address.ts';
import { nativeFolder } from './binaries.ts';
import type { OnProgress } from './database.ts';
import { checkVersion, hasCluster, initdb, ownerName } from './initdb.ts';
import { decideInstallation, type Installation } from './owner.ts';
import { answersOwner } from './ownerAnswer.ts';
import { postgresLog } from './postgresLog.ts';
import { livePostmaster, type Postmaster } from './postmaster.ts';
import { fileOwner } from './runAs.ts';
import { startServer } from './startServer.ts';
import { stopServer } from './stopServer.ts';
import { makeLibraryLinks } from './symlinks.ts';

export type LaunchOptions = {
  /** Holds the data folder `postgres`, the socket and the log. */
  readonly folder: string;
  /** Of the superuser; set when the database is made. */
  readonly password: string;
  /** `false` is for tests: fsync off. */
  readonly durable: boolean;
  readonly onProgress: OnProgress;
  /** Keeps a former address, so that pools made for it still work after a restart. */
  readonly address?: Address;
  /** For a database that has run already: should its folder have vanished, no empty one is put in its place. */
  readonly mustExist?: boolean;
};

/** A PostgreSQL that answers. */
export type RunningPostgres = {
  readonly processId: number;
  readonly address: Address;
  /** As the superuser. */
  connection(database: string): pg.ClientConfig;
  stop(): Promise<void>;
};

/** Crash recovery reads the whole log written since the last checkpoint; minutes on a slow disk, never hours. */
const patienceMs = 10 * 60_000;

/**
 * Starts the PostgreSQL of a folder, creating it at the first start. One that is running already, because the program
 * that started it was killed, is taken over instead.
 */
export async function launchPostgres(options: LaunchOptions): Promise<RunningPostgres> {
  await mkdir(options.folder, { recursive: true });
  const dataFolder = path.join(options.folder, 'postgres');
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(50)) {
    const postmaster = await livePostmaster(dataFolder);
    const running = postmaster ? await attach(options, dataFolder, postmaster) : await start(options, dataFolder);
    if (running) return running;
  }
  throw new StartupError({
    zh: `数据库在 ${patienceMs / 60_000} 分钟内没有应答，见 ${postgresLog(options.folder)}`,
    en: `The database did not answer within ${patienceMs / 60_000} minutes, see ${postgresLog(options.folder)}`,
  });
}

async function prepare(options: LaunchOptions, dataFolder: string): Promise<Installation> {
  const native = nativeFolder();
  await makeLibraryLinks(native);
  const installation = await decideInstallation({ folder: options.folder, dataFolder, native });
  if (!(await hasCluster(dataFolder))) {
    if (options.mustExist) throw vanished(dataFolder);
    options.onProgress({ zh: '正在创建数据库…', en: 'Creating the database…' });
    await initdb({ ...installation, dataFolder, password: options.password });
  }
  await checkVersion(dataFolder, native);
  return installation;
}

function vanished(dataFolder: string): StartupError {
  return new StartupError({
    zh: `数据库目录 ${dataFolder} 在运行中消失，服务器停止`,
    en: `The database folder ${dataFolder} vanished while the server was running; the server stops`,
  });
}

/** Undefined while it is still starting, recovering or stopping. */
async function attach(
  options: LaunchOptions,
  dataFolder: string,
  { processId, port, socketFolder, isReady }: Postmaster,
): Promise<RunningPostgres | undefined> {
  if (!isReady) return undefined;
  const running = runningPostgres(options, dataFolder, { processId, address: knownAddress(socketFolder, port) });
  return (await answersOwner(running.connection('postgres'), options.folder)) ? running : undefined;
}

/** Undefined where the folder is busy for a moment. */
async function start(options: LaunchOptions, dataFolder: string): Promise<RunningPostgres | undefined> {
  const installation = await prepare(options, dataFolder);
  const address = options.address ?? (await makeAddress(options.folder, fileOwner(installation.runAs)));
  options.onProgress({ zh: '正在启动数据库…', en: 'Starting the database…' });
  const processId = await startServer({ ...installation, ...options, dataFolder, address });
  if (processId !== undefined) return runningPostgres(options, dataFolder, { processId, address });
  if (!options.address) await removeAddress(address);
  return undefined;
}

function runningPostgres(
  options: LaunchOptions,
  dataFolder: string,
  { processId, address }: Pick<RunningPostgres, 'processId' | 'address'>,
): RunningPostgres {
  const { host, port } = address;
  return {
    processId,
    address,
    connection: (database) => ({ host, port, database, user: ownerName, password: options.password }),
    stop: async () => {
      await stopServer(dataFolder, processId);
      await removeAddress(address);
    },
  };
}
