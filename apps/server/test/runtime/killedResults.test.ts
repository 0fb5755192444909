import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { sm2 } from 'sm-crypto-v2';
import { expect, test } from 'vitest';
import { demoPassword } from '#features/users/public';
import { loadSecrets } from '#platform/crypto/secrets';
import { createIdMaker } from '#platform/database/ids';
import { createSystem, type System } from '#platform/database/system';
import { openDatabase } from '#platform/postgres/openDatabase';
import { readConfig } from '#platform/settings/config';
import { createLaboratories } from '../../bench/benchServer.ts';
import { fillTests } from '../../bench/filledQcTests.ts';
import { openPools } from '../support/pools.ts';
import { startServerProcess } from '../support/serverProcess.ts';
import { kill, makeDataFolder, postgresProcesses } from './dataFolder.ts';

const tenantId = '100001';
const tests = 5;

/** Works on the database of a folder whose server is stopped. */
async function inFolder<T>(env: NodeJS.ProcessEnv, act: (system: System) => Promise<T>): Promise<T> {
  const config = readConfig(env);
  const secrets = await loadSecrets(config);
  const onLost = (error: unknown) => {
    throw error;
  };
  const opened = await openDatabase({ config, secrets, onProgress: () => undefined, onLost });
  const database = openPools(opened.configFor);
  try {
    return await act(createSystem(database, { info: () => undefined }));
  } finally {
    await database.close();
    await opened.close();
  }
}

async function login(address: string): Promise<Record<string, string>> {
  const api = `${address}/eqicapi`;
  const key = (await (await fetch(`${api}/blade-auth/oauth/public-key`)).json()) as { data: string };
  const basic = { authorization: `Basic ${Buffer.from('saber3:saber3_secret').toString('base64')}` };
  const password = sm2.doEncrypt(demoPassword, key.data, 0);
  const grant = new URLSearchParams({ grant_type: 'password', tenantId, username: 'director', password });
  const answer = await fetch(`${api}/blade-auth/oauth/token?${grant.toString()}`, { method: 'POST', headers: basic });
  const { access_token: token } = (await answer.json()) as { access_token?: string };
  if (token === undefined) throw new Error(`no token: ${answer.status}`);
  return { ...basic, 'blade-auth': `bearer ${token}`, 'content-type': 'application/json' };
}

const newId = createIdMaker(3);
const minute = 60_000;
const timeText = (at: number) => new Date(at + 8 * 60 * minute).toISOString().slice(0, 19).replace('T', ' ');

type Batch = { readonly ids: readonly string[]; readonly results: readonly object[] };

/** A morning of all tests and both levels, now and then out of control, with ids made by the client. */
function batchOf(testIds: readonly string[], number: number): Batch {
  const measuredAt = timeText(Math.floor(Date.now() / minute) * minute - (2000 - number) * minute);
  const value = number % 7 === 0 ? 135 : 95 + (number % 9);
  const results = testIds.flatMap((qcTestId) =>
    [1, 2].map((level) => ({ id: newId(), qcTestId, level, measuredAt, value })),
  );
  return { ids: results.map((result) => result.id), results };
}

/** Two people enter until told to stop; what the server acknowledged, and what got no answer. */
function enterMornings(address: string, headers: Record<string, string>, testIds: readonly string[]) {
  const acknowledged: Batch[] = [];
  const unanswered: Batch[] = [];
  let isStopped = false;
  let number = 0;
  const person = async () => {
    while (!isStopped) {
      const batch = batchOf(testIds, ++number);
      const body = JSON.stringify({ results: batch.results });
      const url = `${address}/eqicapi/app/qcTestResult/batchAddResults`;
      const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
      if (answer?.status === 200) acknowledged.push(batch);
      else {
        unanswered.push(batch);
        await sleep(50);
      }
    }
  };
  const people = [person(), person()];
  return {
    acknowledged,
    unanswered,
    stop: async () => {
      isStopped = true;
      await Promise.all(people);
    },
  };
}

type Sum = { n: number; mean: number; m2: number };

/** The stored sums of each month beside the same recomputed from the results. */
const sums = sql<{ stored: Sum; recomputed: Sum }>`
  select jsonb_build_object('n', q.n, 'mean', q.mean, 'm2', q.m2) as stored,
    (select jsonb_build_object('n', count(*), 'mean', avg(r.value), 'm2', coalesce(var_samp(r.value), 0) * (count(*) - 1)) from qc_result r
      where r.tenant_id = q.tenant_id and r.qc_test_id = q.qc_test_id and r.level = q.level and r.lot_id = q.lot_id
        and date_trunc('month', r.measured_at at time zone 'Asia/Shanghai') = q.month
        and (q."set" = 'all' or r.verdict is distinct from 'reject')) as recomputed
  from qc_month q where q.tenant_id = ${tenantId} and q.n > 0`;

test.each(['the server', 'everything'])(
  'results while %s is killed: every acknowledged one is there once, a repeat adds none, the sums are those of the results',
  async (struck) => {
    const dataDir = path.join(await makeDataFolder(), 'data');
    const env = { DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent' };
    const first = startServerProcess('alone', env);
    await first.ready;
    await first.stop();
    const testIds = await inFolder(env, async (system) => {
      await createLaboratories(system, [tenantId]);
      return fillTests(system, { tenantId, tests, levels: [1, 2], runs: 0, stepMinutes: 0 });
    });

    const server = startServerProcess('alone', env);
    const address = await server.ready;
    const entry = enterMornings(address, await login(address), testIds);
    await expect.poll(() => entry.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(20);
    server.child.kill('SIGKILL');
    if (struck === 'everything') for (const processId of await postgresProcesses(dataDir)) kill(processId);
    await entry.stop();

    const again = startServerProcess('alone', env);
    const newAddress = await again.ready;
    const headers = await login(newAddress);
    for (const batch of [...entry.unanswered.slice(0, 4), ...entry.acknowledged.slice(-4)]) {
      const body = JSON.stringify({ results: batch.results });
      const url = `${newAddress}/eqicapi/app/qcTestResult/batchAddResults`;
      expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
    }
    await again.stop();

    await inFolder(env, (system) =>
      system.read('test', async (tx) => {
        const stored = await tx.rows(sql<{ id: string; times: number }>`
          select id, count(*)::int as times from qc_result where tenant_id = ${tenantId} group by id`);
        const times = new Map(stored.map((row) => [row.id, row.times]));
        const sent = [...entry.acknowledged, ...entry.unanswered.slice(0, 4)].flatMap((batch) => batch.ids);
        expect(sent.filter((id) => times.get(id) !== 1)).toEqual([]);
        const known = new Set([...entry.acknowledged, ...entry.unanswered].flatMap((batch) => batch.ids));
        expect(stored.filter((row) => !known.has(row.id) || row.times !== 1)).toEqual([]);
        const months = await tx.rows(sums);
        expect(months.length).toBeGreaterThanOrEqual(tests * 2 * 2);
        for (const month of months) {
          expect(month.stored.n).toBe(month.recomputed.n);
          expect(month.stored.mean).toBeCloseTo(month.recomputed.mean, 9);
          expect(month.stored.m2).toBeCloseTo(month.recomputed.m2, 6);
        }
      }),
    );
  },
  300_000,
);
