import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { day } from '../results/bench.ts';
import {
  type CaseBench,
  type Laboratory,
  openCaseBench,
  openLaboratory,
  openPeople,
  type People,
} from './caseBench.ts';

let laboratory: Laboratory;
let people: People;
let bench: CaseBench;

beforeAll(async () => {
  laboratory = await openLaboratory();
  people = await openPeople(laboratory);
});
afterAll(() => laboratory.api.close());
beforeEach(async () => {
  bench = await openCaseBench(laboratory, people);
});

const review = (body: object, token = people.operator, headers = {}) =>
  bench.call(token, '/app/qcTestAlert/review', body, headers);
const complete = (body: object, token = people.director) => bench.call(token, '/app/qcTestAlert/complete', body);
const sendBack = (body: object, token = people.director) => bench.call(token, '/app/qcTestAlert/sendBack', body);

async function rejectedRun() {
  await bench.enter([5.0, 5.35]);
  return bench.alert();
}

describe('the answer to a rejection', () => {
  test.each([
    ['causeId', { causeId: null }, '失控原因'],
    ['actionIds', { actionIds: [] }, '纠正措施'],
    ['repeatOutcome', { repeatOutcome: null }, '重测结果'],
    ['patientImpact', { patientImpact: null }, '对患者结果的影响'],
  ])('is refused without %s, and the message names it', async (field, more, label) => {
    const refused = await review(await bench.answer(await rejectedRun(), more));
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ data: { problems: [{ field, code: 'required' }] } });
    expect(refused.body.msg).toContain(label);
    expect(await bench.alert()).toMatchObject({ alertStatus: 'Pending', version: 1 });
  });

  test('speaks the language of the caller', async () => {
    const body = await bench.answer(await rejectedRun(), { causeId: null });
    const refused = await review(body, people.operator, { 'accept-language': 'en' });
    expect(refused.body.msg).toBe('Cause (causeId) is required');
  });

  test.each([
    ['a cause that is an action', { causeId: 'ACT01' }, 'causeId'],
    ['an action that is a cause', { actionIds: ['CAU01'] }, 'actionIds'],
  ])('is refused with %s', async (_, codes, field) => {
    const more = Object.fromEntries(
      await Promise.all(
        Object.entries(codes).map(async ([key, code]) => [
          key,
          Array.isArray(code) ? [await bench.comment(String(code[0]))] : await bench.comment(code),
        ]),
      ),
    );
    const refused = await review(await bench.answer(await rejectedRun(), more));
    expect(refused.body).toMatchObject({ data: { problems: [{ field, code: 'notFound' }] } });
  });

  test('leads to Reviewed with who and when', async () => {
    const alert = await rejectedRun();
    const answer = await review(await bench.answer(alert, { reviewComment: '气泡' }));
    expect(answer.body).toMatchObject({ data: { alertStatus: 'Reviewed', version: 2 } });
    expect(await bench.case(alert.id)).toMatchObject({
      alertStatus: 'Reviewed',
      reviewedByName: '李强',
      reviewComment: '气泡',
      cause: { code: 'CAU03' },
      actions: [{ code: 'ACT01' }],
      patientImpact: 'none',
      window: { lastGood: day(1), firstGood: null },
    });
  });

  test('of an earlier version is a conflict that shows both', async () => {
    const alert = await rejectedRun();
    const conflict = await review(await bench.answer({ ...alert, version: alert.version + 1 }));
    expect(conflict.status).toBe(409);
    expect(conflict.body).toMatchObject({ data: { theirs: { version: 1, alertStatus: 'Pending' } } });
  });

  test('cannot be given twice', async () => {
    const alert = await rejectedRun();
    await review(await bench.answer(alert));
    const again = await review(await bench.answer({ ...alert, version: 2 }));
    expect(again.status).toBe(409);
    expect(again.body.msg).toBe('该报警当前为「已复核」，不能处理');
  });

  test('needs the right', async () => {
    expect((await review(await bench.answer(await rejectedRun()), people.viewer)).status).toBe(403);
  });
});

describe('repeats', () => {
  async function repeated(value: number) {
    await bench.enter([5.0, 5.35, value]);
    const [, , repeat] = await bench.results();
    return { alert: await bench.alert(), repeatId: repeat?.id ?? '' };
  }

  test('are later results of the same test, linked and shown', async () => {
    const { alert, repeatId } = await repeated(5.02);
    const body = await bench.answer(alert, { repeatOutcome: 'inControl', repeatResultIds: [repeatId] });
    expect((await review(body)).status).toBe(200);
    const found = await bench.case(alert.id);
    expect(found.repeats.map((result) => result.id)).toEqual([repeatId]);
    expect(found.window).toEqual({ lastGood: day(1), firstGood: day(3) });
  });

  test('an earlier result is none, nor the run itself, nor another test’s', async () => {
    const { alert } = await repeated(5.02);
    const [first, second] = await bench.results();
    const other = await openCaseBench(laboratory, people);
    await other.enter([5.0], 20);
    const [stranger] = await other.results();
    for (const id of [first?.id, second?.id, stranger?.id]) {
      const refused = await review(
        await bench.answer(alert, { repeatOutcome: 'inControl', repeatResultIds: [id ?? ''] }),
      );
      expect(refused.body).toMatchObject({ code: 400, msg: expect.stringContaining('不能作为重测结果') });
    }
  });

  test.each([
    ['in control, but the repeat is out', 5.4, 'inControl', '最后一次重测失控'],
    ['still out, but the repeat is in', 5.02, 'stillOut', '最后一次重测在控'],
    ['not repeated, but a repeat is linked', 5.02, 'notRepeated', '已关联重测结果'],
  ])('an outcome that says %s is refused', async (_, value, repeatOutcome, words) => {
    await bench.enter([5.0, 5.35, value]);
    const results = await bench.results();
    const page = (await bench.get(`/app/qcTestAlert/cases?status=all&qcTestId=${bench.testId}`)) as {
      records: { id: string; version: number; runTime: string }[];
    };
    const alert = page.records.find(({ runTime }) => runTime === day(2));
    if (!alert) throw new Error('no alert');
    const body = await bench.answer(alert, { repeatOutcome, repeatResultIds: [results[2]?.id ?? ''] });
    expect((await review(body)).body.msg).toContain(words);
  });
});

describe('the second signature', () => {
  async function reviewedBy(token: string) {
    const alert = await rejectedRun();
    expect((await review(await bench.answer(alert), token)).status).toBe(200);
    return { id: alert.id, version: 2 };
  }

  test('is refused to who reviewed', async () => {
    const refused = await complete(await reviewedBy(people.director));
    expect(refused.status).toBe(400);
    expect(refused.body.msg).toBe('审核完成须由处理人以外的人签字');
    expect(await bench.alert()).toMatchObject({ alertStatus: 'Reviewed' });
  });

  test('is another person’s, and ends the case', async () => {
    const alert = await reviewedBy(people.operator);
    expect((await complete(alert)).body).toMatchObject({ data: { alertStatus: 'Completed', version: 3 } });
    expect(await bench.case(alert.id)).toMatchObject({ reviewedByName: '李强', completedByName: '陈立新' });
    expect(await bench.states(alert.id)).toEqual([
      ['raise', null, 'Pending'],
      ['review', 'Pending', 'Reviewed'],
      ['complete', 'Reviewed', 'Completed'],
    ]);
    expect((await complete({ ...alert, version: 3 })).status).toBe(409);
    expect((await sendBack({ ...alert, version: 3, reason: '再查' })).status).toBe(409);
  });

  test('needs the right', async () => {
    expect((await complete(await reviewedBy(people.director), people.operator)).status).toBe(403);
  });

  test('is not given to a pending case', async () => {
    const { id, version } = await rejectedRun();
    expect((await complete({ id, version })).status).toBe(409);
  });

  test('a case goes back with a reason, keeps its answer and can be answered anew', async () => {
    const alert = await reviewedBy(people.operator);
    expect((await sendBack({ ...alert, reason: ' ' })).body).toMatchObject({ code: 400, msg: '请填写原因' });
    expect((await sendBack({ ...alert, reason: '缺少重测' })).status).toBe(200);
    const back = await bench.case(alert.id);
    expect(back).toMatchObject({ alertStatus: 'Pending', reviewedByName: null, cause: { code: 'CAU03' } });
    expect(back.story.at(-1)).toMatchObject({ act: 'sendBack', by: '陈立新', reason: '缺少重测' });
    expect((await review(await bench.answer({ id: alert.id, version: back.version }))).status).toBe(200);
  });

  test('a warning that became a rejection is not signed without its form', async () => {
    await bench.api.system.write('test', '100001', async (tx) => {
      await tx.rows(sql`insert into qc_test_alert (tenant_id, id, qc_test_id, run_id, run_time, alert_type, alert_status, reviewed_by,
        create_time, update_time) values ('100001', ${`77${bench.testId.slice(-10)}`}, ${bench.testId}, '1', '2026-07-02 08:00:00', 'reject', 'Reviewed', 1, now(), now())`);
    });
    const refused = await complete({ id: `77${bench.testId.slice(-10)}`, version: 1 });
    expect(refused.body).toMatchObject({ code: 400, data: { problems: [{ field: 'causeId' }, {}, {}, {}] } });
  });
});

describe('the evaluation', () => {
  test('cancels an open case whose violation is gone, reopens it when it is back, and the story tells', async () => {
    const alert = await rejectedRun();
    await review(await bench.answer(alert));
    const [, second] = await bench.results();
    await bench.post('/app/qcTestResult/exclude', { ids: [second?.id], excluded: true, reason: '加错样' });
    await bench.post('/app/qcTestResult/exclude', { ids: [second?.id], excluded: false, reason: '没有加错' });
    expect(await bench.states(alert.id)).toEqual([
      ['raise', null, 'Pending'],
      ['review', 'Pending', 'Reviewed'],
      ['cancel', 'Reviewed', 'Cancelled'],
      ['reopen', 'Cancelled', 'Pending'],
    ]);
    const { story } = await bench.case(alert.id);
    expect(story[2]).toMatchObject({ by: '陈立新', reason: 'reevaluated' });
  });

  test('leaves a signed case as it was signed', async () => {
    const alert = await rejectedRun();
    await review(await bench.answer(alert));
    await complete({ id: alert.id, version: 2 });
    const [, second] = await bench.results();
    await bench.post('/app/qcTestResult/exclude', { ids: [second?.id], excluded: true, reason: '加错样' });
    expect(await bench.alert()).toMatchObject({ alertStatus: 'Completed' });
  });
});

describe('an action that restarts the look-back', () => {
  /** Two results beyond 2 SD in a row: 2-2s rejects the second. */
  async function shifted() {
    await bench.enter([5.0, 5.25, 5.35, 5.22]);
    const page = (await bench.get(`/app/qcTestAlert/cases?status=all&qcTestId=${bench.testId}`)) as {
      records: { id: string; version: number; runTime: string }[];
    };
    const alert = page.records.find(({ runTime }) => runTime === day(3));
    if (!alert) throw new Error('no alert');
    const results = await bench.results();
    return { alert, repeatId: results[3]?.id ?? '' };
  }
  const verdicts = async () => (await bench.results()).map((result) => result.verdict);

  test('judges what was measured since without what lay before, and cancels the alert that this clears', async () => {
    const { alert, repeatId } = await shifted();
    expect(await verdicts()).toEqual(['accept', 'warn', 'reject', 'reject']);
    const body = await bench.answer(alert, {
      actionIds: [await bench.comment('ACT05')],
      repeatOutcome: 'inControl',
      repeatResultIds: [repeatId],
    });
    const refused = await review(body);
    expect(refused.body.msg).toContain('最后一次重测失控');

    const answered = await review({
      ...body,
      repeatOutcome: 'notRepeated',
      repeatResultIds: [],
      actedAt: '2026-07-03 12:00:00',
    });
    expect(answered.status).toBe(200);
    expect(await verdicts()).toEqual(['accept', 'warn', 'reject', 'warn']);
    expect(await bench.case(alert.id)).toMatchObject({ lookBackResetAt: '2026-07-03 12:00:00' });
    expect((await bench.alerts()).map(({ alertStatus }) => alertStatus)).toEqual(['Reviewed', 'Cancelled']);
  });

  test('another action does not', async () => {
    const { alert } = await shifted();
    await review(await bench.answer(alert));
    expect(await verdicts()).toEqual(['accept', 'warn', 'reject', 'reject']);
    expect(await bench.case(alert.id)).toMatchObject({ lookBackResetAt: null });
  });

  test('is undone when the case is answered anew without it', async () => {
    const { alert } = await shifted();
    const calibrated = { actionIds: [await bench.comment('ACT05')], actedAt: '2026-07-03 12:00:00' };
    await review(await bench.answer(alert, calibrated));
    await sendBack({ id: alert.id, version: 2, reason: '并未定标' });
    await review(await bench.answer({ id: alert.id, version: 3 }));
    expect(await verdicts()).toEqual(['accept', 'warn', 'reject', 'reject']);
    expect(await bench.case(alert.id)).toMatchObject({ lookBackResetAt: null });
  });

  test.each(['2026-07-03 08:00:00', '2099-01-01 00:00:00'])('cannot have been taken at %s', async (actedAt) => {
    const { alert } = await shifted();
    const body = await bench.answer(alert, { actionIds: [await bench.comment('ACT05')], actedAt });
    expect((await review(body)).body.msg).toContain('采取措施的时间');
  });
});

describe('warnings together', () => {
  test('are answered; what is no warning is refused and named', async () => {
    const sensitivity = await bench.post('/app/qctest/sensitivity/save', {
      name: `高-${bench.testId}`,
      alertsOnWarning: true,
    });
    const { id: sensitivityId } = sensitivity.body.data as { id: string };
    expect((await bench.post('/app/qcTest/update', { id: bench.testId, sensitivityId })).status).toBe(200);
    await bench.enter([5.21, 5.0, 5.35]);
    const [warning, rejection] = [await bench.alert('warn'), await bench.alert('reject')];
    const body = { ids: [warning.id, rejection.id, '999'], reviewComment: '复核在控' };
    const answer = await bench.call(people.operator, '/app/qcTestAlert/reviewBatch', body);
    expect(answer.body.data).toEqual({
      reviewed: [warning.id],
      refused: [
        { id: rejection.id, name: '葡萄糖', reason: 'notWarning' },
        { id: '999', name: '', reason: 'notFound' },
      ],
    });
    const again = await bench.call(people.operator, '/app/qcTestAlert/reviewBatch', { ids: [warning.id] });
    expect(again.body.data).toMatchObject({ reviewed: [], refused: [{ reason: 'notPending' }] });
    expect(await bench.case(warning.id)).toMatchObject({ alertStatus: 'Reviewed', reviewComment: '复核在控' });
  });
});

test('a rule across levels is shown with every level that took part', async () => {
  const target = { qcTestId: bench.testId, level: 2, effectiveFrom: '2026-01-01 00:00:00', mean: 10, sd: 0.2 };
  expect((await bench.post('/app/target/save', target)).status).toBe(200);
  const run = [
    [1, 5.25],
    [2, 9.5],
  ].map(([level, value]) => ({ qcTestId: bench.testId, level, measuredAt: day(1), value }));
  await bench.post('/app/qcTestResult/batchAddResults', { results: run });
  const { results, rules } = await bench.case((await bench.alert()).id);
  expect(rules).toContain('R-4s');
  expect(results.map(({ level, violations }) => [level, violations.some(({ rule }) => rule === 'R-4s')])).toEqual([
    [1, true],
    [2, true],
  ]);
});

describe('the list', () => {
  test('shows names, age and the strip of the chart, and filters', async () => {
    await bench.enter([5.0, 5.05, 5.35, 4.98]);
    const list = async (filter: string) =>
      (
        (await bench.get(`/app/qcTestAlert/cases?qcTestId=${bench.testId}&${filter}`)) as {
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
    const sensitivity = await bench.post('/app/qctest/sensitivity/save', {
      name: `排序-${bench.testId}`,
      alertsOnWarning: true,
    });
    const { id: sensitivityId } = sensitivity.body.data as { id: string };
    expect((await bench.post('/app/qcTest/update', { id: bench.testId, sensitivityId })).status).toBe(200);
    await bench.enter([5.35, 5.0, 5.21, 5.0, 4.65, 5.0, 4.79]);
    const first = (await bench.get(`/app/qcTestAlert/cases?qcTestId=${bench.testId}&ascs=runTime&size=1`)) as {
      records: { id: string; version: number }[];
    };
    await review(await bench.answer(first.records[0] ?? { id: '', version: 0 }));
    const days = async (order: string) =>
      (
        (await bench.get(`/app/qcTestAlert/cases?qcTestId=${bench.testId}${order}`)) as {
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
      const refused = await bench.call(people.viewer, `/app/qcTestAlert/${call}?descs=tenant_id;--`);
      expect(refused.body).toMatchObject({
        code: 400,
        data: { problems: [{ field: 'tenant_id;--', code: 'unknownField' }] },
      });
    }
  });

  test('is exported with the answers, in the language of the caller', async () => {
    const alert = await rejectedRun();
    await review(await bench.answer(alert, { reviewComment: '气泡' }));
    const response = await bench.api.app.inject({
      url: `/eqicapi/app/qcTestAlert/exportCases?status=all&qcTestId=${bench.testId}`,
      headers: { 'blade-auth': `bearer ${people.viewer}`, 'accept-language': 'en' },
    });
    expect(response.statusCode).toBe(200);
    const book = await readXlsx(response.rawPayload);
    const rows = book.sheets[0]?.rows.map((row) => row.map(String)) ?? [];
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain('Corrective actions');
    expect(rows[1]).toEqual(expect.arrayContaining(['Out of control', '1-3s 1-2s', 'Reviewed', 'Li Qiang', '气泡']));
  });

  test('a run leads to its case, one in control to none, and a stranger to nothing', async () => {
    await bench.enter([5.0, 5.35]);
    const [first, second] = await bench.results();
    const ofRun = (runId = '', token = people.viewer, more = '') =>
      bench.call(token, `/app/qcTestAlert/ofRun?qcTestId=${bench.testId}&runId=${runId}${more}`);
    const { id } = await bench.alert();
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
    const list = await bench.call(stranger, `/app/qcTestAlert/cases?status=all&qcTestId=${bench.testId}`);
    expect(list.body.data).toMatchObject({ total: 0 });
    for (const path of ['case', 'peers'])
      expect((await bench.call(stranger, `/app/qcTestAlert/${path}?id=${alert.id}`)).status).toBe(400);
    expect((await bench.call(stranger, `/app/qcTestAlert/case?id=${alert.id}&tenantId=100001`)).status).toBe(403);
    expect((await review(await bench.answer(alert), stranger)).status).toBe(400);
  });

  test('the centre reads the cases of a laboratory', async () => {
    const alert = await rejectedRun();
    const centre = (await laboratory.api.login('000000', 'centre')).access;
    const found = await bench.call(centre, `/app/qcTestAlert/case?id=${alert.id}&tenantId=100001`);
    expect(found.body.data).toMatchObject({ id: alert.id, tenantId: '100001' });
    const all = await bench.call(centre, `/app/qcTestAlert/cases?qcTestId=${bench.testId}`);
    expect(all.body.data).toMatchObject({ total: 1 });
  });
});
