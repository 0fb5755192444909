import type { FastifyBaseLogger } from 'fastify';
import type { PoolConfig } from 'pg';
import type { Secrets } from '#platform/crypto/secrets';
import { createDatabase } from '#platform/database/db';
import { leaseIds } from '#platform/database/idLease';
import type { WorkRole } from '#platform/database/pools';
import type { SecondConnection } from '#platform/database/secondConnection';
import { createSystem } from '#platform/database/system';
import type { FileStoreMark } from '#platform/files/fileStoreMark';
import { connectListener, listenNotices } from '#platform/notices/listenNotices';
import type { Services } from '#platform/services';
import type { Config } from '#platform/settings/config';
import { createTrailSigner } from '#platform/trail/trailSigner';

type Options = {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly database: { configFor(role: WorkRole): PoolConfig };
  readonly log: FastifyBaseLogger;
  /** Compared with that of other servers on the same database; a command that touches no file names none. */
  readonly fileStore?: FileStoreMark;
  readonly onSecondConnection?: (error: SecondConnection) => void;
  readonly now?: () => Date;
};

/** What is still under way so long after the signal to stop is ended by force. */
const graceMs = 3000;
/** Time for the answer to a request whose statement was cancelled, before its connection is closed. */
const answerMs = 500;

/** What the server and the worker give their features; `close` lets go of the database. */
export async function openServices({ config, secrets, database: { configFor }, log, ...options }: Options) {
  const onError = (error: unknown) => log.warn({ err: error }, 'an idle database connection broke');
  const onSecondConnection =
    options.onSecondConnection ??
    ((error: SecondConnection) => log.error({ err: error }, 'a second connection inside a transaction'));
  const { timeZone, databaseLimits: limits } = config;
  const signer = createTrailSigner(secrets.trailKeys, config.trail.hash);
  const { slowMs, withPlan } = config.slowStatements;
  const slow =
    slowMs > 0
      ? { fromMs: slowMs, withPlan, log: (fields: object, text: string) => log.warn(fields, text) }
      : undefined;
  const database = createDatabase({ configFor, timeZone, limits, signer, slow, onError, onSecondConnection });
  const ids = await leaseIds({ database, log, fileStore: options.fileStore }).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const notices = listenNotices({ connect: connectListener(configFor('qc_app'), onError), onError });
  const { newId } = ids;
  const now = options.now ?? (() => new Date());
  const system = createSystem(database, log);
  const services: Services = { config, secrets, database, newId, now, log, notices, system };
  let force: NodeJS.Timeout | undefined;
  return {
    services,
    /** From here on nothing may hang: what does is ended again and again until all is closed. */
    endSoon: (alsoEnd: () => void = () => undefined): void => {
      force ??= setInterval(() => void database.interrupt().then(() => setTimeout(alsoEnd, answerMs)), graceMs);
    },
    close: async () => {
      await notices.close();
      await ids.close();
      await database.close();
      clearInterval(force);
    },
  };
}
