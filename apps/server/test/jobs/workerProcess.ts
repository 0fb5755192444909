import pino from 'pino';
import { startWorker } from '#features/engine/jobs/public';
import { makeSecrets } from '#platform/crypto/secrets';
import type { WorkRole } from '#platform/database/pools';
import { readConfig } from '#platform/settings/config';
import { openServices } from '#services';
import { countingJob } from './countingJob.ts';

/** A worker that a test can kill: the database comes by the environment. */
const configs = JSON.parse(process.env.WORKER_DATABASE ?? '{}') as Record<WorkRole, object>;
const { services } = await openServices({
  config: readConfig({}),
  secrets: makeSecrets(),
  database: { configFor: (role) => configs[role] },
  log: pino({ level: 'silent' }),
});
startWorker({ services, jobs: [countingJob], leaseMs: 60_000, lookEveryMs: 300 });
