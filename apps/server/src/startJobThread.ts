import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { Secrets } from '#platform/crypto/secrets';
import type { LoginConfig } from '#platform/database/loginConfig';
import type { WorkRole } from '#platform/database/pools';
import { startThread } from '#platform/process/startThread';
import type { Config } from '#platform/settings/config';

/** What the thread is told; plain data, for it is copied. */
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
  /** Hears of a thread that broke; another takes its place. */
  readonly onBroken: (error: unknown) => void;
};

/**
 * Much is made and forgotten at once while rows are judged: a small nursery would hand it on to the old. The less the old may
 * become, the sooner it is tidied up; a job that needs more than this breaks its thread, not the server.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 96, maxOldGenerationSizeMb: 2000 };
const pauseMs = 1000;
/** The jobs of all lanes together need no more, however many the pages have. */
const mostConnections = 12;

const withFewConnections = ({ databaseLimits: limits, ...config }: Config): Config => ({
  ...config,
  databaseLimits: { ...limits, connections: Math.min(limits.connections, mostConnections) },
});

/**
 * Works on jobs in a thread of its own: an import or a report keeps a processor busy for seconds, in which this thread would
 * answer nobody. A thread that breaks is started anew, and its jobs go on from where they were.
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
      // One that broke has told why.
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
