import { describe, expect, test } from 'vitest';
import { day } from '../results/openQcTest.ts';
import { openCaseQcTest } from './caseQcTest.ts';
import { caseOfDay, laboratory, people, qcTest, rejectedRun, review, withCases } from './eachCase.ts';

withCases();

describe('the answer to a rejection', () => {
  test.each([
    ['causeId', { causeId: null }, '失控原因'],
    ['actionIds', { actionIds: [] }, '纠正措施'],
    ['repeatOutcome', { repeatOutcome: null }, '重测结果'],
    ['patientImpact', { patientImpact: null }, '对患者结果的影响'],
  ])('is refused without %s, and the message names it', async (field, more, label) => {
    const refused = await review(await qcTest.answer(await rejectedRun(), more));
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ data: { problems: [{ field, code: 'required' }] } });
    expect(refused.body.msg).toContain(label);
    expect(await qcTest.alert()).toMatchObject({ alertStatus: 'Pending', version: 1 });
  });

  test('speaks the language of the caller', async () => {
    const body = await qcTest.answer(await rejectedRun(), { causeId: null });
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
          Array.isArray(code) ? [await qcTest.comment(String(code[0]))] : await qcTest.comment(code),
        ]),
      ),
    );
    const refused = await review(await qcTest.answer(await rejectedRun(), more));
    expect(refused.body).toMatchObject({ data: { problems: [{ field, code: 'notFound' }] } });
  });

  test('leads to Reviewed with who and when', async () => {
    const alert = await rejectedRun();
    const answer = await review(await qcTest.answer(alert, { reviewComment: '气泡' }));
    expect(answer.body).toMatchObject({ data: { alertStatus: 'Reviewed', version: 2 } });
    expect(await qcTest.case(alert.id)).toMatchObject({
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
    const conflict = await review(await qcTest.answer({ ...alert, version: alert.version + 1 }));
    expect(conflict.status).toBe(409);
    expect(conflict.body).toMatchObject({ data: { theirs: { version: 1, alertStatus: 'Pending' } } });
  });

  test('cannot be given twice', async () => {
    const alert = await rejectedRun();
    await review(await qcTest.answer(alert));
    const again = await review(await qcTest.answer({ ...alert, version: 2 }));
    expect(again.status).toBe(409);
    expect(again.body.msg).toBe('该报警当前为「已处理，待审核」，不能处理');
  });

  test('needs the right', async () => {
    expect((await review(await qcTest.answer(await rejectedRun()), people.viewer)).status).toBe(403);
  });
});

describe('repeats', () => {
  async function repeated(value: number) {
    await qcTest.enter([5.0, 5.35, value]);
    const [, , repeat] = await qcTest.results();
    return { alert: await qcTest.alert(), repeatId: repeat?.id ?? '' };
  }

  test('are later results of the same test, linked and shown', async () => {
    const { alert, repeatId } = await repeated(5.02);
    const body = await qcTest.answer(alert, { repeatOutcome: 'inControl', repeatResultIds: [repeatId] });
    expect((await review(body)).status).toBe(200);
    const found = await qcTest.case(alert.id);
    expect(found.repeats.map((result) => result.id)).toEqual([repeatId]);
    expect(found.window).toEqual({ lastGood: day(1), firstGood: day(3) });
  });

  test('an earlier result is none, nor the run itself, nor another test’s', async () => {
    const { alert } = await repeated(5.02);
    const [first, second] = await qcTest.results();
    const other = await openCaseQcTest(laboratory, people);
    await other.enter([5.0], 20);
    const [stranger] = await other.results();
    for (const id of [first?.id, second?.id, stranger?.id]) {
      const refused = await review(
        await qcTest.answer(alert, { repeatOutcome: 'inControl', repeatResultIds: [id ?? ''] }),
      );
      expect(refused.body).toMatchObject({ code: 400, msg: expect.stringContaining('不能作为重测结果') });
    }
  });

  test.each([
    ['in control, but the repeat is out', 5.4, 'inControl', '最后一次重测失控'],
    ['still out, but the repeat is in', 5.02, 'stillOut', '最后一次重测在控'],
    ['not repeated, but a repeat is linked', 5.02, 'notRepeated', '已关联重测结果'],
  ])('an outcome that says %s is refused', async (_, value, repeatOutcome, words) => {
    await qcTest.enter([5.0, 5.35, value]);
    const results = await qcTest.results();
    const alert = await caseOfDay(day(2));
    const body = await qcTest.answer(alert, { repeatOutcome, repeatResultIds: [results[2]?.id ?? ''] });
    expect((await review(body)).body.msg).toContain(words);
  });
});

describe('a repeat answers what was violated', () => {
  /** Level 2 out of control at day 2; both levels measured again at day 3. */
  async function levelTwoOut(again: number) {
    await qcTest.post('/app/target/save', {
      qcTestId: qcTest.testId,
      level: 2,
      effectiveFrom: '2026-01-01 00:00:00',
      mean: 10,
      sd: 1,
    });
    const entered = [
      [2, 1, 5.0],
      [2, 2, 14],
      [3, 1, 5.01],
      [3, 2, again],
    ] as const;
    const results = entered.map(([at, level, value]) => ({
      qcTestId: qcTest.testId,
      level,
      measuredAt: day(at),
      value,
    }));
    expect((await qcTest.post('/app/qcTestResult/batchAddResults', { results })).body).toMatchObject({ code: 200 });
    const idOf = async (level: number) => (await qcTest.results(level)).at(-1)?.id ?? '';
    return { alert: await caseOfDay(day(2)), first: await idOf(1), second: await idOf(2) };
  }

  test('a repeat of another level, or none, does not show the level in control', async () => {
    const { alert, first, second } = await levelTwoOut(10.1);
    for (const repeatResultIds of [[], [first]]) {
      const refused = await review(await qcTest.answer(alert, { repeatOutcome: 'inControl', repeatResultIds }));
      expect(refused.status).toBe(400);
      expect(refused.body.msg).toBe('重测结果填写为「在控」，但 2026-07-02 08:00 的失控，未关联水平 2 的重测结果');
    }
    const body = await qcTest.answer(alert, { repeatOutcome: 'inControl', repeatResultIds: [first, second] });
    expect((await review(body)).body).toMatchObject({ data: { alertStatus: 'Reviewed' } });
  });

  test('says so in English, too', async () => {
    const { alert, first } = await levelTwoOut(10.1);
    const body = await qcTest.answer(alert, { repeatOutcome: 'inControl', repeatResultIds: [first] });
    const refused = await review(body, people.operator, { 'accept-language': 'en' });
    expect(refused.body.msg).toContain('no repeat of level 2 is linked');
  });
});

describe('one shift, one answer', () => {
  test('other open cases of the test are offered, and answered together each keep a record of their own', async () => {
    await qcTest.enter([5.0, 5.35, 5.4, 5.01]);
    const [first, second] = [await caseOfDay(day(2)), await caseOfDay(day(3))];
    const found = await qcTest.case(first.id);
    expect(found.openCases).toMatchObject([{ id: second.id, version: 1, alertType: 'reject', runTime: day(3) }]);
    const repeat = (await qcTest.results()).at(-1)?.id ?? '';
    const together = [{ id: second.id, version: second.version }];
    const answer = { repeatOutcome: 'inControl', repeatResultIds: [repeat], together };
    expect((await review(await qcTest.answer(first, answer))).body).toMatchObject({ data: { id: first.id } });
    for (const { id } of [first, second]) {
      const answered = await qcTest.case(id);
      expect(answered).toMatchObject({ alertStatus: 'Reviewed', cause: { code: 'CAU03' }, openCases: [] });
      expect(answered.repeats.map((result) => result.id)).toEqual([repeat]);
      expect(answered.story.at(-1)).toMatchObject({ act: 'review', by: '李强' });
    }
  });

  test('what does not fit one of them is refused for all', async () => {
    await qcTest.enter([5.0, 5.35, 5.02, 5.4]);
    const [first, last] = [await caseOfDay(day(2)), await caseOfDay(day(4))];
    const [, , between] = await qcTest.results();
    const together = [{ id: last.id, version: 1 }];
    const body = await qcTest.answer(first, {
      repeatOutcome: 'inControl',
      repeatResultIds: [between?.id ?? ''],
      together,
    });
    expect((await review(body)).body.msg).toContain('不能作为重测结果');
    const stale = await qcTest.answer(first, { together: [{ id: last.id, version: 7 }] });
    expect((await review(stale)).status).toBe(409);
    for (const { id } of [first, last]) expect(await qcTest.case(id)).toMatchObject({ alertStatus: 'Pending' });
  });

  test('a case of another test is not answered with it', async () => {
    const alert = await rejectedRun();
    const other = await openCaseQcTest(laboratory, people);
    await other.enter([5.0, 5.35]);
    const stranger = await other.alert();
    const refused = await review(await qcTest.answer(alert, { together: [{ id: stranger.id, version: 1 }] }));
    expect(refused.body).toMatchObject({ code: 400, msg: expect.stringContaining('另一质控项目') });
    expect(await other.case(stranger.id)).toMatchObject({ alertStatus: 'Pending' });
  });
});

describe('warnings together', () => {
  test('are answered; what is no warning is refused and named', async () => {
    const sensitivity = await qcTest.post('/app/qctest/sensitivity/save', {
      name: `高-${qcTest.testId}`,
      alertsOnWarning: true,
    });
    const { id: sensitivityId } = sensitivity.body.data as { id: string };
    expect((await qcTest.post('/app/qcTest/update', { id: qcTest.testId, sensitivityId })).status).toBe(200);
    await qcTest.enter([5.21, 5.0, 5.35]);
    const [warning, rejection] = [await qcTest.alert('warn'), await qcTest.alert('reject')];
    const body = { ids: [warning.id, rejection.id, '999'], reviewComment: '复核在控' };
    const answer = await qcTest.call(people.operator, '/app/qcTestAlert/reviewBatch', body);
    expect(answer.body.data).toEqual({
      reviewed: [warning.id],
      refused: [
        { id: rejection.id, name: '葡萄糖', reason: 'notWarning' },
        { id: '999', name: '', reason: 'notFound' },
      ],
    });
    const again = await qcTest.call(people.operator, '/app/qcTestAlert/reviewBatch', { ids: [warning.id] });
    expect(again.body.data).toMatchObject({ reviewed: [], refused: [{ reason: 'notPending' }] });
    expect(await qcTest.case(warning.id)).toMatchObject({ alertStatus: 'Reviewed', reviewComment: '复核在控' });
  });
});
