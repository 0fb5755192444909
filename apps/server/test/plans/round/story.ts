import type { PlanReportLine } from '@qc/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { pdfText } from '../../review/pdfText.ts';
import { type Drafted, draftPlan, openDesk, type PlanDesk } from '../openPlan.ts';

/** One round that the tests run in order: each begins where the one before has left it. */
export let desk: PlanDesk;
export let plan: Drafted;

export async function beginRound(): Promise<void> {
  desk = await openDesk();
  const programme = { name: '室间比对项目', majorName: '临床化学', majorNameEn: 'Clinical chemistry' };
  const { id: projectId } = await desk.act<{ id: string }>(desk.people.centre, '/app/project/save', programme);
  plan = await draftPlan(desk, '葡萄糖比对', { projectId });
}

/** ISO 13528, Annex E example: 34 laboratories; x* and s* are the fixed point of Algorithm A. */
export const iso = [
  0.04, 0.055, 0.178, 0.202, 0.206, 0.227, 0.228, 0.23, 0.23, 0.235, 0.236, 0.237, 0.243, 0.244, 0.245, 0.2555, 0.26,
  0.264, 0.267, 0.27, 0.273, 0.274, 0.274, 0.278, 0.281, 0.287, 0.287, 0.288, 0.289, 0.295, 0.296, 0.311, 0.331, 0.4246,
];
export const isoTruth = { mean: 0.2570077918584313, sd: 0.03951602407032909 };
/** AMC technical brief 6: seven laboratories. */
export const amc = [4.5, 4.9, 5.6, 4.2, 6.2, 5.2, 9.9];
export const amcTruth = { mean: 5.386489230095653, sd: 1.145956920382614 };

/** The text of a round's summary as somebody reads it. */
export async function summaryOf(by: string, language: 'zh' | 'en'): Promise<string> {
  const answer = await desk.api.app.inject({
    url: `/eqicapi/app/planReport/summary?planId=${plan.planId}&language=${language}`,
    headers: { 'blade-auth': `bearer ${by}` },
  });
  expect(answer.headers['content-type']).toBe('application/pdf');
  return (await pdfText(answer.rawPayload)).join('');
}

/** Generates all reports of the round once more and publishes them as a correction. */
export async function publishAgain(reason: string): Promise<void> {
  const { centre } = desk.people;
  await desk.api.system.load('test', '000000', (tx) =>
    tx.rows(sql`update plan_report_draft set create_time = '2026-07-01T00:00:00Z' where plan_id = ${plan.planId}`),
  );
  await desk.act(centre, '/app/planReport/generate', { planId: plan.planId });
  const old = async () =>
    (await desk.read<PlanReportLine[]>(centre, `/app/planReport/overview?planId=${plan.planId}`)).filter(
      ({ generatedAt }) => generatedAt?.startsWith('2026-07-01'),
    ).length;
  await expect.poll(old, { timeout: 15_000 }).toBe(0);
  await desk.act(centre, '/app/planReport/publish', { planId: plan.planId, reason, confirmed: true });
}

/** An analyte of the round, in an address. */
export const url = () => `planId=${plan.planId}&planLotAnalyteId=${plan.sampleId}`;
