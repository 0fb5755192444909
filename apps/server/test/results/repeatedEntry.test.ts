import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { day, type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from './openQcTest.ts';

/** What happens to an id that is sent again. */
let laboratory: Laboratory;
let qcTest: OpenQcTest;
let serial = 0;
beforeAll(async () => {
  laboratory = await openLaboratory();
});
afterAll(() => laboratory.api.close());
beforeEach(async () => {
  qcTest = await openQcTest(laboratory);
});

const nextId = () => String(7_100_000_000_000_000_000n + BigInt(++serial));
const entryOf = (of: object = {}) => ({
  id: nextId(),
  qcTestId: qcTest.testId,
  level: 1,
  measuredAt: day(1),
  value: 5,
  ...of,
});
const send = (results: readonly object[], language = 'en') =>
  qcTest.api.as(qcTest.token, {
    method: 'POST',
    url: '/eqicapi/app/qcTestResult/batchAddResults',
    payload: { results },
    headers: { 'accept-language': language },
  });
const stored = (id: string) =>
  qcTest.api.system.read('test', (tx) =>
    tx.rows(sql<{ value: number }>`select value from qc_result where tenant_id = '100001' and id = ${id}`),
  );

test.each([
  ['another test', async () => ({ qcTestId: (await openQcTest(laboratory)).testId })],
  ['another level', async () => ({ level: 2 })],
  ['another time', async () => ({ measuredAt: day(2) })],
  ['a time in another quarter', async () => ({ measuredAt: '2026-03-01 08:00:00' })],
  ['another value', async () => ({ value: 5.1 })],
])('a known id with %s is refused, names its row and stores nothing', async (_name, other) => {
  const entry = entryOf();
  expect(await send([entry])).toMatchObject({ status: 200 });
  const fresh = entryOf({ measuredAt: day(3) });
  const results = [fresh, { ...entry, ...(await other()) }];
  const answer = await send(results);
  expect(answer.status).toBe(409);
  expect(answer.body.msg).toContain(`Row 2: the id ${entry.id}`);
  expect((await send(results, 'zh')).body.msg).toContain(`第 2 行: 编号 ${entry.id}`);
  expect(await stored(entry.id)).toEqual([{ value: 5 }]);
  expect(await stored(fresh.id)).toEqual([]);
});

test('the same value written otherwise is the same', async () => {
  const entry = entryOf({ value: '5,0' });
  const first = await send([entry]);
  expect((await send([{ ...entry, value: 5 }])).body.data).toEqual(first.body.data);
});

test('a result that was corrected since is still the one that was sent', async () => {
  const entry = entryOf();
  await send([entry]);
  await qcTest.post('/app/qcTestResult/update', { id: entry.id, value: 5.05, measuredAt: day(2) });
  expect(await send([entry])).toMatchObject({
    status: 200,
    body: { data: { results: [{ id: entry.id, version: 2 }] } },
  });
  expect(await send([{ ...entry, value: 5.2 }])).toMatchObject({ status: 409 });
});

test('the id of a removed result stays its own', async () => {
  const entry = entryOf();
  await send([entry]);
  await qcTest.api.as(qcTest.token, { method: 'POST', url: `/eqicapi/app/qcTestResult/remove?ids=${entry.id}` });
  expect(await send([{ ...entry, measuredAt: day(2) }])).toMatchObject({ status: 409 });
});

test('an id may occur once in a request', async () => {
  const entry = entryOf();
  const answer = await send([entry, { ...entry, measuredAt: day(2) }]);
  expect(answer).toMatchObject({ status: 409, body: { msg: expect.stringContaining('Row 2') } });
  expect(await stored(entry.id)).toEqual([]);
});

test('one id sent concurrently for two tests is stored once, every time', async () => {
  const other = await openQcTest(laboratory);
  for (let round = 1; round <= 20; round++) {
    const entry = entryOf({ measuredAt: day(round) });
    const answers = await Promise.all([
      send([entry]),
      send([{ ...entry, qcTestId: other.testId, measuredAt: day(21) }]),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await stored(entry.id)).toHaveLength(1);
  }
});

test('every result has its id in the table of ids', async () => {
  await qcTest.enter([5, 5.1, 5.2]);
  const without = await qcTest.api.system.read('test', (tx) =>
    tx.rows(sql`select id from qc_result r where not exists (
      select 1 from qc_result_key k where k.tenant_id = r.tenant_id and k.id = r.id)`),
  );
  expect(without).toEqual([]);
});
