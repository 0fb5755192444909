import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { day } from '../results/openQcTest.ts';
import { laboratory, people, qcTest, rejectedRun, review, withCases } from './eachCase.ts';

withCases();

describe('the list', () => {
  test('shows names, age and the strip of the chart, and filters', async () => {
    await qcTest.enter([5.0, 5.05, 5.35, 4.98]);
    const list = async (filter: string) =>
      (
        (await qcTest.get(`/app/qcTestAlert/cases?qcTestId=${qcTest.testId}&${filter}`)) as {
          records: Record<string, unknown>[];
          total: number;
        }
      ).records;
    const [row] = await list('status=open');
    expect(row).toMatchObject({
      analyteName: '葡萄糖',
      alertType: 'reject',
      rules: ['1-3s', '1-2s'],
      escalatedAt: null,
    });
    const strips = row?.strips as { level: number; points: { z: number; isRun: boolean }[] }[];
    expect(strips.map(({ level, points }) => [level, points.map(({ isRun }) => isRun)])).toEqual([
      [1, [false, false, true, false]],
    ]);
    expect(await list('status=Completed')).toEqual([]);
    expect(await list('type=warn')).toEqual([]);
    expect(await list(`from=${day(4)}`)).toEqual([]);
    expect(await list(`from=${day(3)}&to=${day(3)}`)).toHaveLength(1);
    expect(await list('labInstrumentId=1')).toEqual([]);
    expect(await list('escalated=true')).toEqual([]);
  });

  test('is sorted as asked, and says which field it cannot be sorted by', async () => {
    const sensitivity = await qcTest.post('/app/qctest/sensitivity/save', {
      name: `排序-${qcTest.testId}`,
      alertsOnWarning: true,
    });
    const { id: sensitivityId } = sensitivity.body.data as { id: string };
    expect((await qcTest.post('/app/qcTest/update', { id: qcTest.testId, sensitivityId })).status).toBe(200);
    await qcTest.enter([5.35, 5.0, 5.21, 5.0, 4.65, 5.0, 4.79]);
    const first = (await qcTest.get(`/app/qcTestAlert/cases?qcTestId=${qcTest.testId}&ascs=runTime&size=1`)) as {
      records: { id: string; version: number }[];
    };
    await review(await qcTest.answer(first.records[0] ?? { id: '', version: 0 }));
    const days = async (order: string) =>
      (
        (await qcTest.get(`/app/qcTestAlert/cases?qcTestId=${qcTest.testId}${order}`)) as {
          records: { runTime: string }[];
        }
      ).records.map(({ runTime }) => Number(runTime.slice(8, 10)));
    // Days 1 and 5 are out of control, 3 and 7 warnings; day 1 is answered.
    expect(await days('')).toEqual([5, 7, 3, 1]);
    expect(await days('&ascs=runTime')).toEqual([1, 3, 5, 7]);
    expect(await days('&descs=runTime')).toEqual([7, 5, 3, 1]);
    expect(await days('&ascs=ageHours')).toEqual([7, 5, 3, 1]);
    expect(await days('&ascs=alertType')).toEqual([7, 3, 5, 1]);
    expect(await days('&descs=alertType')).toEqual([5, 1, 7, 3]);
    expect(await days('&descs=alertStatus')).toEqual([1, 7, 5, 3]);
    expect(await days('&ascs=alertStatus&descs=alertType')).toEqual([5, 7, 3, 1]);
    for (const name of ['analyteName', 'labInstrumentName']) expect(await days(`&ascs=${name}`)).toEqual([7, 5, 3, 1]);
    for (const call of ['cases', 'exportCases']) {
      const refused = await qcTest.call(people.viewer, `/app/qcTestAlert/${call}?descs=tenant_id;--`);
      expect(refused.body).toMatchObject({
        code: 400,
        data: { problems: [{ field: 'tenant_id;--', code: 'unknownField' }] },
      });
    }
  });

  test('is exported with the answers, in the language of the caller', async () => {
    const alert = await rejectedRun();
    await review(await qcTest.answer(alert, { reviewComment: '气泡' }));
    const response = await qcTest.api.app.inject({
      url: `/eqicapi/app/qcTestAlert/exportCases?status=all&qcTestId=${qcTest.testId}`,
      headers: { 'blade-auth': `bearer ${people.viewer}`, 'accept-language': 'en' },
    });
    expect(response.statusCode).toBe(200);
    const book = await readXlsx(response.rawPayload);
    const rows = book.sheets[0]?.rows.map((row) => row.map(String)) ?? [];
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain('Corrective actions');
    expect(rows[1]).toEqual(expect.arrayContaining(['Out of control', '1-3s 1-2s', 'Answered', 'Li Qiang', '气泡']));
  });

  test('a run leads to its case, one in control to none, and a stranger to nothing', async () => {
    await qcTest.enter([5.0, 5.35]);
    const [first, second] = await qcTest.results();
    const ofRun = (runId = '', token = people.viewer, more = '') =>
      qcTest.call(token, `/app/qcTestAlert/ofRun?qcTestId=${qcTest.testId}&runId=${runId}${more}`);
    const { id } = await qcTest.alert();
    expect((await ofRun(second?.runId)).body.data).toEqual({ id, alertStatus: 'Pending' });
    expect((await ofRun(first?.runId)).body).toMatchObject({ code: 200, data: null });
    const stranger = (await laboratory.api.login('100002', 'director')).access;
    expect((await ofRun(second?.runId, stranger)).body.data).toBeNull();
    expect((await ofRun(second?.runId, stranger, '&tenantId=100001')).status).toBe(403);
    const centre = (await laboratory.api.login('000000', 'centre')).access;
    expect((await ofRun(second?.runId, centre, '&tenantId=100001')).body.data).toMatchObject({ id });
  });

  test('another laboratory sees neither list nor case, and cannot answer', async () => {
    const alert = await rejectedRun();
    const stranger = (await laboratory.api.login('100002', 'director')).access;
    const list = await qcTest.call(stranger, `/app/qcTestAlert/cases?status=all&qcTestId=${qcTest.testId}`);
    expect(list.body.data).toMatchObject({ total: 0 });
    for (const path of ['case', 'peers'])
      expect((await qcTest.call(stranger, `/app/qcTestAlert/${path}?id=${alert.id}`)).status).toBe(400);
    expect((await qcTest.call(stranger, `/app/qcTestAlert/case?id=${alert.id}&tenantId=100001`)).status).toBe(403);
    expect((await review(await qcTest.answer(alert), stranger)).status).toBe(400);
  });

  test('the centre reads the cases of a laboratory', async () => {
    const alert = await rejectedRun();
    const centre = (await laboratory.api.login('000000', 'centre')).access;
    const found = await qcTest.call(centre, `/app/qcTestAlert/case?id=${alert.id}&tenantId=100001`);
    expect(found.body.data).toMatchObject({ id: alert.id, tenantId: '100001' });
    const all = await qcTest.call(centre, `/app/qcTestAlert/cases?qcTestId=${qcTest.testId}`);
    expect(all.body.data).toMatchObject({ total: 1 });
  });
});

test('a rule across levels is shown with every level that took part', async () => {
  const target = { qcTestId: qcTest.testId, level: 2, effectiveFrom: '2026-01-01 00:00:00', mean: 10, sd: 0.2 };
  expect((await qcTest.post('/app/target/save', target)).status).toBe(200);
  const run = [
    [1, 5.25],
    [2, 9.5],
  ].map(([level, value]) => ({ qcTestId: qcTest.testId, level, measuredAt: day(1), value }));
  await qcTest.post('/app/qcTestResult/batchAddResults', { results: run });
  const { results, rules } = await qcTest.case((await qcTest.alert()).id);
  expect(rules).toContain('R-4s');
  expect(results.map(({ level, violations }) => [level, violations.some(({ rule }) => rule === 'R-4s')])).toEqual([
    [1, true],
    [2, true],
  ]);
});
