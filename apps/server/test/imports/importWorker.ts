import pino from 'pino';
import { startWorker } from '#features/engine/jobs/public';
import { jobs } from '#jobs';
import type { Secrets } from '#platform/crypto/secrets';
import type { WorkRole } from '#platform/database/pools';
import { readConfig } from '#platform/settings/config';
import { openServices } from '#services';

/** A worker that a test can kill: it reads and stores imports, and its leases are short so that its successor starts soon. */
const { configs, secrets } = JSON.parse(process.env.WORKER_PLACE ?? '{}') as {
  configs: Record<WorkRole, object>;
  secrets: Secrets;
};
const { services } = await openServices({
  config: readConfig({ DATA_DIR: process.env.DATA_DIR }),
  secrets,
  database: { configFor: (role) => configs[role] },
  log: pino({ level: 'silent' }),
});
const ownJobs = jobs.filter(({ name }) => name === 'importFile' || name === 'importData');
startWorker({ services, jobs: ownJobs, leaseMs: 1_500, lookEveryMs: 200 });
