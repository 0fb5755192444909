import type { JobRow } from '@qc/contract';
import pino from 'pino';
import { expect, onTestFinished, vi } from 'vitest';
import { insertSlot, type JobDefinition, startWorker } from '#features/engine/jobs/public';
import { readConfig } from '#platform/settings/config';
import { openServices } from '#services';
import type { Api } from '../contract/api.ts';
import { refuseSecondConnection } from '../support/pools.ts';

let slots = 0;

async function openWorker(api: Api, jobs: readonly JobDefinition[], environment: Record<string, string> = {}) {
  const { services, close } = await openServices({
    config: readConfig(environment),
    secrets: api.secrets,
    database: { configFor: api.configFor },
    log: pino({ level: 'silent' }),
    onSecondConnection: refuseSecondConnection,
  });
  const worker = startWorker({ services, jobs, lookEveryMs: 200 });
  return {
    services,
    close: async () => {
      await worker.close();
      await close();
    },
  };
}

/** Starts a worker for some kinds of jobs; it is closed when the test ends. */
export async function workFor(api: Api, jobs: readonly JobDefinition[], environment?: Record<string, string>) {
  const { services, close } = await openWorker(api, jobs, environment);
  onTestFinished(close);
  return services;
}

/** Runs a kind of job once over all laboratories, as its schedule would, and waits for its end. */
export async function runJobNow(
  api: Api,
  job: JobDefinition,
  environment?: Record<string, string>,
  withinMs = 20_000,
): Promise<JobRow> {
  const { cron: _, after: __, ...once } = job;
  const { services, close } = await openWorker(api, [once], environment);
  const id = services.newId();
  await insertSlot(
    { services: { ...services, newId: () => id }, queue: services.system },
    job,
    new Date(Date.UTC(2000, 0, 1, 0, ++slots)),
  );
  const admin = (await api.login('000000', 'admin')).access;
  const get = async () => (await api.as(admin, { url: `/eqicapi/app/job/detail?id=${id}` })).body.data as JobRow;
  try {
    await vi.waitFor(async () => expect((await get()).state).toBe('done'), { timeout: withinMs });
    return await get();
  } finally {
    await close();
  }
}
