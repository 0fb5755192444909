import { describe, expect, test } from 'vitest';
import { day } from '../results/openQcTest.ts';
import { caseOfDay, qcTest, review, sendBack, withCases } from './eachCase.ts';

withCases();

describe('an action that restarts the look-back', () => {
  /** Two results beyond 2 SD in a row: 2-2s rejects the second. */
  async function shifted() {
    await qcTest.enter([5.0, 5.25, 5.35, 5.22]);
    const alert = await caseOfDay(day(3));
    const results = await qcTest.results();
    return { alert, repeatId: results[3]?.id ?? '' };
  }
  const verdicts = async () => (await qcTest.results()).map((result) => result.verdict);

  test('judges what was measured since without what lay before, and cancels the alert that this clears', async () => {
    const { alert, repeatId } = await shifted();
    expect(await verdicts()).toEqual(['accept', 'warn', 'reject', 'reject']);
    const body = await qcTest.answer(alert, {
      actionIds: [await qcTest.comment('ACT05')],
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
    expect(await qcTest.case(alert.id)).toMatchObject({ lookBackResetAt: '2026-07-03 12:00:00' });
    expect((await qcTest.alerts()).map(({ alertStatus }) => alertStatus)).toEqual(['Reviewed', 'Cancelled']);
  });

  test('another action does not', async () => {
    const { alert } = await shifted();
    await review(await qcTest.answer(alert));
    expect(await verdicts()).toEqual(['accept', 'warn', 'reject', 'reject']);
    expect(await qcTest.case(alert.id)).toMatchObject({ lookBackResetAt: null });
  });

  test('is undone when the case is answered again without it', async () => {
    const { alert } = await shifted();
    const calibrated = { actionIds: [await qcTest.comment('ACT05')], actedAt: '2026-07-03 12:00:00' };
    await review(await qcTest.answer(alert, calibrated));
    await sendBack({ id: alert.id, version: 2, reason: '并未定标' });
    await review(await qcTest.answer({ id: alert.id, version: 3 }));
    expect(await verdicts()).toEqual(['accept', 'warn', 'reject', 'reject']);
    expect(await qcTest.case(alert.id)).toMatchObject({ lookBackResetAt: null });
  });

  test.each(['2026-07-03 08:00:00', '2099-01-01 00:00:00'])('cannot have been taken at %s', async (actedAt) => {
    const { alert } = await shifted();
    const body = await qcTest.answer(alert, { actionIds: [await qcTest.comment('ACT05')], actedAt });
    expect((await review(body)).body.msg).toContain('采取措施的时间');
  });
});
