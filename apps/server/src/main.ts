import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#app';
import { loadSecrets } from '#platform/crypto/secrets';
import { keepQuarters } from '#platform/database/keepQuarters';
import { fileStoreMark } from '#platform/files/fileStoreMark';
import { listen } from '#platform/http/listen';
import { reservePort } from '#platform/http/reservePort';
import type { OpenDatabase } from '#platform/postgres/database';
import { openDatabase } from '#platform/postgres/openDatabase';
import { checkPlace } from '#platform/process/checkPlace';
import { say, sayFailure } from '#platform/process/console';
import { openLog } from '#platform/process/logFile';
import { onStopSignal } from '#platform/process/stopSignals';
import { readConfig } from '#platform/settings/config';
import { prepareInstallation } from '#prepareInstallation';
import { startJobThread } from '#startJobThread';
import { welcome } from '#welcome';

/** What has been opened, or is being opened, when a signal comes. */
const opened: { database?: Promise<OpenDatabase>; app?: FastifyInstance; jobs?: { close(): Promise<void> } } = {};
let isStopping = false;

async function main(): Promise<void> {
  const config = readConfig(process.env, { isTerminal: process.stdout.isTTY });
  await checkPlace(config);
  const log = openLog(config, 'server');
  const givePortFree = await reservePort(config);
  const secrets = await loadSecrets(config);
  opened.database = openDatabase({ config, secrets, onProgress: say, onLost: fail });
  const database = await opened.database;
  const installation = await prepareInstallation({ config, secrets, database, log, onProgress: say });
  const app = await buildApp({
    config: { ...config, jobs: false },
    secrets,
    database,
    fileStore: fileStoreMark(config),
    log,
    webFolder: builtWebFolder(),
  });
  opened.app = app;
  keepQuarters(() => database.configFor('owner'), config.archive, sayFailure);
  if (config.jobs) opened.jobs = startJobThread({ config, secrets, database, onBroken: sayFailure });
  await givePortFree();
  console.log(welcome({ address: await listen(app, config), logFolder: config.logFolder }, installation));
}

/**
 * A folder relative to this application, the same from its sources and from its build. In development Vite serves the
 * web instead.
 */
function builtWebFolder(): string | undefined {
  const parent = path.dirname(import.meta.dirname);
  const server = path.basename(parent) === 'dist' ? path.dirname(parent) : parent;
  const folder = path.join(server, '../web/dist');
  return existsSync(path.join(folder, 'index.html')) ? folder : undefined;
}

async function close(): Promise<void> {
  await Promise.all([opened.app?.close(), opened.jobs?.close()]);
  const database = await opened.database?.catch(() => undefined);
  await database?.close();
}

/** An interrupted start fails in any of its steps; that failure is not reported. */
function fail(error: unknown): void {
  if (isStopping) return;
  sayFailure(error);
  void stop(1);
}

/** The longest that a stop may last: what is under way, then PostgreSQL, which is given 30 s. Beyond, the next start takes it over. */
const longestStopMs = 45_000;

async function stop(exitCode: number): Promise<void> {
  isStopping = true;
  process.exitCode ??= exitCode;
  setTimeout(() => process.exit(1), longestStopMs).unref();
  await close().catch(sayFailure);
  process.exit();
}

onStopSignal(() => {
  say({ zh: '正在停止…', en: 'Stopping…' });
  void stop(0);
});
main().catch(fail);
