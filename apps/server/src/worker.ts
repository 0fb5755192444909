import { openWorker } from '#openWorker';
import { loadSecrets } from '#platform/crypto/secrets';
import { fileStoreMark } from '#platform/files/fileStoreMark';
import { reachDatabase } from '#platform/postgres/reachDatabase';
import { say, sayFailure } from '#platform/process/console';
import { onStopSignal } from '#platform/process/stopSignals';
import { readConfig } from '#platform/settings/config';

/** `npm run worker`: works on jobs in a separate process, next to servers that were started with JOBS=0. */
async function main(): Promise<void> {
  const config = readConfig(process.env, { isTerminal: process.stdout.isTTY });
  const secrets = await loadSecrets(config);
  const database = await reachDatabase(config, secrets);
  const worker = await openWorker({ config, secrets, database, fileStore: fileStoreMark(config), logsAs: 'worker' });
  say({ zh: '后台任务进程已启动', en: 'The worker is running' });
  onStopSignal(() => {
    say({ zh: '正在停止…', en: 'Stopping…' });
    worker
      .close()
      .then(() => database.close())
      .catch(sayFailure)
      .finally(() => process.exit());
  });
}

main().catch((error: unknown) => {
  sayFailure(error);
  process.exit(1);
});
