import { type ChildProcess, spawn } from 'node:child_process';
import type { JobRow } from '@qc/contract';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '#app';
import { defineJob, insertSlot, type JobDefinition, startWorker, type Worker } from '#features/engine/jobs/public';
import type { WorkRole } from '#platform/database/pools';
import { defineError } from '#platform/http/errors';
import { readConfig } from '#platform/settings/config';
import { openServices } from '#services';
import { type Api, startApi } from '../contract/api.ts';
import { refuseSecondConnection } from '../support/pools.ts';
import { programArguments } from '../support/program.ts';
import { countingJob, steps } from './countingJob.ts';

/** Jobs from outside: started, followed, cancelled, tried again, and finished though their workers are killed. */
const Unlucky = defineError('UNLUCKY', 500, { zh: () => '不走运', en: () => 'Out of luck' });
let luck = 0;
const unluckyJob = defineJob({
  name: 'unlucky',
  label: { zh: '不走运', en: 'Unlucky' },
  permission: 'setting_edit',
  maxAttempts: 2,
  run: async () => {
    if (luck-- <= 0) throw Unlucky();
    return { result: null };
  },
});
const brokenJob = defineJob({
  ...unluckyJob,
  name: 'broken',
  maxAttempts: 1,
  run: () => Promise.reject(new Error('secret')),
});
const jobs: readonly JobDefinition[] = [countingJob, unluckyJob, brokenJob];

let api: Api;
let opened: Awaited<ReturnType<typeof openServices>>;
let tokens: Record<'admin' | 'director' | 'other' | 'viewer', string>;
const children: ChildProcess[] = [];
const workers: Worker[] = [];

beforeAll(async () => {
  api = await startApi({}, { jobs });
  opened = await openServices({
    config: readConfig({}),
    secrets: api.secrets,
    database: { configFor: api.configFor },
    log: pino({ level: 'silent' }),
    onSecondConnection: refuseSecondConnection,
  });
  const login = async (tenantId: string, account: string) => (await api.login(tenantId, account)).access;
  tokens = {
    admin: await login('000000', 'admin'),
    director: await login('100001', 'director'),
    other: await login('100002', 'director'),
    viewer: await login('100001', 'viewer'),
  };
});
beforeEach(() => {
  luck = 0;
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.close();
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await api.system.load('test', '000000', (tx) => tx.rows(sql`delete from job`));
});
afterAll(async () => {
  await opened.close();
  await api.close();
});

const work = (options: Partial<Parameters<typeof startWorker>[0]> = {}): Worker => {
  const worker = startWorker({ services: opened.services, jobs, leaseMs: 1_500, lookEveryMs: 200, ...options });
  workers.push(worker);
  return worker;
};
const start = async (name: string, input: object = {}, tenantId = '000000'): Promise<string> => {
  const id = opened.services.newId();
  const { maxAttempts } = jobs.find((job) => job.name === name) ?? countingJob;
  await api.system.write('test', tenantId, async (tx) => {
    await tx.rows(sql`insert into job (id, tenant_id, name, input, state, run_at, max_attempts, create_time)
      values (${id}, ${tenantId}, ${name}, ${JSON.stringify(input)}::jsonb, 'queued', now(), ${maxAttempts}, now())`);
    tx.notify('job', { id, state: 'queued' });
  });
  return id;
};
const get = async (id: string, token = tokens.admin) =>
  (await api.as(token, { url: `/eqicapi/app/job/detail?id=${id}` })).body.data as JobRow;
const post = (act: string, id: string, token = tokens.admin) =>
  api.as(token, { method: 'POST', url: `/eqicapi/app/job/${act}`, payload: { id } });
const reaches = (id: string, state: string) =>
  expect.poll(async () => (await get(id)).state, { timeout: 20_000 }).toBe(state);
const counted = async (id: string): Promise<number[]> => {
  const rows = await api.system.read('test', (tx) =>
    tx.rows(sql<{ name: string }>`select name from brand where name like ${`${id}/%`}`),
  );
  return rows.map(({ name }) => Number(name.split('/')[1])).sort((a, b) => a - b);
};
const everyStep = Array.from({ length: steps }, (_, index) => index);

function spawnWorker(): ChildProcess {
  const roles: WorkRole[] = ['qc_app', 'qc_loader', 'qc_report'];
  const database = Object.fromEntries(roles.map((role) => [role, api.configFor(role)]));
  const child = spawn(process.execPath, programArguments('test/jobs/workerProcess'), {
    env: { ...process.env, WORKER_DATABASE: JSON.stringify(database) },
    stdio: 'inherit',
  });
  children.push(child);
  return child;
}

test('a job is done, with its progress and result', async () => {
  const id = await start('counting');
  work();
  await reaches(id, 'done');
  expect(await get(id)).toMatchObject({
    label: '计数',
    done: steps,
    total: steps,
    attempts: 1,
    result: { code: 'counted', params: { from: 0 } },
    error: null,
    seconds: expect.any(Number),
  });
  expect(await counted(id)).toEqual(everyStep);
});

test('a worker killed half-way: another finishes its job, every step once', async () => {
  const id = await start('counting', { pauseMs: 250 });
  const child = spawnWorker();
  await expect.poll(async () => (await get(id)).done, { timeout: 50_000 }).toBeGreaterThan(2);
  child.kill('SIGKILL');
  // The lease of the dead runs out. No living worker's does: a busy machine keeps a heart-beat waiting for seconds.
  await api.system.load('test', '000000', (tx) =>
    tx.rows(sql`update job set lease_until = now() - interval '1 s' where id = ${id}`),
  );
  work({ leaseMs: 60_000 });
  await reaches(id, 'done');
  const { result, attempts } = await get(id);
  expect(result?.params.from).toBeGreaterThan(2);
  expect(attempts).toBe(2);
  expect(await counted(id)).toEqual(everyStep);
});

test('a worker that only seems dead cannot undo what its successor does', async () => {
  const id = await start('counting', { pauseMs: 100 });
  work();
  await expect.poll(async () => (await get(id)).done, { timeout: 10_000 }).toBeGreaterThan(1);
  // Its lease is taken from it, as after a long silence; the job is somebody else's now.
  const [taken] = await api.system.load('test', '000000', (tx) =>
    tx.rows(
      sql<{ progress: number }>`update job set worker = 'somebody else', attempts = attempts + 1,
        lease_until = now() + interval '2 s' where id = ${id} returning progress`,
    ),
  );
  expect(taken?.progress).toBeLessThan(steps);
  await reaches(id, 'done');
  // The second worker continued where the job was taken over: the first one, though alive, had added nothing since.
  expect((await get(id)).result?.params.from).toBe(taken?.progress);
  expect(await counted(id)).toEqual(everyStep);
});

test('a job that takes every worker with it is given up', async () => {
  const id = await start('counting');
  await api.system.load('test', '000000', (tx) =>
    tx.rows(
      sql`update job set state = 'running', worker = 'dead', attempts = 3, lease_until = now() - interval '1 s' where id = ${id}`,
    ),
  );
  work();
  await reaches(id, 'failed');
  expect((await get(id)).error).toContain('中断');
});

test('a job that got further before its worker died has all its attempts again', async () => {
  const id = await start('counting', { pauseMs: 100 });
  const change = (set: ReturnType<typeof sql>) =>
    api.system.load('test', '000000', (tx) => tx.rows(sql`update job set ${set} where id = ${id}`));
  await change(sql`attempts = 2`);
  work();
  await expect.poll(async () => (await get(id)).done, { timeout: 10_000 }).toBeGreaterThan(1);
  expect((await get(id)).attempts).toBe(3);
  await change(sql`worker = 'dead', lease_until = now() - interval '1 s'`);
  await reaches(id, 'done');
  expect((await get(id)).attempts).toBe(4);
  expect(await counted(id)).toEqual(everyStep);
});

test('a worker that is stopped hands its job back, and no attempt is counted', async () => {
  const id = await start('counting', { pauseMs: 200 });
  const worker = work();
  await expect.poll(async () => (await get(id)).done, { timeout: 10_000 }).toBeGreaterThan(0);
  await worker.close();
  expect(await get(id)).toMatchObject({ state: 'queued', attempts: 0 });
  work();
  await reaches(id, 'done');
  expect(await counted(id)).toEqual(everyStep);
});

test('two workers share the jobs and neither takes one twice', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => start('counting')));
  work();
  work();
  for (const id of ids) await reaches(id, 'done');
  for (const id of ids) expect(await counted(id)).toEqual(everyStep);
});

test('a failed attempt waits, longer each time, and is tried again until none is left', async () => {
  const id = await start('unlucky');
  work();
  await expect.poll(async () => (await get(id)).attempts, { timeout: 10_000 }).toBe(1);
  await expect.poll(async () => (await get(id)).state).toBe('queued');
  expect((await get(id)).error).toBe('不走运');
  await api.system.load('test', '000000', (tx) => tx.rows(sql`update job set run_at = now() where id = ${id}`));
  await reaches(id, 'failed');
  expect(await get(id)).toMatchObject({ attempts: 2, error: '不走运' });
});

test('what went wrong inside stays in the log', async () => {
  const id = await start('broken');
  work();
  await reaches(id, 'failed');
  expect((await get(id)).error).not.toContain('secret');
});

test('a user continues a failed job', async () => {
  const id = await start('unlucky');
  await api.system.load('test', '000000', (tx) =>
    tx.rows(sql`update job set state = 'failed', attempts = 2 where id = ${id}`),
  );
  luck = 1;
  work();
  expect((await post('retry', id)).status).toBe(200);
  await reaches(id, 'done');
});

test('a running job is cancelled within a moment, and continues where it was when it is tried again', async () => {
  const id = await start('counting', { pauseMs: 150 });
  work({ leaseMs: 60_000 });
  await expect.poll(async () => (await get(id)).done, { timeout: 10_000 }).toBeGreaterThan(1);
  expect((await post('cancel', id)).status).toBe(200);
  await reaches(id, 'cancelled');
  expect((await counted(id)).length).toBeLessThan(steps);
  expect((await post('retry', id)).status).toBe(200);
  await reaches(id, 'done');
  expect(await counted(id)).toEqual(everyStep);
});

test('a job that waits is cancelled immediately', async () => {
  const id = await start('counting');
  expect((await post('cancel', id)).body.data).toMatchObject({ state: 'cancelled' });
  expect((await post('cancel', id)).status).toBe(409);
});

test.each(['queued', 'running', 'done'])('a job that is %s cannot be tried again', async (state) => {
  const id = await start('counting');
  await api.system.load('test', '000000', (tx) =>
    tx.rows(sql`update job set state = ${state}, lease_until = now() + interval '1 h' where id = ${id}`),
  );
  expect((await post('retry', id)).status).toBe(409);
});

test('a laboratory sees and stops its own jobs, nobody else’s; the administrator sees all', async () => {
  const id = await start('counting', {}, '100001');
  const total = async (token: string) =>
    ((await api.as(token, { url: '/eqicapi/app/job/page' })).body.data as { total: number }).total;
  expect(await total(tokens.director)).toBe(1);
  expect(await total(tokens.other)).toBe(0);
  expect(await total(tokens.admin)).toBe(1);
  expect((await post('cancel', id, tokens.other)).status).toBe(404);
  expect((await api.as(tokens.viewer, { url: '/eqicapi/app/job/page' })).status).toBe(403);
  expect((await post('cancel', id, tokens.director)).status).toBe(200);
});

test('the right to see jobs is not the right to stop those one may not start', async () => {
  const id = await start('unlucky', {}, '100001');
  expect((await post('cancel', id, tokens.director)).status).toBe(403);
});

test('a time slot is started once, even if several servers start it', async () => {
  const at = new Date('2026-11-15T02:00:30Z');
  const { services } = opened;
  const started = await Promise.all(
    [1, 2, 3, 4].map(() => insertSlot({ services, queue: services.system }, countingJob, at)),
  );
  expect(started.filter(Boolean)).toHaveLength(1);
});

test('a schedule that went by while the computer was off is made up for, once', async () => {
  const daily = defineJob({ ...countingJob, name: 'daily', cron: '15 2 * * *' });
  const makeUp = () => work({ jobs: [daily] });
  makeUp();
  makeUp();
  const ofDaily = () =>
    api.system.read('test', (tx) => tx.rows(sql<{ state: string }>`select state from job where name = 'daily'`));
  await expect.poll(ofDaily, { timeout: 10_000 }).toEqual([{ state: 'done' }]);
});

test('a server works on jobs by itself unless it is configured not to', async () => {
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const { secrets, configFor } = api;
  let idleRuns = 0;
  const countRuns: JobDefinition['run'] = async () => {
    idleRuns++;
    return { result: null };
  };
  const idleJobs = jobs.map((job) => ({ ...job, run: countRuns }));
  const idle = await buildApp({ config: { ...config, jobs: false }, secrets, database: { configFor }, jobs: idleJobs });
  // The idle one has all the time that the other takes to start, and gets the notice of every job when it does.
  const id = await start('counting');
  const busy = await buildApp({ config, secrets, database: { configFor }, jobs });
  const later = await start('counting');
  for (const each of [id, later]) await reaches(each, 'done');
  await busy.close();
  await idle.close();
  expect(idleRuns).toBe(0);
  for (const each of [id, later]) expect(await counted(each)).toEqual(everyStep);
});

test('files of a laboratory take one seat; other laboratories, schedules and people continue', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const hanging = (name: string, lane: 'imports' | 'system' | 'people') =>
    defineJob({
      ...countingJob,
      name,
      lane,
      run: async ({ tenantId }) => {
        begun.push(`${name} ${tenantId}`);
        await new Promise<void>((resolve) => ends.push(resolve));
        return { result: null };
      },
    });
  const [file, schedule, person] = [
    hanging('file', 'imports'),
    hanging('schedule', 'system'),
    hanging('person', 'people'),
  ];
  const first = [
    await start('file', {}, '100001'),
    await start('file', {}, '100001'),
    await start('file', {}, '100001'),
  ];
  const others = [
    await start('file', {}, '100002'),
    await start('schedule'),
    await start('schedule'),
    await start('person'),
  ];
  work({ jobs: [file, schedule, person] });
  await expect.poll(() => begun.toSorted()).toEqual(['file 100001', 'file 100002', 'person 000000', 'schedule 000000']);
  // Not even by another server.
  work({ jobs: [file, schedule, person] });
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(begun).toHaveLength(4);
  const timer = setInterval(() => ends.splice(0).forEach((end) => void end()), 50);
  for (const id of [...first, ...others]) await reaches(id, 'done');
  clearInterval(timer);
});

test('an attempt that makes no progress is aborted in any wait, and gives its seat back', async () => {
  const stuck = defineJob({
    ...countingJob,
    name: 'stuck',
    stepMinutes: 1 / 60,
    maxAttempts: 1,
    run: async ({ report }) => {
      // To say the same again is no progress.
      for (;;) {
        await report({ done: 3, total: 9 }).catch(() => new Promise(() => undefined));
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
  });
  const id = opened.services.newId();
  await api.system.write('test', '000000', async (tx) => {
    await tx.rows(sql`insert into job (id, tenant_id, name, input, state, run_at, max_attempts, create_time)
      values (${id}, '000000', 'stuck', '{}', 'queued', now(), 1, now())`);
  });
  work({ jobs: [stuck, countingJob], seats: { system: 1, imports: 1, people: 1 } });
  await reaches(id, 'failed');
  expect((await get(id)).error).toContain('没有进展');
  const next = await start('counting');
  await reaches(next, 'done');
});
