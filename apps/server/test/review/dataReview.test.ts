import type { ReviewGroups, ReviewPreview, ReviewResult } from '@qc/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { day } from '../results/openQcTest.ts';
import { review as answerCase, caseOfDay, complete, laboratory, people, qcTest, withCases } from './eachCase.ts';

withCases();

/** Three days of results, entered by the operator. */
beforeEach(async () => {
  const results = [5.0, 5.05, 5.35].map((value, at) => ({
    qcTestId: qcTest.testId,
    level: 1,
    measuredAt: day(at + 1),
    value,
  }));
  const entered = await qcTest.call(people.operator, '/app/qcTestResult/batchAddResults', { results });
  expect(entered.body).toMatchObject({ code: 200 });
});

const review = (body: object, token = people.supervisor) => qcTest.call(token, '/app/review/review', body);
const preview = async (body: object, token = people.supervisor) =>
  (await qcTest.call(token, '/app/review/preview', body)).body.data as ReviewPreview;
const setPolicy = (openCases: 'block' | 'reason', token = people.director) =>
  qcTest.call(token, '/app/review/policy', { openCases });
/** Answers and signs the case of the third day, so that nothing is left open. */
async function closeCase() {
  const { id } = await caseOfDay(day(3));
  const answered = await answerCase(await qcTest.answer(await caseOfDay(day(3))));
  expect(answered.body).toMatchObject({ code: 200 });
  const { version } = answered.body.data as { version: number };
  expect((await complete({ id, version })).body).toMatchObject({ code: 200 });
}
const unlock = (body: object, token = people.director) => qcTest.call(token, '/app/review/unlock', body);
const ids = async () => (await qcTest.results()).map((result) => result.id);
const statuses = async () =>
  (
    (await qcTest.get(`/app/review/results?from=2026-07-01&to=2026-07-31&qcTestId=${qcTest.testId}`)) as {
      records: ReviewResult[];
    }
  ).records.map((result) => result.reviewStatus);
const groups = async (more = '') =>
  (
    (await qcTest.get(
      `/app/review/data?from=2026-07-01&to=2026-07-31&qcTestId=${qcTest.testId}${more}`,
    )) as ReviewGroups
  ).groups;

describe('what awaits review', () => {
  test('is counted by day and instrument, newest first', async () => {
    const found = await groups();
    expect(found.map(({ day: date, counts }) => [date, counts.total, counts.awaiting, counts.reject])).toEqual([
      ['2026-07-03', 1, 1, 1],
      ['2026-07-02', 1, 1, 0],
      ['2026-07-01', 1, 1, 0],
    ]);
    expect(found[0]?.placeName).toEqual(expect.any(String));
  });

  test('is counted by panel and by day alone', async () => {
    const panel = await qcTest.post('/app/qcTestPanel/save', {
      name: `组-${qcTest.testId}`,
      qcTestIds: [qcTest.testId],
    });
    const { id } = panel.body.data as { id: string };
    expect((await groups('&groupBy=panel')).map(({ placeId }) => placeId)).toEqual([id, id, id]);
    expect(await groups(`&groupBy=day&panelId=${id}`)).toMatchObject([{ placeId: null }, {}, {}]);
  });

  test('leaves out what has been reviewed, and comes back under its own status', async () => {
    await review({ level: 1, ids: (await ids()).slice(0, 1) });
    expect((await groups()).map((group) => group.day)).toEqual(['2026-07-03', '2026-07-02']);
    expect((await groups('&status=awaitingSecond')).map((group) => group.day)).toEqual(['2026-07-01']);
    expect(await groups('&verdict=reject')).toMatchObject([{ day: '2026-07-03' }]);
    expect(await groups('&labInstrumentId=1')).toEqual([]);
  });

  test('without a period is that of the last thirty days', async () => {
    const answer = (await qcTest.get(`/app/review/data?qcTestId=${qcTest.testId}`)) as ReviewGroups;
    expect(answer.groups).toEqual([]);
    expect(Date.parse(answer.to) - Date.parse(answer.from)).toBe(30 * 24 * 3_600_000);
  });
});

describe('the first review', () => {
  test('signs results with a standard and an own comment', async () => {
    await closeCase();
    const commentId = await qcTest.comment('NOT01');
    const answer = await review({ level: 1, ids: await ids(), commentId, comment: '已核对' });
    expect(answer.body.data).toEqual({ reviewed: 3, refused: [] });
    const page = (await qcTest.get(`/app/review/results?from=2026-07-01&to=2026-07-01&qcTestId=${qcTest.testId}`)) as {
      records: ReviewResult[];
    };
    expect(page.records).toMatchObject([
      { reviewStatus: 1, reviewedByName: '王雪', reviewComment: '警告,复核在控 · 已核对', createUserName: '李强' },
    ]);
  });

  test('signs a whole group', async () => {
    const answer = await review({ level: 1, group: { day: '2026-07-02', qcTestId: qcTest.testId } });
    expect(answer.body.data).toEqual({ reviewed: 1, refused: [] });
    expect(await statuses()).toEqual([0, 0, 1]);
  });

  test('of what is signed already is refused and said', async () => {
    const [first = '', second = ''] = await ids();
    await review({ level: 1, ids: [first] });
    const mixed = await review({ level: 1, ids: [first, second, '999'] });
    expect(mixed.body.data).toEqual({
      reviewed: 1,
      refused: [
        { id: '999', reason: 'notFound' },
        { id: first, reason: 'alreadyReviewed' },
      ],
    });
    expect((await review({ level: 1, ids: [first] })).body).toMatchObject({
      code: 400,
      msg: '没有可复核的结果: 结果已复核',
    });
  });

  test('needs the right, an existing comment, and exactly one way to choose', async () => {
    const body = { level: 1, ids: await ids() };
    expect((await review(body, people.operator)).status).toBe(403);
    expect((await review({ ...body, commentId: '999' })).body.msg).toContain('标准备注');
    expect((await review({ level: 1 })).status).toBe(400);
    expect((await review({ ...body, group: { day: '2026-07-01' } })).status).toBe(400);
    expect(await statuses()).toEqual([0, 0, 0]);
  });
});

describe('what a review signs', () => {
  const thirdDay = () => ({ level: 1, group: { day: '2026-07-03', qcTestId: qcTest.testId } });

  test('is said before: results, exceptions and open cases', async () => {
    const all = await preview({ level: 1, ids: await ids() });
    expect(all).toMatchObject({ results: 3, tests: 1, warn: 0, reject: 1, notEvaluated: 0, excluded: 0, refused: [] });
    expect(all).toMatchObject({ policy: 'block', openCases: [{ runTime: day(3), alertStatus: 'Pending' }] });
    expect(all.openCases[0]?.rules).toContain('1-3s');
    expect(await preview({ level: 1, group: { day: '2026-07-01', qcTestId: qcTest.testId } })).toMatchObject({
      results: 1,
      openCases: [],
    });
    await qcTest.post('/app/qcTestResult/exclude', {
      ids: (await ids()).slice(0, 1),
      excluded: true,
      reason: '加错样',
    });
    expect(await preview({ level: 1, ids: await ids() })).toMatchObject({ results: 3, excluded: 1 });
    expect((await groups()).map(({ counts }) => counts.openCases)).toEqual([1, 0, 0]);
  });

  test('has no open case: unanswered and unsigned ones block, all or nothing', async () => {
    const refused = await review({ level: 1, ids: await ids() });
    expect(refused.status).toBe(409);
    expect(refused.body.msg).toBe('其中有 1 个报警尚未处理完毕，请先处理并审核完成，再复核');
    await answerCase(await qcTest.answer(await caseOfDay(day(3))));
    expect((await review(thirdDay())).status).toBe(409);
    expect((await review({ ...thirdDay(), openCasesReason: '明日处理' })).status).toBe(409);
    expect(await statuses()).toEqual([0, 0, 0]);
    const { id, version } = await caseOfDay(day(3));
    await complete({ id, version });
    expect((await review(thirdDay())).body.data).toEqual({ reviewed: 1, refused: [] });
  });

  test('may have open cases where the laboratory accepts a reason instead, and the trail records it', async () => {
    expect((await setPolicy('reason', people.operator)).status).toBe(403);
    expect((await setPolicy('reason')).body.data).toEqual({ openCases: 'reason', reportSigners: 'two' });
    expect(await preview(thirdDay())).toMatchObject({ policy: 'reason' });
    expect((await review(thirdDay())).body.msg).toBe('其中有 1 个报警尚未处理完毕，请填写仍要复核的原因');
    const signed = await review({ level: 1, ids: await ids(), openCasesReason: '等待厂家工程师' });
    expect(signed.body.data).toEqual({ reviewed: 3, refused: [] });
    const [first = '', , third = ''] = await ids();
    const trailOf = async (id: string) =>
      (await qcTest.get(`/app/audit/trail?entity=qcTestResult&entityId=${id}&action=review`)) as { records: object[] };
    expect((await trailOf(third)).records).toMatchObject([{ after: { reviewStatus: 1, reason: '等待厂家工程师' } }]);
    expect(JSON.stringify(await trailOf(first))).not.toContain('等待厂家工程师');
    expect((await setPolicy('block')).body.data).toEqual({ openCases: 'block', reportSigners: 'two' });
  });

  test('is what the reviewer saw: a change in between is refused', async () => {
    const group = { day: '2026-07-02', qcTestId: qcTest.testId };
    const { seen } = await preview({ level: 1, group });
    const [, second = ''] = await ids();
    expect((await qcTest.post('/app/qcTestResult/update', { id: second, value: 5.02 })).status).toBe(200);
    const moved = await review({ level: 1, group, seen });
    expect(moved.status).toBe(409);
    expect(moved.body.msg).toContain('请重新核对');
    const again = await preview({ level: 1, group });
    expect((await review({ level: 1, group, seen: again.seen })).body.data).toEqual({ reviewed: 1, refused: [] });
  });

  test('lists exceptions first', async () => {
    const page = (await qcTest.get(`/app/review/results?from=2026-07-01&to=2026-07-31&qcTestId=${qcTest.testId}`)) as {
      records: ReviewResult[];
    };
    expect(page.records.map(({ measuredAt, verdict }) => [measuredAt, verdict])).toEqual([
      [day(3), 'reject'],
      [day(1), 'accept'],
      [day(2), 'accept'],
    ]);
  });
});

describe('the second review', () => {
  test('is another person’s', async () => {
    await closeCase();
    const chosen = await ids();
    await review({ level: 1, ids: chosen });
    expect((await review({ level: 2, ids: chosen })).body.msg).toContain('一级复核人以外的人');
    expect((await review({ level: 2, ids: chosen }, people.director)).body.data).toEqual({ reviewed: 3, refused: [] });
    expect(await statuses()).toEqual([2, 2, 2]);
  });

  test('is not given to the own entry', async () => {
    await qcTest.enter([5.01], 10);
    const own = (await ids()).at(-1) ?? '';
    await review({ level: 1, ids: [own] });
    expect((await review({ level: 2, ids: [own] }, people.director)).body.msg).toContain('本人录入');
  });

  test('does not come before the first', async () => {
    expect((await review({ level: 2, ids: await ids() }, people.director)).body.msg).toContain('一级复核');
    expect((await review({ level: 2, group: { day: '2026-07-01', qcTestId: qcTest.testId } })).body.msg).toBe(
      '没有待复核的结果',
    );
  });
});

describe('what is reviewed', () => {
  const locked = async () => {
    const [first = '', second = ''] = await ids();
    await review({ level: 1, ids: [second] });
    return { first, second };
  };

  test.each([
    ['corrected', (id: string) => qcTest.post('/app/qcTestResult/update', { id, value: 5.1 })],
    [
      'excluded',
      (id: string) => qcTest.post('/app/qcTestResult/exclude', { ids: [id], excluded: true, reason: '加错样' }),
    ],
    [
      'overridden',
      (id: string) => qcTest.post('/app/qcTestResult/override', { ids: [id], manualStatus: 'accept', reason: 'x' }),
    ],
    ['removed', (id: string) => qcTest.post(`/app/qcTestResult/remove?ids=${id}`, {})],
  ])('is not %s', async (_, change) => {
    const { second } = await locked();
    const refused = await change(second);
    expect(refused.status).toBe(409);
    expect(refused.body.msg).toBe('该结果已复核锁定，不能修改');
  });

  test('keeps its day closed: nothing is entered into it and nothing is moved there', async () => {
    const { first } = await locked();
    for (const measuredAt of ['2026-07-02 07:00:00', '2026-07-02 23:00:00']) {
      const added = await qcTest.post('/app/qcTestResult/save', {
        qcTestId: qcTest.testId,
        level: 1,
        measuredAt,
        value: 5,
      });
      expect(added.status).toBe(409);
      expect(added.body.msg).toContain('2026-07-02 的结果已复核锁定');
    }
    const moved = await qcTest.post('/app/qcTestResult/update', { id: first, measuredAt: '2026-07-02 12:00:00' });
    expect(moved.status).toBe(409);
    const elsewhere = { qcTestId: qcTest.testId, level: 1, measuredAt: '2026-07-01 23:59:59', value: 5 };
    expect((await qcTest.post('/app/qcTestResult/save', elsewhere)).status).toBe(200);
  });

  test('leaves the rest of today open', async () => {
    const now = new Date(Date.now() + 8 * 3_600_000);
    const today = now.toISOString().slice(0, 10);
    const at = (minutes: number) => {
      const moment = new Date(now.getTime() - minutes * 60_000);
      return moment.toISOString().slice(0, 10) === today ? moment.toISOString().slice(0, 19).replace('T', ' ') : null;
    };
    const [early, middle, late] = [at(3), at(2), at(1)];
    // Within three minutes after midnight there is no earlier moment of today.
    if (early === null || middle === null || late === null) return;
    const save = (measuredAt: string) =>
      qcTest.post('/app/qcTestResult/save', { qcTestId: qcTest.testId, level: 1, measuredAt, value: 5 });
    expect((await save(middle)).status).toBe(200);
    await review({ level: 1, ids: (await ids()).slice(-1) });
    expect((await save(early)).status).toBe(409);
    expect((await save(late)).status).toBe(200);
  });

  test('is unlocked with a reason by who has the right, and the trail keeps what was signed', async () => {
    const { second } = await locked();
    expect((await unlock({ ids: [second], reason: '录错' }, people.supervisor)).status).toBe(403);
    expect((await unlock({ ids: [second], reason: '' })).body.msg).toBe('请填写原因');
    expect((await unlock({ ids: [second], reason: '录错' })).body.data).toEqual({ unlocked: 1 });
    expect((await qcTest.post('/app/qcTestResult/update', { id: second, value: 5.1 })).status).toBe(200);
    const trail = (await qcTest.get(`/app/audit/trail?entity=qcTestResult&entityId=${second}&action=unlock`)) as {
      records: { userName: string; before: object; after: object }[];
    };
    expect(trail.records).toMatchObject([
      { userName: '陈立新', before: { reviewStatus: 1 }, after: { reviewStatus: 0, reason: '录错' } },
    ]);
  });

  test('is another laboratory’s neither to see nor to sign', async () => {
    const stranger = (await laboratory.api.login('100002', 'director')).access;
    const found = await qcTest.call(
      stranger,
      `/app/review/data?from=2026-07-01&to=2026-07-31&qcTestId=${qcTest.testId}`,
    );
    expect(found.body.data).toMatchObject({ groups: [] });
    expect((await review({ level: 1, ids: await ids() }, stranger)).status).toBe(400);
    expect(await statuses()).toEqual([0, 0, 0]);
  });
});
