import { loadSecrets } from '#platform/crypto/secrets';
import { createDatabase } from '#platform/database/db';
import { createSystem } from '#platform/database/system';
import { reachDatabase } from '#platform/postgres/reachDatabase';
import { say, sayFailure } from '#platform/process/console';
import { readConfig } from '#platform/settings/config';
import { createTrailSigner } from '#platform/trail/trailSigner';
import { checks } from './checks.ts';
import { examine } from './examine.ts';

/** `npm run doctor`: looks an installation over, beside a running server or without one. Exit code 1: something is wrong. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const secrets = await loadSecrets(config);
  const { configFor, close } = await reachDatabase(config, secrets);
  const { timeZone, databaseLimits: limits } = config;
  const database = createDatabase({
    configFor,
    timeZone,
    limits,
    signer: createTrailSigner(secrets.trailKeys, config.trail.hash),
    onError: sayFailure,
    onSecondConnection: sayFailure,
  });
  const system = createSystem(database, { info: () => undefined });
  const isWell = await examine({ config, secrets, database, system, configFor }, checks, say);
  await database.close();
  await close();
  process.exitCode = isWell ? 0 : 1;
}

main().catch((error: unknown) => {
  sayFailure(error);
  process.exitCode = 1;
});
