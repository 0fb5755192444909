import { createDatabase, type Database } from '#platform/database/db';
import type { PoolOptions } from '#platform/database/pools';
import type { SecondConnection } from '#platform/database/secondConnection';
import { readConfig } from '#platform/settings/config';

/** Work that asks for a second connection fails its test. */
export function refuseSecondConnection(error: SecondConnection): never {
  throw error;
}

/** Pools of a test's database, with the limits of an installation where nothing is set. */
export function openPools(configFor: PoolOptions['configFor']): Database {
  const { timeZone, databaseLimits: limits } = readConfig({});
  return createDatabase({
    configFor,
    timeZone,
    limits,
    onError: () => undefined,
    onSecondConnection: refuseSecondConnection,
  });
}
