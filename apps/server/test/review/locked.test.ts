import { beforeEach, describe, expect, test } from 'vitest';
import { day, type Listed } from '../results/openQcTest.ts';
import { review as answer, caseOfDay, people, qcTest, sendBack, withCases } from './eachCase.ts';

withCases();

const lock = async (id: string) => {
  const answer = await qcTest.call(people.supervisor, '/app/review/review', {
    level: 1,
    ids: [id],
    openCasesReason: '等待处理',
  });
  expect(answer.body.data).toEqual({ reviewed: 1, refused: [] });
};
const unlock = (id: string) => qcTest.post('/app/review/unlock', { ids: [id], reason: '更正' });
const result = async (place: number, level = 1): Promise<Listed> => {
  const found = (await qcTest.results(level))[place];
  if (!found) throw new Error('there is no such result');
  return found;
};
const idOf = async (place: number) => (await result(place)).id;
/** Everything by which a result was judged, and how. */
const judgement = async (place: number, level = 1) => {
  const { z, verdict, violations, evalMean, notEvaluated, version } = await result(place, level);
  return { z, verdict, violations, evalMean, notEvaluated, version };
};
const saveTarget = (more: object) =>
  qcTest.post('/app/target/save', { qcTestId: qcTest.testId, level: 1, mean: 5.2, sd: 0.1, ...more });
const target = async (): Promise<{ id: string }> => {
  const list = (await qcTest.get(`/app/target/list?qcTestId_equal=${qcTest.testId}`)) as { records: { id: string }[] };
  return list.records[0] ?? { id: '' };
};
const changeTarget = async (more: object) => qcTest.post('/app/target/update', { ...(await target()), ...more });
const add = (measuredAt: string, value: number, level = 1) =>
  qcTest.post('/app/qcTestResult/save', { qcTestId: qcTest.testId, level, measuredAt, value });
const exclude = async (place: number, excluded = true) =>
  qcTest.post('/app/qcTestResult/exclude', { ids: [await idOf(place)], excluded, reason: '加错样' });
const correct = async (place: number, more: object) =>
  qcTest.post('/app/qcTestResult/update', { id: await idOf(place), ...more });
const calibrated = async () => ({ actionIds: [await qcTest.comment('ACT05')], actedAt: '2026-07-03 12:00:00' });
const answerCase = async (more: object) => answer(await qcTest.answer(await caseOfDay(day(3)), more));

/** What is signed with a reason although its case is open must be as safe as the rest. */
beforeEach(async () => {
  await qcTest.call(people.director, '/app/review/policy', { openCases: 'reason' });
});

type Way = {
  readonly name: string;
  readonly values?: readonly number[];
  /** The day whose result is signed. */
  readonly locked?: number;
  readonly before?: () => Promise<unknown>;
  readonly act: () => Promise<{ status: number; body: Record<string, unknown> }>;
};

/** +2.5 SD, in control, +2.5 SD: the third day is a warning as long as the second is in between. */
const history = [5.25, 5, 5.25, 5];
/** +2.5 SD, then beyond 3 SD, then +2.2 SD: the fourth day breaks 2-2s with the third. */
const shift = [5, 5.25, 5.35, 5.22];

const ways: Way[] = [
  { name: 'a result entered in the past', act: () => add('2026-07-02 20:00:00', 5.25) },
  { name: 'a correction of an earlier value', act: () => correct(1, { value: 5.25 }) },
  { name: 'an earlier result moved away', act: () => correct(1, { measuredAt: '2026-07-05 08:00:00' }) },
  { name: 'an exclusion', act: () => exclude(1) },
  { name: 'the end of an exclusion', before: () => exclude(1), act: () => exclude(1, false) },
  {
    name: 'a removal',
    act: async () => qcTest.post(`/app/qcTestResult/remove?ids=${await idOf(1)}`, {}),
  },
  { name: 'a new target', act: () => saveTarget({ effectiveFrom: '2026-07-03 00:00:00' }) },
  { name: 'another SD of a target', act: () => changeTarget({ sd: 0.2 }) },
  { name: 'the end of a target set earlier', act: () => changeTarget({ effectiveTo: '2026-07-03 00:00:00' }) },
  { name: 'the beginning of a target set later', act: () => changeTarget({ effectiveFrom: '2026-07-04 00:00:00' }) },
  {
    name: 'a target removed',
    act: async () => qcTest.post(`/app/target/remove?ids=${(await target()).id}`, {}),
  },
  {
    name: 'a proposal accepted for the past',
    act: () =>
      qcTest.post('/app/target/acceptProposals', {
        items: [{ qcTestId: qcTest.testId, level: 1, mean: 5.1, sd: 0.1 }],
        effectiveFrom: '2026-07-02 00:00:00',
      }),
  },
  {
    name: 'an answered case that restarts the look-back',
    values: shift,
    locked: 4,
    act: async () => answerCase(await calibrated()),
  },
  {
    name: 'a case answered again that no longer does so',
    values: shift,
    locked: 4,
    before: async () => {
      expect((await answerCase(await calibrated())).status).toBe(200);
      const { id, version } = await caseOfDay(day(3));
      const back = await sendBack({ id, version, reason: '并未定标' });
      expect(back.status).toBe(200);
    },
    act: () => answerCase({}),
  },
];

describe('what would judge a signed result again is refused until it is unlocked', () => {
  test.each(ways)('$name', async ({ values = history, locked = 3, before, act }) => {
    await qcTest.enter(values);
    await before?.();
    await lock(await idOf(locked - 1));
    const signed = await judgement(locked - 1);
    const all = await qcTest.results();
    const targets = await target();

    const refused = await act();
    expect(refused.status).toBe(409);
    expect(refused.body.data).toEqual({ qcTestId: qcTest.testId, day: `2026-07-0${locked}`, count: 1 });
    expect(refused.body.msg).toBe(
      `此更改会改变质控项目「葡萄糖」已复核锁定的 1 个结果的判定 (最早为 2026-07-0${locked})；请先解除锁定`,
    );
    expect(await qcTest.results()).toEqual(all);
    expect(await target()).toEqual(targets);

    const id = await idOf(locked - 1);
    expect((await unlock(id)).body).toMatchObject({ code: 200 });
    expect((await act()).body).toMatchObject({ code: 200 });
    const now = (await qcTest.results()).find((row) => row.id === id);
    expect({ z: now?.z, verdict: now?.verdict, violations: now?.violations, evalMean: now?.evalMean }).not.toEqual({
      z: signed.z,
      verdict: signed.verdict,
      violations: signed.violations,
      evalMean: signed.evalMean,
    });
  });

  test('a new target of the same figures, since rules look back no further than the target', async () => {
    await qcTest.enter(history);
    await lock(await idOf(2));
    const refused = await saveTarget({ effectiveFrom: '2026-07-03 00:00:00', mean: 5 });
    expect(refused.body).toMatchObject({ code: 409, data: { day: '2026-07-03', count: 1 } });
  });

  test('the message counts what is locked and names the first day, in the language of the caller', async () => {
    await qcTest.enter(history);
    for (const place of [3, 1, 2]) await lock(await idOf(place));
    const body = { ...(await target()), sd: 0.2 };
    const refused = await qcTest.call(people.director, '/app/target/update', body, { 'accept-language': 'en' });
    expect(refused.body.msg).toBe(
      'This would change how 3 reviewed and locked results of "Glucose" are judged, the first of 2026-07-02; unlock them first',
    );
  });
});

const harmless: Way[] = [
  { name: 'a correction that no rule sees', act: () => correct(1, { value: 5.01 }) },
  { name: 'a result entered in the past that no rule sees', act: () => add('2026-07-02 20:00:00', 5.01) },
  { name: 'an exclusion of a later result', act: () => exclude(3) },
  {
    name: 'an override of another result',
    act: async () =>
      qcTest.post('/app/qcTestResult/override', { ids: [await idOf(0)], manualStatus: 'accept', reason: 'x' }),
  },
  { name: 'a target from the day after', act: () => saveTarget({ effectiveFrom: '2026-07-04 00:00:00' }) },
  {
    name: 'a target of another level',
    act: () => saveTarget({ level: 2, effectiveFrom: '2026-01-01 00:00:00' }),
  },
  { name: 'what a target says in addition to its limits', act: () => changeTarget({ targetBias: 1.5 }) },
  {
    name: 'a change of the rules, which judges what comes',
    before: async () => {
      const rules = (await qcTest.get('/app/multirule/list?size=-1&abbreviation_equal=1-2s')) as {
        records: Record<string, unknown>[];
      };
      const { id: _id, version: _version, ...rule } = rules.records[0] ?? {};
      const own = await qcTest.post('/app/multirule/save', { ...rule, reject: true });
      expect(own.body).toMatchObject({ code: 200 });
      ownRule = (own.body.data as { id: string }).id;
    },
    act: async () => {
      const added = await add('2026-07-02 20:00:00', 5.01);
      expect((await qcTest.post(`/app/multirule/remove?ids=${ownRule}`, {})).status).toBe(200);
      return added;
    },
  },
];
let ownRule = '';

describe('what leaves a signed result unchanged is allowed', () => {
  test.each(harmless)('$name', async ({ before, act }) => {
    await qcTest.enter(history);
    const id = await idOf(2);
    await lock(id);
    const signed = await judgement(2);
    await before?.();
    expect((await act()).body).toMatchObject({ code: 200 });
    const place = (await qcTest.results()).findIndex((row) => row.id === id);
    expect(await judgement(place)).toEqual(signed);
  });
});

describe('of a run that is signed in part', () => {
  beforeEach(async () => {
    expect((await saveTarget({ level: 2, effectiveFrom: '2026-01-01 00:00:00', mean: 10, sd: 0.2 })).status).toBe(200);
    await qcTest.enter([5.25]);
    await qcTest.enter([10], 1, 2);
    await lock(await idOf(0));
  });
  const correctOther = async (value: number) =>
    qcTest.post('/app/qcTestResult/update', { id: (await result(0, 2)).id, value });

  test('the level that nobody signed is corrected', async () => {
    const signed = await judgement(0);
    expect((await correctOther(10.1)).status).toBe(200);
    expect(await judgement(0)).toEqual(signed);
  });

  test('it is not corrected into a rule violation that involves the signed one', async () => {
    const refused = await correctOther(9.5);
    expect(refused.body).toMatchObject({ code: 409, data: { day: '2026-07-01', count: 1 } });
    expect(await judgement(0, 2)).toMatchObject({ verdict: 'accept' });
  });

  test('the run keeps its time', async () => {
    const moved = await qcTest.post('/app/qcTestResult/update', {
      id: (await result(0, 2)).id,
      measuredAt: '2026-07-05 08:00:00',
    });
    expect(moved.body).toMatchObject({ code: 409, msg: '该结果已复核锁定，不能修改' });
  });
});
