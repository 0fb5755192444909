import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#app';
import { readConfig } from '#platform/config';
import { say, sayFailure } from '#platform/console';
import { listen } from '#platform/listen';
import { migrate } from '#platform/migrate';
import type { OpenDatabase } from '#platform/postgres/database';
import { openDatabase } from '#platform/postgres/openDatabase';
import { loadSecrets } from '#platform/secrets';
import { onStopSignal } from '#platform/stopSignals';

/** What is open, in the order in which it was opened; closed the other way round. */
const opened: { database?: OpenDatabase; app?: FastifyInstance } = {};

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const secrets = await loadSecrets(config);
  const database = await openDatabase({ config, secrets, onProgress: say, onLost: fail });
  opened.database = database;
  await bringUpToDate(database);
  const app = await buildApp({ config, secrets, database, webFolder: builtWebFolder() });
  opened.app = app;
  console.log(`\n  Concord 和准质控   ${await listen(app, config)}/whccl/\n`);
}

async function bringUpToDate(database: OpenDatabase): Promise<void> {
  const applied = await migrate(database.configFor('owner'));
  if (applied.length === 0) return;
  say({ zh: `已更新数据库结构（${applied.length} 步）`, en: `Database schema updated (${applied.length} steps)` });
}

/** Beside this application, from its sources and from its build alike. In development Vite serves the web instead. */
function builtWebFolder(): string | undefined {
  const parent = path.dirname(import.meta.dirname);
  const server = path.basename(parent) === 'dist' ? path.dirname(parent) : parent;
  const folder = path.join(server, '../web/dist');
  return existsSync(path.join(folder, 'index.html')) ? folder : undefined;
}

async function close(): Promise<void> {
  await opened.app?.close();
  await opened.database?.close();
}

function fail(error: unknown): void {
  sayFailure(error);
  process.exitCode = 1;
  void close().finally(() => process.exit(1));
}

onStopSignal(() => {
  say({ zh: '正在停止…', en: 'Stopping…' });
  close().then(() => process.exit(0), fail);
});
main().catch(fail);
