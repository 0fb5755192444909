import type { OwnPlan, PlanReportLine, PlanReportView } from '@qc/contract';
import { expect, test } from 'vitest';
import { planReportsJob } from '#features/centre/plans/public';
import { password } from '../../contract/api.ts';
import { workFor } from '../../jobs/runJobNow.ts';
import { desk, plan, publishAgain } from './story.ts';

/** The answer to an unsatisfactory score as a case. */
export function answerTests(): void {
  test('a laboratory answers its score, and the centre reads the answer', async () => {
    await desk.act(desk.people.lab, '/app/planReport/answer', {
      planId: plan.planId,
      cause: 'Old calibrator',
      action: 'Recalibrated',
    });
    const seen = await desk.read<PlanReportView>(
      desk.people.centre,
      `/app/planReport/content?planId=${plan.planId}&tenantId=100001`,
    );
    expect(seen.answer).toMatchObject({ cause: 'Old calibrator', action: 'Recalibrated', status: 'Answered' });
  });

  test('an answer is a case: seen, returned with a comment, answered again, closed by the centre, and then at rest', async () => {
    const { centre, lab } = desk.people;
    const move = (act: string, more: object = {}, by = centre) =>
      desk.post(by, '/app/planReport/moveAnswer', { planId: plan.planId, tenantId: '100001', act, ...more });
    const answer = () =>
      desk.read<PlanReportView>(lab, `/app/planReport/content?planId=${plan.planId}`).then((view) => view.answer);
    const again = { planId: plan.planId, cause: 'Calibrator past its date', action: 'Shelf checked weekly' };
    expect((await move('see', {}, lab)).status).toBe(403);
    expect((await move('see')).status).toBe(200);
    expect((await answer())?.status).toBe('Seen');
    expect((await move('see')).body.msg).toMatch(/"Seen by the centre": this cannot be done now/);
    expect((await desk.post(lab, '/app/planReport/answer', again)).status).toBe(409);
    expect((await move('return')).body.msg).toBe('Please say why the answer is returned');
    expect((await move('return', { comment: 'Which calibrator?' })).status).toBe(200);
    expect(await answer()).toMatchObject({ status: 'Returned', comment: 'Which calibrator?' });
    const [owing] = await desk.read<OwnPlan[]>(lab, '/app/planTenant/plans');
    expect(owing?.next).toBe('read');
    await desk.act(lab, '/app/planReport/answer', again);
    expect((await move('close', { comment: 'Thank you' })).status).toBe(200);
    expect(await answer()).toMatchObject({ cause: again.cause, status: 'Closed', comment: 'Thank you' });
    expect((await desk.post(lab, '/app/planReport/answer', again)).status).toBe(409);
    const lines = await desk.read<PlanReportLine[]>(centre, `/app/planReport/overview?planId=${plan.planId}`);
    expect(lines.find(({ tenantId }) => tenantId === '100001')?.answerStatus).toBe('Closed');
    expect((await desk.api.verify('100001')).broken).toBeNull();
  });

  test('a correction keeps the case; a laboratory that it makes unsatisfactory has an answer to give, and nobody else has', async () => {
    await workFor(desk.api, [planReportsJob]);
    const { centre, lab, other } = desk.people;
    const answer = { planId: plan.planId, cause: 'None', action: 'None' };
    expect((await desk.post(other, '/app/planReport/answer', answer)).body.msg).toMatch(/nothing to answer/);
    const correct = async (value: number | null, reason: string) => {
      const of = { planLotAnalyteId: plan.sampleId, level: 1, value, u: 0.004, reason, password };
      await desk.act(centre, '/app/plan/overrule', of);
      await publishAgain(reason);
    };
    const report = (by: string) => desk.read<PlanReportView>(by, `/app/planReport/content?planId=${plan.planId}`);
    const next = async (by: string) => (await desk.read<OwnPlan[]>(by, '/app/planTenant/plans'))[0]?.next;
    const former = (await report(lab)).answer;
    await correct(0.42, 'Reference value');
    expect(await report(lab)).toMatchObject({ answer: former, content: { unsatisfactory: 0 } });
    expect(await next(lab)).toBeNull();
    expect((await report(other)).content.unsatisfactory).toBe(1);
    expect(await next(other)).toBe('read');
    await desk.act(other, '/app/planReport/answer', { ...answer, cause: 'Not ours' });
    expect(await next(other)).toBeNull();
    await correct(0.41, 'Reference value, in full');
    expect((await report(other)).answer).toMatchObject({ cause: 'Not ours', status: 'Answered' });
    await correct(null, 'Consensus after all');
    expect((await report(lab)).answer).toEqual(former && { ...former, status: 'Due' });
  });
}
