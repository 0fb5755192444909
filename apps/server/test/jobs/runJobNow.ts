import type { JobRow } from '@qc/contract';
import pino from 'pino';
import { expect, onTestFinished } from 'vitest';
import { insertSlot, type JobDefinition, startWorker } from '#features/jobs/public';
import { readConfig } from '#platform/settings/config';
import { openServices } from '#services';
import type { Api } from '../contract/api.ts';
import { refuseSecondConnection } from '../support/pools.ts';

let slots = 0;

/** Starts a worker for some kinds of jobs; it is closed when the test ends. */
export async function workFor(api: Api, jobs: readonly JobDefinition[], environment: Record<string, string> = {}) {
  const { services, close } = await openServices({
    config: readConfig(environment),
    secrets: api.secrets,
    database: { configFor: api.configFor },
    log: pino({ level: 'silent' }),
    onSecondConnection: refuseSecondConnection,
  });
  const worker = startWorker({ services, jobs, lookEveryMs: 200 });
  onTestFinished(async () => {
    await worker.close();
    await close();
  });
  return services;
}

/** Runs a kind of job once over all laboratories, as its schedule would, and waits for its end. */
export async function runJobNow(api: Api, job: JobDefinition, environment?: Record<string, string>): Promise<JobRow> {
  const { cron: _, after: __, ...once } = job;
  const services = await workFor(api, [once], environment);
  const id = services.newId();
  await insertSlot(
    { services: { ...services, newId: () => id }, queue: services.system },
    job,
    new Date(Date.UTC(2000, 0, 1, 0, ++slots)),
  );
  const admin = (await api.login('000000', 'admin')).access;
  const get = async () => (await api.as(admin, { url: `/eqicapi/app/job/detail?id=${id}` })).body.data as JobRow;
  await expect.poll(async () => (await get()).state, { timeout: 20_000 }).toBe('done');
  return get();
}
