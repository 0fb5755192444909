import { loadSecrets } from '#platform/crypto/secrets';
import { createDatabase } from '#platform/database/db';
import { createSystem } from '#platform/database/system';
import { reachDatabase } from '#platform/postgres/reachDatabase';
import { sayFailure } from '#platform/process/console';
import { readConfig } from '#platform/settings/config';
import { createTrailSigner } from '#platform/trail/trailSigner';

/** An installation as a command of the operator sees it, with or without a running server. */
export async function openInstallation(environment: NodeJS.ProcessEnv) {
  const config = readConfig(environment);
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
  return {
    config,
    secrets,
    configFor,
    database,
    system,
    close: async () => {
      await database.close();
      await close();
    },
  };
}
