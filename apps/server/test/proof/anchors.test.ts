import { readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trailAnchorJob } from '#features/upkeep/trail/public';
import { type Api, startApi } from '../contract/api.ts';
import { runJobNow } from '../jobs/runJobNow.ts';

/** Where the ends of chains are noted. */
let api: Api;
const file = path.join(os.tmpdir(), `concord-anchor-job-${process.pid}`);
const tenantId = '100002';

beforeAll(async () => {
  api = await startApi();
});
afterAll(async () => {
  await api.close();
  await rm(file, { force: true });
});

const anchor = () => runJobNow(api, trailAnchorJob, { ANCHOR_FILE: file });
const linesOf = async (tenant: string) =>
  (await readFile(file, 'utf8')).split('\n').filter((line) => line.split(' ')[1] === tenant);
const write = () =>
  api.system.write('test', tenantId, async (tx) => tx.addToTrail({ entity: 'x', entityId: '1', action: 'create' }));

test('the end of a chain is noted when it has moved, and only then', async () => {
  expect((await api.verify(tenantId)).anchored).toBeNull();
  await anchor();
  const { links, anchored } = await api.verify(tenantId);
  expect(anchored?.seq).toBe(links);
  await anchor();
  expect(await linesOf(tenantId)).toHaveLength(1);

  await write();
  expect((await api.verify(tenantId)).anchored?.seq).toBe(links);
  await anchor();
  expect((await api.verify(tenantId)).anchored?.seq).toBe(links + 1);
  const lines = await linesOf(tenantId);
  expect(lines.map((line) => Number(line.split(' ')[2]))).toEqual([links, links + 1]);
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z 100002 \d+ [0-9a-f]{64}$/);
});

test('the centre’s own end is noted in the file, and never in its own chain', async () => {
  await anchor();
  expect((await linesOf('000000')).length).toBeGreaterThan(0);
  const { anchored, broken } = await api.verify('000000');
  expect({ anchored, broken }).toEqual({ anchored: null, broken: null });
});
