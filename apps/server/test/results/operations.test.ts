import { momentsOf, worstVerdict } from '@qc/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reevaluateTest, testSetup } from '#features/qc/results/public';
import { createCtx } from '#platform/ctx';
import { createIdMaker } from '#platform/database/ids';
import { isLong } from '../support/isLong.ts';
import { openPools } from '../support/pools.ts';
import { type Laboratory, type Listed, type OpenQcTest, openLaboratory, openQcTest } from './openQcTest.ts';

/** Acts in any order: sums and verdicts equal those of the history judged from scratch. */
let laboratory: Laboratory;
let qcTest: OpenQcTest;

beforeAll(async () => {
  laboratory = await openLaboratory();
  qcTest = await openQcTest(laboratory);
  const target = { qcTestId: qcTest.testId, level: 2, effectiveFrom: '2026-01-01 00:00:00', mean: 10, sd: 0.2 };
  expect((await qcTest.post('/app/target/save', target)).status).toBe(200);
});
afterAll(() => laboratory.api.close());

/** The same operations on every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

type Stored = Listed & { measuredAt: string };

const stored = async (): Promise<Stored[]> =>
  ((await qcTest.get(`/app/qcTestResult/list?size=-1&qcTestId=${qcTest.testId}`)) as { records: Stored[] }).records;

/** One operation on a result that may have been removed meanwhile: then it is refused, and that is all. */
async function operate(roll: (sides: number) => number, known: readonly Stored[]): Promise<number> {
  const pick = known[roll(Math.max(1, known.length))];
  const at = `2026-0${5 + roll(3)}-${String(1 + roll(28)).padStart(2, '0')} ${String(roll(24)).padStart(2, '0')}:00:00`;
  const value = (level: number): number =>
    level === 1 ? 5 + (roll(700) - 350) / 1000 : 10 + (roll(1400) - 700) / 1000;
  const kind = roll(10);
  if (kind < 5 || !pick) {
    const results = [1, 2].map((level) => ({ qcTestId: qcTest.testId, level, measuredAt: at, value: value(level) }));
    return (await qcTest.post('/app/qcTestResult/batchAddResults', { results })).status;
  }
  if (kind === 5)
    return (await qcTest.post('/app/qcTestResult/update', { id: pick.id, value: value(pick.level) })).status;
  if (kind === 6) return (await qcTest.post('/app/qcTestResult/update', { id: pick.id, measuredAt: at })).status;
  if (kind === 7)
    return (await qcTest.post('/app/qcTestResult/exclude', { ids: [pick.id], excluded: !pick.isExcluded, reason: 'x' }))
      .status;
  if (kind === 8)
    return (await qcTest.post('/app/qcTestResult/override', { ids: [pick.id], manualStatus: 'accept', reason: 'x' }))
      .status;
  return (await qcTest.post(`/app/qcTestResult/remove?ids=${pick.id}`, {})).status;
}

const parts = isLong ? 10 : 1;

test(`after each hundred of ${parts}00 operations`, async () => {
  const roll = dice(20261115);
  let known = await stored();
  for (let step = 1; step <= parts * 100; step++) {
    if (step % 20 === 1) known = await stored();
    expect([200, 400]).toContain(await operate(roll, known));
    if (step % 100 > 0) continue;
    await expectSumsOfRawResults();
    await expectLastRunOfRawResults();
    await expectNothingToChange();
  }
  const verified = await qcTest.get('/app/audit/trail/verify');
  expect(verified).toMatchObject({ broken: null });
}, 300_000);

async function expectSumsOfRawResults(): Promise<void> {
  const records = (await stored()) as (Stored & { manualStatus: string | null })[];
  const sums = await laboratory.api.system.read('test', (tx) =>
    tx.rows(sql<{ level: number; month: string; set: string; n: number; mean: number | null; m2: number | null }>`
      select level, to_char(month, 'YYYY-MM') as month, "set", n, mean, m2 from qc_month where qc_test_id = ${qcTest.testId}`),
  );
  expect(sums.length).toBeGreaterThan(6);
  for (const row of sums) {
    const members = records.filter(
      (result) =>
        result.level === row.level &&
        result.measuredAt.startsWith(row.month) &&
        !result.isExcluded &&
        (row.set === 'all' || result.verdict !== 'reject' || result.manualStatus === 'accept'),
    );
    const expected = momentsOf(members.map((result) => result.value));
    expect(row.n).toBe(expected.n);
    if (row.n > 0) {
      expect(row.mean).toBeCloseTo(expected.mean, 10);
      expect(row.m2).toBeCloseTo(expected.m2, 8);
    }
  }
}

/** What is kept of the last run is what the results say of it: the worst verdict of all that were measured with the newest. */
async function expectLastRunOfRawResults(): Promise<void> {
  const counted = ((await stored()) as (Stored & { manualStatus: string | null })[]).filter(
    ({ isExcluded }) => !isExcluded,
  );
  const orderOf = ({ measuredAt, runId }: Stored) => `${measuredAt} ${runId}`;
  const newest = counted.reduce((a, b) => (orderOf(b) > orderOf(a) ? b : a));
  const verdicts = counted
    .filter(({ runId }) => runId === newest.runId)
    .map(({ manualStatus, verdict }) => (manualStatus ?? verdict) as 'accept' | 'warn' | 'reject' | null);
  const [kept] = await laboratory.api.system.read('test', (tx) =>
    tx.rows(sql`select run_id as "runId", to_char(measured_at, 'YYYY-MM-DD HH24:MI:SS') as "measuredAt", verdict
      from qc_last_run where qc_test_id = ${qcTest.testId}`),
  );
  expect(kept).toEqual({ runId: newest.runId, measuredAt: newest.measuredAt, verdict: worstVerdict(verdicts) });
}

async function expectNothingToChange(): Promise<void> {
  const database = openPools(laboratory.api.configFor, laboratory.api.signer);
  const person = {
    tenantId: '100001',
    userId: '1',
    account: 'x',
    userName: 'x',
    identity: 'laboratory' as const,
    permissions: new Set<string>(),
    sessionId: '',
  };
  const ctx = createCtx(person, { database, newId: createIdMaker(7), language: 'zh', requestId: 'test' });
  const changed = await ctx.transaction(async (tx) => {
    const setup = await testSetup(tx, ctx, qcTest.testId);
    if (!setup) throw new Error('no test');
    return reevaluateTest(tx, ctx, { setup, from: new Date('2026-01-01') });
  });
  await database.close();
  expect(changed).toEqual([]);
}
