import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { complete, people, qcTest, rejectedRun, review, sendBack, withCases } from './eachCase.ts';

withCases();

describe('the second signature', () => {
  async function reviewedBy(token: string) {
    const alert = await rejectedRun();
    expect((await review(await qcTest.answer(alert), token)).status).toBe(200);
    return { id: alert.id, version: 2 };
  }

  test('is refused to who reviewed', async () => {
    const refused = await complete(await reviewedBy(people.director));
    expect(refused.status).toBe(400);
    expect(refused.body.msg).toBe('审核完成须由处理人以外的人签字');
    expect(await qcTest.alert()).toMatchObject({ alertStatus: 'Reviewed' });
  });

  test('is another person’s, and ends the case', async () => {
    const alert = await reviewedBy(people.operator);
    expect((await complete(alert)).body).toMatchObject({ data: { alertStatus: 'Completed', version: 3 } });
    expect(await qcTest.case(alert.id)).toMatchObject({ reviewedByName: '李强', completedByName: '陈立新' });
    expect(await qcTest.states(alert.id)).toEqual([
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

  test('a case goes back with a reason, keeps its answer and can be answered again', async () => {
    const alert = await reviewedBy(people.operator);
    expect((await sendBack({ ...alert, reason: ' ' })).body).toMatchObject({ code: 400, msg: '请填写原因' });
    expect((await sendBack({ ...alert, reason: '缺少重测' })).status).toBe(200);
    const back = await qcTest.case(alert.id);
    expect(back).toMatchObject({ alertStatus: 'Pending', reviewedByName: null, cause: { code: 'CAU03' } });
    expect(back.story.at(-1)).toMatchObject({ act: 'sendBack', by: '陈立新', reason: '缺少重测' });
    expect((await review(await qcTest.answer({ id: alert.id, version: back.version }))).status).toBe(200);
  });

  test('a warning that became a rejection is not signed without its form', async () => {
    await qcTest.api.system.write('test', '100001', async (tx) => {
      await tx.rows(sql`insert into qc_test_alert (tenant_id, id, qc_test_id, run_id, run_time, alert_type, alert_status, reviewed_by,
        create_time, update_time) values ('100001', ${`77${qcTest.testId.slice(-10)}`}, ${qcTest.testId}, '1', '2026-07-02 08:00:00', 'reject', 'Reviewed', 1, now(), now())`);
    });
    const refused = await complete({ id: `77${qcTest.testId.slice(-10)}`, version: 1 });
    expect(refused.body).toMatchObject({ code: 400, data: { problems: [{ field: 'causeId' }, {}, {}, {}] } });
  });
});

describe('the evaluation', () => {
  test('cancels an open case whose violation is gone, reopens it when it is back, and the story records it', async () => {
    const alert = await rejectedRun();
    await review(await qcTest.answer(alert));
    const [, second] = await qcTest.results();
    await qcTest.post('/app/qcTestResult/exclude', { ids: [second?.id], excluded: true, reason: '加错样' });
    await qcTest.post('/app/qcTestResult/exclude', { ids: [second?.id], excluded: false, reason: '没有加错' });
    expect(await qcTest.states(alert.id)).toEqual([
      ['raise', null, 'Pending'],
      ['review', 'Pending', 'Reviewed'],
      ['cancel', 'Reviewed', 'Cancelled'],
      ['reopen', 'Cancelled', 'Pending'],
    ]);
    const { story } = await qcTest.case(alert.id);
    expect(story[2]).toMatchObject({ by: '陈立新', reason: 'reevaluated' });
  });

  test('leaves a signed case as it was signed', async () => {
    const alert = await rejectedRun();
    await review(await qcTest.answer(alert));
    await complete({ id: alert.id, version: 2 });
    const [, second] = await qcTest.results();
    await qcTest.post('/app/qcTestResult/exclude', { ids: [second?.id], excluded: true, reason: '加错样' });
    expect(await qcTest.alert()).toMatchObject({ alertStatus: 'Completed' });
  });
});
