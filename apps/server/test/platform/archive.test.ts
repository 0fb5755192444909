import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveQuarters, closeArchived, provenQuarters, reopenQuarter } from '#platform/database/archive';
import { type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from '../results/openQcTest.ts';
import { connected } from '../upgrade/rows.ts';

let laboratory: Laboratory;
let qcTest: OpenQcTest;
let folder: string;
let ids: string[];
let entered: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'concord-archive-'));
  laboratory = await openLaboratory();
  qcTest = await openQcTest(laboratory);
  ids = (await enterInMay([5.05, 5.12, 5.31])).map(({ id }) => id);
  await qcTest.enter([5.02]);
  entered = new Date(Date.now() + 8 * 3_600_000).toISOString().replace('T', ' ').slice(0, 23);
});
afterAll(async () => {
  await laboratory.api.close();
  await rm(folder, { recursive: true, force: true });
});

const enter = (measuredAt: string, value: number) =>
  qcTest.post('/app/qcTestResult/batchAddResults', {
    results: [{ qcTestId: qcTest.testId, level: 1, measuredAt, value }],
  });

async function enterInMay(values: readonly number[]): Promise<{ id: string }[]> {
  const results = values.map((value, index) => ({
    qcTestId: qcTest.testId,
    level: 1,
    measuredAt: `2026-05-0${index + 1} 08:00:00`,
    value,
  }));
  const { body } = await qcTest.post('/app/qcTestResult/batchAddResults', { results });
  expect(body).toMatchObject({ code: 200 });
  return (body.data as { results: { id: string }[] }).results;
}

const owner = () => laboratory.api.configFor('owner');
/** Two years after the second quarter of 2026 ended, and before the third did. */
const then = new Date('2028-07-02T00:00:00Z');
const archive = (afterYears = 2, now = then) => archiveQuarters(owner(), now, { afterYears, folder });

/** What people read of May, today and as known when it was entered. */
async function lookAtMay(): Promise<string> {
  const of = `qcTestId=${qcTest.testId}&from=2026-05-01 00:00:00&to=2026-06-01 00:00:00`;
  const chart = `/app/qcTestResult/getLeveyJenningsChart?${of}`;
  const report = `/app/qcTestReport/getStatisticalReport?month=2026-05&qcTestIds=${qcTest.testId}`;
  const read = [];
  for (const path of [chart, `${chart}&asOf=${entered}`, `${report}&asOf=${entered}`])
    read.push(await qcTest.get(path));
  return JSON.stringify(read);
}

const archived = { code: 409, msg: expect.stringContaining('已封存') };

test('nothing is archived unless an operator says after how many years', async () => {
  expect(await archive(0)).toEqual([]);
  expect((await enter('2026-05-20 08:00:00', 5.01)).body).toMatchObject({ code: 200 });
});

test('an archived quarter is read as before, and takes neither entries nor changes', async () => {
  const before = await lookAtMay();
  expect(before.split(ids[0] ?? '?').length, 'in the chart of today and in that of then').toBeGreaterThan(2);
  expect(before, 'and in the report').toMatch(/"n":3\b/);
  expect(await archive()).toContain('2026q2');
  expect(await archive()).toEqual([]);
  expect(await lookAtMay()).toBe(before);

  expect((await enter('2026-05-21 08:00:00', 5.01)).body).toMatchObject(archived);
  const exclusion = { ids: [ids[0]], excluded: true, reason: 'bubble' };
  expect((await qcTest.post('/app/qcTestResult/exclude', exclusion)).body).toMatchObject(archived);
  expect((await enter('2026-07-21 08:00:00', 5.01)).body).toMatchObject({ code: 200 });
});

test('its rows are in a file whose hash is kept, and a change past the application is found', async () => {
  const file = gunzipSync(await readFile(path.join(folder, 'qc_result_2026q2.csv.gz')));
  const secondQuarter = async () => (await provenQuarters(owner())).find(({ quarter }) => quarter === '2026q2');
  const sha256 = createHash('sha256').update(file).digest('hex');
  expect(await secondQuarter()).toMatchObject({ rows: '4', sha256, isUnchanged: true });
  expect(file.toString()).toContain(ids[0]);
  const forge = (value: number) =>
    connected(owner(), async (client) => {
      await client.query('ALTER TABLE qc_result_2026q2 DROP CONSTRAINT qc_result_archived');
      await client.query(`UPDATE qc_result_2026q2 SET value = ${value} WHERE tenant_id = '100001' AND id = ${ids[0]}`);
      await client.query('ALTER TABLE qc_result_2026q2 ADD CONSTRAINT qc_result_archived CHECK (false) NOT VALID');
    });
  await forge(4.9);
  expect(await secondQuarter()).toMatchObject({ isUnchanged: false });
  await forge(5.05);
  expect(await secondQuarter()).toMatchObject({ isUnchanged: true });
});

test('it can be brought back for a while, and is archived again with what was corrected', async () => {
  const until = new Date('2028-08-01T00:00:00Z');
  expect(await reopenQuarter(owner(), '1999q1', { now: then, until })).toBe(false);
  expect(await reopenQuarter(owner(), '2026q2', { now: then, until })).toBe(true);
  expect((await enter('2026-05-21 08:00:00', 5.01)).body).toMatchObject({ code: 200 });
  expect(await archive(), 'not before its time is over').toEqual([]);
  expect(await archive(2, until)).toEqual(['2026q2']);
  expect((await enter('2026-05-22 08:00:00', 5.01)).body).toMatchObject(archived);
  expect((await provenQuarters(owner())).at(-1)).toMatchObject({ quarter: '2026q2', rows: '5', isUnchanged: true });
});

test('what the table says is closed again by the start, as after a restore', async () => {
  await connected(owner(), (client) => client.query('ALTER TABLE qc_result_2026q2 DROP CONSTRAINT qc_result_archived'));
  await closeArchived(owner(), then);
  expect((await enter('2026-05-23 08:00:00', 5.01)).body).toMatchObject(archived);
});
