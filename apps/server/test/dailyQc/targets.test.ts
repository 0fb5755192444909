import type { AcceptProposalsAnswer, CrossoverRow, TargetProposal } from '@qc/contract';
import { momentsOf, sampleSd } from '@qc/domain';
import { describe, expect, test } from 'vitest';
import { day, type OpenQcTest, openQcTest } from '../results/openQcTest.ts';
import { calls, laboratory, qcTest, withOwnLaboratory } from './ownLaboratory.ts';

withOwnLaboratory();

/** Twenty values around the target, none of them out of control. */
const twenty = Array.from({ length: 20 }, (_, index) => 5 + (((index * 7) % 11) - 5) / 50);

const proposals = (): Promise<TargetProposal[]> => calls.get(`/app/target/proposals?qcTestIds=${qcTest.testId}`);

describe('cumulative proposals', () => {
  test('are shown with the target in force, from the in-control results of the lot', async () => {
    await qcTest.enter([...twenty, 5.6]);
    const [level, second] = await proposals();
    const moments = momentsOf(twenty);
    expect(level).toMatchObject({
      level: 1,
      n: 20,
      current: { mean: 5, sd: 0.1, kind: 'fixed' },
      reason: null,
      firstMonth: '2026-07',
    });
    expect(level?.mean).toBeCloseTo(moments.mean, 12);
    expect(level?.shiftSd).toBeCloseTo((moments.mean - 5) / 0.1, 9);
    expect(level?.sdRatio).toBeCloseTo((sampleSd(moments) ?? 0) / 0.1, 9);
    expect(second).toMatchObject({
      level: 2,
      n: 0,
      mean: null,
      sd: null,
      current: null,
      shiftSd: null,
      reason: 'tooFewResults',
    });
  });

  test('nineteen results are too few', async () => {
    await qcTest.enter(twenty.slice(0, 19));
    expect((await proposals())[0]).toMatchObject({ n: 19, reason: 'tooFewResults' });
  });

  test('accepted, they end the target before, keep its allowable error, and judge what follows again', async () => {
    const { records } = await calls.get<{ records: { id: string }[] }>(
      `/app/target/list?qcTestId_equal=${qcTest.testId}`,
    );
    await calls.post('/app/target/update', {
      id: records[0]?.id,
      isSystemTae: false,
      teaPercent: 9,
      combination: 'percent',
      intraprecision: 0.05,
    });
    await qcTest.enter([...twenty, 5.25]);
    const items = [{ qcTestId: qcTest.testId, level: 1, mean: 5.25, sd: 0.1 }];
    const answer = await calls.post('/app/target/acceptProposals', { items, effectiveFrom: day(21) });
    expect((answer.body.data as AcceptProposalsAnswer).saved).toMatchObject([{ qcTestId: qcTest.testId, level: 1 }]);
    const after = await calls.get<{ records: unknown[] }>(
      `/app/target/list?qcTestId_equal=${qcTest.testId}&ascs=effectiveFrom`,
    );
    expect(after.records).toMatchObject([
      { mean: 5, effectiveTo: day(21) },
      {
        mean: 5.25,
        sd: 0.1,
        kind: 'fixed',
        effectiveTo: null,
        isSystemTae: false,
        teaPercent: 9,
        intraprecision: 0.05,
      },
    ]);
    expect((await qcTest.results()).at(-1)).toMatchObject({ z: 0, verdict: 'accept' });
  });

  test('one wrong item stops all', async () => {
    const items = [
      { qcTestId: qcTest.testId, level: 1, mean: 5.2, sd: 0.1 },
      { qcTestId: qcTest.testId, level: 3, mean: 5.2, sd: 0.1 },
    ];
    expect(await calls.post('/app/target/acceptProposals', { items })).toMatchObject({ status: 400 });
    expect((await proposals())[0]).toMatchObject({ current: { mean: 5 } });
  });

  test('an operator may look, not accept; another laboratory does neither', async () => {
    const operator = (await qcTest.api.login('100001', 'operator')).access;
    const other = (await qcTest.api.login('100002', 'director')).access;
    const body = { items: [{ qcTestId: qcTest.testId, level: 1, mean: 5.2, sd: 0.1 }] };
    expect(await qcTest.post('/app/target/acceptProposals', body, operator)).toMatchObject({ status: 403 });
    expect(await qcTest.post('/app/target/acceptProposals', body, other)).toMatchObject({ status: 400 });
    expect(await calls.getAs(other, `/app/target/proposals?qcTestIds=${qcTest.testId}`)).toEqual([]);
  });
});

describe('the change to a new lot', () => {
  test('suggests the new mean with the old lot’s relative spread', async () => {
    const next = await openQcTest(laboratory);
    await qcTest.enter(twenty);
    await next.enter([5.5, 5.6, 5.4, 5.5, 5.5, 5.45, 5.55, 5.5, 5.5, 5.5], 11);
    const lotOf = async ({ testId }: OpenQcTest) =>
      (await calls.get<{ lotId: string }>(`/app/qcTest/detail?id=${testId}`)).lotId;
    const query = `fromLotId=${await lotOf(qcTest)}&lotId=${await lotOf(next)}`;
    const rows = await calls.get<CrossoverRow[]>(`/app/target/crossover?${query}`);
    const row = rows.find((candidate) => candidate.level === 1);
    const old = momentsOf(twenty);
    expect(row).toMatchObject({
      qcTestId: next.testId,
      fromTestId: qcTest.testId,
      overlapFrom: day(11),
      overlapTo: day(20),
      oldInOverlap: 10,
      oldRejected: 0,
    });
    expect(row?.old).toMatchObject({ n: 20 });
    expect(rows.find((candidate) => candidate.level === 2)).toMatchObject({ suggestion: null, overlapFrom: null });
    // The QC test judged all of them by 5.0 ± 0.1, out of control: that means nothing until the lot has its own target.
    expect(row?.new).toMatchObject({ n: 10 });
    expect(row?.suggestion).toMatchObject({ n: 10, sdSource: 'oldCv', isProvisional: true, isEnough: true });
    expect(row?.suggestion?.sd).toBeCloseTo(((sampleSd(old) ?? 0) / old.mean) * 5.5, 9);
  });
});
