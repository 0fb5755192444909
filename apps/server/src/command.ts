import pino from 'pino';
import { loadSecrets } from '#platform/crypto/secrets';
import { reachDatabase } from '#platform/postgres/reachDatabase';
import { sayFailure } from '#platform/process/console';
import type { Services } from '#platform/services';
import { readConfig } from '#platform/settings/config';
import { openServices } from '#services';

/** Works on the installation with or without a running server, and closes what it opened. */
export async function withServices(work: (services: Services) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const secrets = await loadSecrets(config);
  const database = await reachDatabase(config, secrets);
  const { services, close } = await openServices({ config, secrets, database, log: pino({ level: 'silent' }) });
  try {
    await work(services);
  } finally {
    await close();
    await database.close();
  }
}

/** Runs a command of the console: a failure is said, and is the outcome of the process. */
export function runCommand(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    sayFailure(error);
    process.exitCode = 1;
  });
}
