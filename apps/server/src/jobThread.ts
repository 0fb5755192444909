import { parentPort, workerData } from 'node:worker_threads';
import { jobs } from '#jobs';
import { openWorker } from '#openWorker';
import type { JobThreadData } from '#startJobThread';

/** The thread of a server that works on its jobs; `startJobThread` starts it, and any message ends it. */
const { config, secrets, logins, names } = workerData as JobThreadData;
const worker = await openWorker({
  config,
  secrets,
  database: { configFor: (role) => logins[role] },
  logsAs: 'jobs',
  jobs: jobs.filter(({ name }) => names === null || names.includes(name)),
});
parentPort?.once('message', () => {
  // Of a thread it ends the thread alone.
  void worker.close().finally(() => process.exit());
});
