import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#platform/database/db';
import { leaseIds } from '#platform/database/idLease';
import { startApi } from '../contract/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { serverFolder } from '../support/folders.ts';
import { openPools } from '../support/pools.ts';
import { programArguments } from '../support/program.ts';
import type { TestDatabase } from '../support/testServer.ts';

/** The numbers that keep the ids of several processes apart. */
const log = pino({ level: 'silent' });
let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openPools(testDatabase.configFor, testDatabase.signer);
});
afterAll(async () => {
  await database.close();
  await testDatabase.close();
});
beforeEach(() => change(sql`update id_lease set holder = null, lease_until = 'epoch', ids_until = 0`));

const change = (statement: ReturnType<typeof sql>) =>
  database.run({ role: 'qc_app', tenantId: '000000', readOnly: false }, (tx) => tx.rows(statement));
const held = () =>
  change(sql`select instance from id_lease where lease_until > now() order by 1`) as Promise<{ instance: number }[]>;

async function lease(options: { leaseMs?: number; clock?: () => number } = {}) {
  const ids = await leaseIds({ database, log, ...options });
  onTestFinished(() => ids.close());
  return ids;
}

const instanceOf = (id: string): number => Number((BigInt(id) >> 12n) & 1023n);

test('two concurrent makers have two numbers, and no id in common', async () => {
  const makers = await Promise.all([lease(), lease(), lease()]);
  const made = makers.flatMap((ids) => Array.from({ length: 20_000 }, () => ids.newId()));
  expect(new Set(made.map(instanceOf)).size).toBe(3);
  expect(new Set(made).size).toBe(made.length);
});

test('ids of one maker rise, though its clock steps back', async () => {
  let now = Date.now();
  const ids = await lease({ clock: () => now });
  const first = ids.newId();
  now -= 86_400_000;
  const later = Array.from({ length: 10_000 }, () => BigInt(ids.newId()));
  expect(later.every((id, at) => id > (later[at - 1] ?? BigInt(first)))).toBe(true);
});

test('processes of their own make no id twice', async () => {
  const roles = ['qc_app', 'qc_loader', 'qc_report'] as const;
  const configs = Object.fromEntries(roles.map((role) => [role, testDatabase.configFor(role)]));
  const makeIdsElsewhere = () =>
    promisify(execFile)(process.execPath, programArguments('test/ids/idProcess'), {
      cwd: serverFolder,
      env: { ...process.env, IDS_DATABASE: JSON.stringify(configs) },
      maxBuffer: 2 ** 26,
    });
  const outputs = await Promise.all([makeIdsElsewhere(), makeIdsElsewhere()]);
  const made = outputs.flatMap(({ stdout }) => stdout.split('\n'));
  expect(made).toHaveLength(40_000);
  expect(new Set(made).size).toBe(40_000);
  expect(await held()).toEqual([]);
});

test('two servers on one database have a number each until they stop', async () => {
  const api = await startApi();
  const count = () =>
    api.system.read('test', (tx) =>
      tx.first(sql<{ count: number }>`select count(*)::int as count from id_lease where lease_until > now()`),
    );
  expect(await count()).toEqual({ count: 1 });
  const other = await api.another();
  expect(await count()).toEqual({ count: 2 });
  await other.close();
  expect(await count()).toEqual({ count: 1 });
  await api.close();
});

test('a lease is renewed for as long as its holder lives', async () => {
  const ids = await lease({ leaseMs: 600 });
  const first = ids.newId();
  const until = async () => {
    const rows = await change(sql`select lease_until from id_lease where instance = ${instanceOf(first)}`);
    return (rows[0] as { lease_until: Date }).lease_until.getTime();
  };
  const atFirst = await until();
  // Held for longer than two leases last: it was renewed more than once.
  await expect.poll(until, { timeout: 10_000 }).toBeGreaterThan(atFirst + 1_200);
  expect(instanceOf(ids.newId())).toBe(instanceOf(first));
  expect(await held()).toEqual([{ instance: instanceOf(first) }]);
});

test('a number that is given back rests before it is given out again', async () => {
  const first = await lease();
  const number = instanceOf(first.newId());
  await first.close();
  expect(await held()).toEqual([]);
  expect(() => first.newId()).toThrow(expect.objectContaining({ status: 503 }));
  expect(instanceOf((await lease()).newId())).not.toBe(number);
});

test('the next holder of a number begins after all ids that the former one may have made', async () => {
  const ahead = Date.now() + 3_600_000;
  const fast = await lease({ clock: () => ahead });
  const before = fast.newId();
  await change(sql`update id_lease set
    lease_until = case when instance = ${instanceOf(before)} then 'epoch' else 'infinity' end::timestamptz`);
  const heir = await lease();
  const after = heir.newId();
  expect(instanceOf(after)).toBe(instanceOf(before));
  expect(BigInt(after)).toBeGreaterThan(BigInt(before));
});

test('a lease that is not over is taken by nobody', async () => {
  await change(sql`update id_lease set lease_until = 'infinity' where instance > 0`);
  await lease();
  await expect(leaseIds({ database, log })).rejects.toThrow('All 1024 server numbers');
});

test('a holder that lost its number refuses when its time is over, then continues with another', async () => {
  let now = Date.now();
  const ids = await lease({ leaseMs: 30_000, clock: () => now });
  const before = ids.newId();
  await change(sql`update id_lease set holder = 'another' where instance = ${instanceOf(before)}`);
  expect(instanceOf(ids.newId())).toBe(instanceOf(before));
  now += 30_001;
  expect(() => ids.newId()).toThrow(expect.objectContaining({ status: 503, code: 'NO_IDS_LEFT' }));
  await expect.poll(() => instanceOf(orNothing(ids.newId))).not.toBe(instanceOf(before));
  expect(await change(sql`select holder from id_lease where instance = ${instanceOf(before)}`)).toEqual([
    { holder: 'another' },
  ]);
});

/** The id of the number held before, while there is none. */
function orNothing(newId: () => string): string {
  try {
    return newId();
  } catch {
    return '0';
  }
}
