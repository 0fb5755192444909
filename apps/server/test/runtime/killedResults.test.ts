import path from 'node:path';
import { expect, test } from 'vitest';
import { createLaboratories } from '../../bench/benchServer.ts';
import { fillTests } from '../../bench/filledQcTests.ts';
import { startServerProcess } from '../support/serverProcess.ts';
import { makeDataFolder } from './dataFolder.ts';
import { lostOrDoubled, monthSums } from './enteredOnce.ts';
import { makeExternalPlace } from './externalPlace.ts';
import { enterMornings, inFolder, login, send, tenantId } from './mornings.ts';
import { kill, postgresProcesses } from './processes.ts';

const tests = 5;

const placeOf = async (struck: string): Promise<NodeJS.ProcessEnv> => {
  if (struck !== 'the server of an external database')
    return { DATA_DIR: path.join(await makeDataFolder(), 'data'), DATABASE_URL: '' };
  const { url, makeFolder } = await makeExternalPlace();
  return { DATA_DIR: await makeFolder(), DATABASE_URL: url };
};

test.each(['the server', 'everything', 'the server of an external database'])(
  'results while %s is killed: every acknowledged one is there once, a repeat adds none, the sums are those of the results',
  async (struck) => {
    const place = await placeOf(struck);
    const env = { ...place, DEMO: '0', LOG_LEVEL: 'silent' };
    const first = startServerProcess('alone', env);
    await first.ready;
    await first.stop();
    const testIds = await inFolder(env, async (system) => {
      await createLaboratories(system, [tenantId]);
      return fillTests(system, { tenantId, tests, levels: [1, 2], runs: 0, stepMinutes: 0 });
    });

    const server = startServerProcess('alone', env);
    const address = await server.ready;
    const headers = await login(address);
    const entry = enterMornings({ address, headers, testIds, minutesBack: 2000 });
    await expect.poll(() => entry.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(20);
    server.child.kill('SIGKILL');
    if (struck === 'everything') for (const processId of await postgresProcesses(place.DATA_DIR ?? '')) kill(processId);
    await entry.stop();

    const second = startServerProcess('alone', env);
    const newAddress = await second.ready;
    const again = await login(newAddress);
    for (const batch of [...entry.unanswered.slice(0, 4), ...entry.acknowledged.slice(-4)])
      expect((await send(newAddress, again, batch)).status).toBe(200);
    await second.stop();

    await inFolder(env, async (system) => {
      const sent = [...entry.acknowledged, ...entry.unanswered.slice(0, 4)];
      expect(await lostOrDoubled(system, { sent, maybe: entry.unanswered })).toEqual([]);
      const months = await system.read('test', (tx) => tx.rows(monthSums));
      expect(months.length).toBeGreaterThanOrEqual(tests * 2 * 2);
      for (const month of months) {
        expect(month.stored.n).toBe(month.recomputed.n);
        expect(month.stored.mean).toBeCloseTo(month.recomputed.mean, 9);
        expect(month.stored.m2).toBeCloseTo(month.recomputed.m2, 6);
      }
    });
  },
  300_000,
);
