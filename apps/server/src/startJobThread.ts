import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { Secrets } from '#platform/crypto/secrets';
import type { LoginConfig } from '#platform/database/loginConfig';
import type { WorkRole } from '#platform/database/pools';
import { startThread } from '#platform/process/startThread';
import type { Config } from '#platform/settings/config';

/** The parameters of the thread; plain data, since it is copied. */
export type JobThreadData = {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly logins: Readonly<Record<WorkRole, LoginConfig>>;
  /** Kinds of jobs; null: all. */
  readonly names: readonly string[] | null;
};

type Options = Pick<JobThreadData, 'config' | 'secrets'> & {
  readonly database: { configFor(role: WorkRole): LoginConfig };
  readonly names?: readonly string[];
  /** Called for a thread that broke; another takes its place. */
  readonly onBroken: (error: unknown) => void;
};

/**
 * Judging rows creates many short-lived objects: a small young generation would promote them to the old one. A low
 * limit of the old generation makes it collected sooner; a job that needs more breaks its thread, not the server.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 96, maxOldGenerationSizeMb: 2000 };
const pauseMs = 1000;
/** The jobs of all lanes together need no more, for any number of connections of the pages. */
const mostConnections = 12;

const withFewConnections = ({ databaseLimits: limits, ...config }: Config): Config => ({
  ...config,
  databaseLimits: { ...limits, connections: Math.min(limits.connections, mostConnections) },
});

/**
 * Works on jobs in a worker thread: an import or a report keeps a processor busy for seconds, during which this thread
 * could not answer. A thread that breaks is restarted, and its jobs continue from where they were.
 */
export function startJobThread({ config, secrets, database, names, onBroken }: Options): { close(): Promise<void> } {
  const dataOf = ({ configFor }: Options['database']): JobThreadData => ({
    config: withFewConnections(config),
    secrets,
    logins: { qc_app: configFor('qc_app'), qc_loader: configFor('qc_loader'), qc_report: configFor('qc_report') },
    names: names ?? null,
  });
  let isClosing = false;
  let thread: Worker | undefined;
  const keepOne = async (): Promise<void> => {
    while (!isClosing) {
      thread = startThread(new URL('./jobThread', import.meta.url), {
        workerData: dataOf(database),
        resourceLimits,
      });
      thread.once('error', onBroken);
      // A broken thread has reported why.
      await once(thread, 'exit').catch(() => undefined);
      if (!isClosing) await delay(pauseMs);
    }
  };
  const kept = keepOne();
  return {
    close: async () => {
      isClosing = true;
      thread?.postMessage('close');
      await kept;
    },
  };
}
