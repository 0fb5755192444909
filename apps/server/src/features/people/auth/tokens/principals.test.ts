import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTrailKey } from '#platform/crypto/trailKeys';
import type { Database, ReadTx } from '#platform/database/db';
import { createTrailSigner } from '#platform/trail/trailSigner';
import { createPrincipals, type Principals } from './principals.ts';
import { announceSessionChange } from './sessionChange.ts';

const claims = { tenantId: '100001', userId: '7', sessionId: '70' };
let now = 0;
let reads = 0;
const viewer = {
  account: 'viewer',
  name: '赵敏',
  mustChange: false,
  mustEnrol: false,
  hasTwoStep: false,
  provenAt: new Date(0),
  roles: [{ rule: null, granted: ['unit_view'], revoked: [] }],
};
let row: typeof viewer | undefined;
let principals: Principals;

/** A database that only knows the one user. */
const database: Database = {
  signer: createTrailSigner([makeTrailKey()], 'sha256'),
  run: async (_options, act) => {
    reads++;
    await Promise.resolve();
    const tx = { first: async () => row } as unknown as ReadTx;
    return act(tx, undefined as never);
  },
  readiness: async () => ({ status: 'ready', full: [] }),
  counts: () => ({}),
  interrupt: async () => undefined,
  close: async () => undefined,
};

beforeEach(() => {
  [now, reads, row] = [0, 0, viewer];
  principals = createPrincipals({
    database,
    now: () => new Date(now),
    limits: () => ({ oldestStart: new Date(0), proofSeconds: 600 }),
  });
});
afterEach(() => principals.close());

const find = () => principals.find(claims);

test('many requests of a page ask the database once', async () => {
  await Promise.all([find(), find(), find()]);
  await find();
  expect(reads).toBe(1);
});

test('after five seconds it is asked again', async () => {
  await find();
  now = 4_999;
  await find();
  expect(reads).toBe(1);
  now = 5_000;
  await find();
  expect(reads).toBe(2);
});

test.each([
  { name: 'the session', change: { sessionId: '70' } },
  { name: 'the user', change: { userId: '7' } },
  { name: 'everyone', change: { everyone: true as const } },
])('a change of $name is seen immediately, and nothing is cached until it is committed', async ({ change }) => {
  await find();
  announceSessionChange(change);
  await find();
  now = 1_999;
  row = undefined;
  expect(await find()).toBeUndefined();
  expect(reads).toBe(3);
});

test('after the change has settled, principals are kept again', async () => {
  announceSessionChange({ userId: '7' });
  now = 2_000;
  await find();
  await find();
  expect(reads).toBe(1);
});

test('what was read before a change is not kept after it', async () => {
  const running = find();
  announceSessionChange({ sessionId: '70' });
  await running;
  await find();
  expect(reads).toBe(2);
});

test.each([{ sessionId: '71' }, { userId: '8' }])('a change of somebody else touches nothing: %o', async (change) => {
  await find();
  announceSessionChange(change);
  await find();
  expect(reads).toBe(1);
});

test('a session that is not there is not remembered as missing', async () => {
  row = undefined;
  expect(await find()).toBeUndefined();
  row = viewer;
  expect(await find()).toMatchObject({ account: 'viewer', identity: 'laboratory' });
});

test('the permissions are those of the roles', async () => {
  expect([...((await find())?.permissions ?? [])]).toEqual(['unit_view']);
});
