import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { System } from '#platform/database/system';
import { isLong } from '../support/isLong.ts';
import { startServerProcess } from '../support/serverProcess.ts';
import { type AdminCalls, loginAdmin } from './adminCalls.ts';
import { answering } from './answering.ts';
import { lostOrDoubled, monthSums } from './enteredOnce.ts';
import { makeExternalPlace } from './externalPlace.ts';
import { type Batch, enterMornings, inFolder, login, send } from './mornings.ts';
import { freePort } from './otherPostgres.ts';
import { copyPreparedFolder, fillInstallation, prepareFolder } from './preparedFolder.ts';
import { kill, postgresProcesses, postmasterId } from './processes.ts';

/** Writes that are acknowledged before each kill. */
const enough = isLong ? { brands: 200, mornings: 100 } : { brands: 12, mornings: 4 };
/** Batches that got no answer and are sent once more; as many of those that were acknowledged are repeated, too. */
const repeats = 4;
const within = { timeout: 60_000 };

beforeAll(prepareFolder, 240_000);

/** Clients save brands until they are stopped; the names whose saving the server acknowledged. */
function writeBrands(address: string, admin: AdminCalls) {
  const acknowledged: string[] = [];
  let failures = 0;
  let isStopped = false;
  const client = async (number: number) => {
    for (let i = 0; !isStopped; i++) {
      const name = `client ${number} brand ${i}`;
      if (await admin.saveBrand(name)) acknowledged.push(name);
      else {
        failures += 1;
        await answering(address, () => isStopped);
      }
    }
  };
  const clients = [1, 2, 3, 4].map(client);
  const stop = async () => {
    isStopped = true;
    await Promise.all(clients);
  };
  return { acknowledged, failures: () => failures, stop };
}

/** Each acknowledged brand is stored, and each stored one has exactly one entry in the audit trail. */
async function expectBrands(system: System, acknowledged: readonly string[]): Promise<void> {
  const rows = await system.read('test', (tx) =>
    tx.rows(sql<{ name: string; entries: number }>`
      select name, (select count(*)::int from audit_log where entity = 'brand' and entity_id = brand.id::text) as entries
      from brand where product = 'kill test'`),
  );
  const stored = new Set(rows.map(({ name }) => name));
  expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
  expect(rows.filter(({ entries }) => entries !== 1)).toEqual([]);
}

type Entered = { readonly sent: readonly Batch[]; readonly maybe: readonly Batch[] };

/** Each result that was sent is stored once, and the sums of the months are those of the results. */
async function expectResults(system: System, entered: Entered, sums: number): Promise<void> {
  expect(await lostOrDoubled(system, entered)).toEqual([]);
  const months = await system.read('test', (tx) => tx.rows(monthSums));
  expect(months.length).toBeGreaterThanOrEqual(sums);
  for (const month of months) {
    expect(month.stored.n).toBe(month.recomputed.n);
    expect(month.stored.mean).toBeCloseTo(month.recomputed.mean, 9);
    expect(month.stored.m2).toBeCloseTo(month.recomputed.m2, 6);
  }
}

const quiet = { DEMO: '0', LOG_LEVEL: 'silent' };

/** In one life of an installation: what an earlier kill lost is still missing at the end. */
const embedded = ['the postmaster', 'the server', 'everything'];

/** An external database outlives its server as the embedded one does. */
const longOnes = [
  { kills: [...embedded, ...embedded, ...embedded], place: 'its data folder' },
  { kills: ['the server'], place: 'an external database' },
];

test.each(isLong ? longOnes : [{ kills: embedded, place: 'its data folder' }])(
  'writes while $kills of $place is killed: each acknowledged one is kept once and audited, none is half, a repeat adds none',
  {
    timeout: 600_000,
  },
  async ({ kills, place }) => {
    const { env, testIds } = await (place === 'an external database' ? openExternal() : openEmbedded());
    const start = async () => {
      const server = startServerProcess('alone', env);
      await server.ready;
      return server;
    };
    let server = await start();
    const address = await server.ready;
    const brands = writeBrands(address, await loginAdmin(address, server.said()));
    const headers = await login(address);
    const entry = enterMornings({ address, headers, testIds, minutesBack: 20_000 });
    const areWritten = async (when: string) => {
      const [brandsBefore, morningsBefore] = [brands.acknowledged.length, entry.acknowledged.length];
      const more = () => brands.acknowledged.length - brandsBefore;
      await expect.poll(more, { ...within, message: `brands ${when}` }).toBeGreaterThan(enough.brands);
      const moreMornings = () => entry.acknowledged.length - morningsBefore;
      await expect.poll(moreMornings, { ...within, message: `results ${when}` }).toBeGreaterThan(enough.mornings);
    };
    await areWritten('before the first kill');
    for (const struck of kills) {
      const [failures, unanswered] = [brands.failures(), entry.unanswered.length];
      if (struck === 'the postmaster') kill(await postmasterId(env.DATA_DIR));
      else server.child.kill('SIGKILL');
      if (struck === 'everything') for (const processId of await postgresProcesses(env.DATA_DIR)) kill(processId);
      await expect.poll(() => brands.failures() - failures, within).toBeGreaterThan(0);
      await expect.poll(() => entry.unanswered.length - unanswered, within).toBeGreaterThan(0);
      if (struck !== 'the postmaster') server = await start();
      await areWritten(`after ${struck} was killed`);
    }
    await Promise.all([brands.stop(), entry.stop()]);

    const again = await login(address);
    const { acknowledged, unanswered } = entry;
    const repeated = unanswered.slice(0, repeats);
    for (const batch of [...repeated, ...acknowledged.slice(-repeats)])
      expect((await send(address, again, batch)).status).toBe(200);
    await server.stop();
    await inFolder(env, async (system) => {
      await expectBrands(system, brands.acknowledged);
      // Two levels of each test, all results and those in control.
      await expectResults(system, { sent: [...acknowledged, ...repeated], maybe: unanswered }, testIds.length * 2 * 2);
    });
  },
);

async function openEmbedded() {
  const { dataDir, testIds } = await copyPreparedFolder();
  return { env: { ...quiet, DATA_DIR: dataDir, DATABASE_URL: '', PORT: String(await freePort()) }, testIds };
}

async function openExternal() {
  const { url, makeFolder } = await makeExternalPlace();
  const env = { ...quiet, DATA_DIR: await makeFolder(), DATABASE_URL: url, PORT: String(await freePort()) };
  return { env, testIds: await fillInstallation(env) };
}
