import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CaseQcTest, type Laboratory, openCaseQcTest, openLaboratory, openPeople } from './caseQcTest.ts';

/** Any input to the calls of review: a readable answer, never a server error. */
let laboratory: Laboratory;
let qcTest: CaseQcTest;

beforeAll(async () => {
  laboratory = await openLaboratory();
  qcTest = await openCaseQcTest(laboratory, await openPeople(laboratory));
  await qcTest.enter([5.0, 5.35]);
});
afterAll(() => laboratory.api.close());

const big = '9999999999999999999';

test.each([
  `/app/qcTestAlert/cases?qcTestId=${big}`,
  `/app/qcTestAlert/cases?panelId=${big}&labInstrumentId=${big}`,
  '/app/qcTestAlert/cases?from=2026-02-30 00:00:00',
  '/app/qcTestAlert/cases?to=0000-00-00 99:99:99',
  '/app/qcTestAlert/cases?size=1000',
  `/app/qcTestAlert/case?id=${big}`,
  '/app/qcTestAlert/case',
  `/app/qcTestAlert/peers?id=${big}`,
  `/app/qcTestAlert/report?id=${big}&lang=fr`,
  `/app/qcTestAlert/report?id=${big}`,
  `/app/review/data?from=0000-01-01&panelId=${big}`,
  '/app/review/data?from=0000-01-01',
  '/app/review/data?from=9999-12-31&to=9999-12-31',
  '/app/review/data?from=2026-02-30',
  `/app/review/results?from=0001-01-01&to=9999-12-31&qcTestId=${big}`,
])('GET %s', async (path) => {
  expect((await qcTest.call(qcTest.people.director, path)).status).toBeLessThan(500);
});

test.each([
  ['/app/qcTestAlert/review', { id: big, version: 1 }],
  ['/app/qcTestAlert/review', { id: '1', version: 1e12 }],
  ['/app/qcTestAlert/complete', { id: big, version: 1 }],
  ['/app/qcTestAlert/sendBack', { id: big, version: 1, reason: '\u0000' }],
  ['/app/qcTestAlert/reviewBatch', { ids: [big] }],
  ['/app/review/review', { level: 1, ids: [big] }],
  ['/app/review/review', { level: 1, group: { day: '0000-01-01' } }],
  ['/app/review/review', { level: 1, group: { day: '2026-07-01', panelId: big } }],
  ['/app/review/review', { level: 3, ids: ['1'] }],
  ['/app/review/review', { level: 1, ids: ['1'], commentId: big }],
  ['/app/review/unlock', { ids: [big], reason: 'x' }],
] as const)('POST %s %o', async (path, body) => {
  const { status } = await qcTest.call(qcTest.people.director, path, body);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
});

test('an answer full of ids that are none', async () => {
  const alert = await qcTest.alert();
  for (const more of [
    { causeId: big },
    { actionIds: [big] },
    { repeatResultIds: [big] },
    { fileIds: [big] },
    { actedAt: '2026-02-30 00:00:00', actionIds: [await qcTest.comment('ACT05')] },
    { reviewComment: 'a\u0000b' },
  ]) {
    const answer = await qcTest.call(
      qcTest.people.operator,
      '/app/qcTestAlert/review',
      await qcTest.answer(alert, more),
    );
    expect([JSON.stringify(more), answer.status]).toEqual([JSON.stringify(more), 400]);
  }
});
