import { makeTrailKey } from '#platform/crypto/trailKeys';
import { createDatabase, type Database } from '#platform/database/db';
import type { PoolOptions } from '#platform/database/pools';
import type { SecondConnection } from '#platform/database/secondConnection';
import { readConfig } from '#platform/settings/config';
import { createTrailSigner, type TrailSigner } from '#platform/trail/trailSigner';

/** Work that asks for a second connection fails its test. */
export function refuseSecondConnection(error: SecondConnection): never {
  throw error;
}

/** For tests that prove no trail. */
const ownSigner = (): TrailSigner => createTrailSigner([makeTrailKey()], 'sha256');

/** Pools of a test's database, with the limits of an installation where nothing is set. */
export function openPools(configFor: PoolOptions['configFor'], signer = ownSigner()): Database {
  const { timeZone, databaseLimits: limits } = readConfig({});
  return createDatabase({
    configFor,
    timeZone,
    limits,
    signer,
    onError: () => undefined,
    onSecondConnection: refuseSecondConnection,
  });
}
