import type { Verification } from '@qc/contract';
import { proofOf, trailTenants, verifyTrail } from '#features/trail/public';
import { loadSecrets } from '#platform/crypto/secrets';
import { createDatabase } from '#platform/database/db';
import { createSystem } from '#platform/database/system';
import { reachDatabase } from '#platform/postgres/reachDatabase';
import { say, sayFailure } from '#platform/process/console';
import { readConfig } from '#platform/settings/config';
import { createTrailSigner } from '#platform/trail/trailSigner';
import { verificationLines } from './verificationLines.ts';

/** `npm run audit:verify`: proves every tenant's audit trail and results, beside a running server or without one. */
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
  const verify = (tenantId: string): Promise<Verification> =>
    verifyTrail((act) => system.scan('verify audit trails', act), tenantId, proofOf({ config, database }));
  let isWhole = true;
  for (const tenantId of await system.read('verify audit trails', trailTenants)) {
    const found = await verify(tenantId);
    isWhole &&= found.broken === null && found.results.faults === 0;
    for (const line of verificationLines(found)) say(line);
  }
  await database.close();
  await close();
  process.exitCode = isWhole ? 0 : 1;
}

main().catch((error: unknown) => {
  sayFailure(error);
  process.exitCode = 1;
});
