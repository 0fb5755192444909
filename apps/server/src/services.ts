import type { FastifyBaseLogger } from 'fastify';
import type { PoolConfig } from 'pg';
import type { Secrets } from '#platform/crypto/secrets';
import { createDatabase, type WorkRole } from '#platform/database/db';
import { leaseIds } from '#platform/database/idLease';
import { createSystem } from '#platform/database/system';
import { connectListener, listenNotices } from '#platform/notices/listenNotices';
import type { Services } from '#platform/services';
import type { Config } from '#platform/settings/config';

type Options = {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly database: { configFor(role: WorkRole): PoolConfig };
  readonly log: FastifyBaseLogger;
};

/** What the server and the worker give their features; `close` lets go of the database. */
export async function openServices({ config, secrets, database: { configFor }, log }: Options) {
  const onError = (error: unknown) => log.warn({ err: error }, 'an idle database connection broke');
  const database = createDatabase({ configFor, timeZone: config.timeZone, onError });
  const ids = await leaseIds({ database, log }).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const notices = listenNotices({ connect: connectListener(configFor('qc_app'), onError), onError });
  const services: Services = {
    config,
    secrets,
    database,
    newId: ids.newId,
    log,
    notices,
    system: createSystem(database, log),
  };
  return {
    services,
    close: async () => {
      await notices.close();
      await ids.close();
      await database.close();
    },
  };
}
