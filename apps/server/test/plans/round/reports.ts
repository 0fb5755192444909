import type { PlanDoubts, PlanGrid, PlanLaboratory, PlanReceipt, PlanReportLine, PlanReportView } from '@qc/contract';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { planReportsJob } from '#features/centre/plans/public';
import { password } from '../../contract/api.ts';
import { workFor } from '../../jobs/runJobNow.ts';
import { pdfText } from '../../review/pdfText.ts';
import { desk, isoTruth, plan, summaryOf } from './story.ts';

/** What comes late, reports with their editions, and the round as a whole. */
export function reportTests(): void {
  test('after the deadline nothing is corrected, a first report is late', async () => {
    desk.clock.now = '2026-07-25T10:10:00Z';
    const { lab } = desk.people;
    const again = {
      planId: plan.planId,
      results: [{ planLotAnalyteId: plan.sampleId, level: 1, value: 0.3 }],
      reason: 'Sorry',
    };
    expect((await desk.post(lab, '/app/planTenant/report', again)).body.msg).toMatch(/nothing is corrected any more/);
    const late = { planId: plan.planId, results: [{ planLotAnalyteId: plan.sampleId, level: 2, value: 5.4 }] };
    expect(await desk.act<PlanReceipt>(lab, '/app/planTenant/report', late)).toMatchObject({
      stored: 1,
      isLate: true,
      missing: 0,
    });
    const grid = await desk.read<PlanGrid>(desk.people.centre, `/app/plan/analyteResultStatus?planId=${plan.planId}`);
    expect(grid.laboratories.find(({ tenantId }) => tenantId === '100001')?.cells).toBe('l');
  });

  test('what is doubtful about targets, groups and material is listed before anything is published', async () => {
    const { centre, lab } = desk.people;
    const path = `/app/planReport/doubts?planId=${plan.planId}`;
    expect((await desk.get(lab, path)).status).toBe(403);
    const doubts = await desk.read<PlanDoubts>(centre, path);
    const few = doubts.filter(({ code }) => code === 'fewParticipants').map(({ level, n }) => [level, n]);
    expect(few).toEqual([[2, expect.any(Number)]]);
    expect(few[0]?.[1]).toBeLessThan(12);
    expect(doubts.map(({ analyteName }) => analyteName)).toContain('葡萄糖');
  });

  test('reports: generated as a job, published to all in one step, frozen; a correction is a further edition', async () => {
    const { centre, lab, other } = desk.people;
    expect((await desk.post(centre, '/app/planReport/publish', { planId: plan.planId })).status).toBe(409);
    await desk.act(centre, '/app/plan/move', { id: plan.planId, act: 'close' });
    expect((await desk.post(centre, '/app/planReport/publish', { planId: plan.planId })).body.msg).toMatch(
      /Generate the reports first/,
    );
    await workFor(desk.api, [planReportsJob]);
    await desk.act(centre, '/app/planReport/generate', { planId: plan.planId });
    const lines = () => desk.read<PlanReportLine[]>(centre, `/app/planReport/overview?planId=${plan.planId}`);
    await expect
      .poll(async () => (await lines()).filter(({ generatedAt }) => generatedAt).length, { timeout: 15_000 })
      .toBe(34);
    const makeOld = () =>
      desk.api.system.load('test', '000000', (tx) =>
        tx.rows(sql`update plan_report_draft set create_time = '2026-07-01T00:00:00Z' where plan_id = ${plan.planId}`),
      );
    const regenerate = async () => {
      await makeOld();
      await desk.act(centre, '/app/planReport/generate', { planId: plan.planId });
      const old = async () => (await lines()).filter(({ generatedAt }) => generatedAt?.startsWith('2026-07-01')).length;
      await expect.poll(old, { timeout: 15_000 }).toBe(0);
    };
    // As if the generation had come to half of the laboratories: the others still wait, or have a report of the one before.
    const [waiting, earlier] = (await lines()).map(({ tenantId }) => tenantId);
    const halfMade = async (change: ReturnType<typeof sql>) => {
      await desk.api.system.load('test', '000000', (tx) => tx.rows(change));
      return (await desk.post(centre, '/app/planReport/publish', { planId: plan.planId })).body.msg;
    };
    expect(
      await halfMade(sql`update plan_report_draft set create_time = ${new Date(Date.parse(desk.clock.now) - 86_400_000)}
        where plan_id = ${plan.planId} and tenant_code = ${earlier}`),
    ).toMatch(/Not all reports are generated yet \(33 of 34\)/);
    expect(
      await halfMade(sql`delete from plan_report_draft where plan_id = ${plan.planId} and tenant_code = ${waiting}`),
    ).toMatch(/Not all reports are generated yet \(32 of 34\)/);
    await regenerate();
    // As if they had been generated before the assigned value was last spoken about.
    await makeOld();
    const stale = await desk.post(centre, '/app/planReport/publish', { planId: plan.planId });
    expect(stale.body.msg).toMatch(/generate them again/);
    await regenerate();
    expect((await desk.get(lab, `/app/planReport/content?planId=${plan.planId}`)).status).toBe(400);
    expect((await desk.get(lab, `/app/planReport/summary?planId=${plan.planId}`)).status).toBe(400);
    expect(await desk.act(centre, '/app/planReport/publish', { planId: plan.planId, confirmed: true })).toEqual({
      published: 34,
      edition: 1,
    });
    const mine = await desk.read<PlanReportView>(lab, `/app/planReport/content?planId=${plan.planId}`);
    const theirs = await desk.read<PlanReportView>(other, `/app/planReport/content?planId=${plan.planId}`);
    expect(mine).toMatchObject({ edition: 1, content: { samples: 2, acceptable: 1, scorePercent: 50, passed: false } });
    expect(theirs.content).toMatchObject({ scorePercent: 100, passed: true });
    expect((await desk.post(centre, '/app/planReport/publish', { planId: plan.planId })).body.msg).toBe(
      'Please give a reason',
    );
    // A correction that is prepared is the central body's alone until it is published.
    const corrected = {
      planLotAnalyteId: plan.sampleId,
      level: 1,
      value: 0.4,
      u: 0.004,
      reason: 'Recalibrated',
      password,
    };
    await desk.act(centre, '/app/plan/overrule', corrected);
    await regenerate();
    const still = await desk.read<PlanReportView>(lab, `/app/planReport/content?planId=${plan.planId}`);
    expect(still).toEqual(mine);
    const editions = async (by: string, more: string) =>
      (await desk.get(by, `/app/planReport/content?planId=${plan.planId}${more}`)).body.data as
        | PlanReportView
        | undefined;
    const now = await editions(centre, '&tenantId=100001');
    expect(now).toMatchObject({ edition: 1, editions: [1], draftAt: expect.any(String), content: mine.content });
    const prepared = await editions(centre, '&tenantId=100001&edition=0');
    expect(prepared).toMatchObject({ edition: 0, editions: [1], publishedAt: null });
    expect(prepared?.content).not.toEqual(mine.content);
    expect(prepared?.content.scorePercent).toBe(100);
    expect(still.draftAt).toBeNull();
    expect((await desk.get(lab, `/app/planReport/content?planId=${plan.planId}&edition=0`)).status).toBe(400);
    expect(await summaryOf(lab, 'en')).toMatch(/Edition\s*1 \(2026-07-25\)/);
    await desk.act(centre, '/app/plan/overrule', { ...corrected, value: null, reason: 'Not recalibrated' });
    await regenerate();
    await desk.act(centre, '/app/planReport/publish', {
      planId: plan.planId,
      reason: 'Unit in the head',
      confirmed: true,
    });
    expect(await desk.read<PlanReportView>(lab, `/app/planReport/content?planId=${plan.planId}`)).toMatchObject({
      edition: 2,
      editions: [2, 1],
      reason: 'Unit in the head',
    });
    expect((await editions(lab, '&edition=1'))?.content).toEqual(mine.content);
    expect(await editions(centre, '&tenantId=100001')).toMatchObject({ edition: 2, draftAt: null });
  });

  test('the round as a whole: a summary by codes alone, every result and score in a sheet, a certificate for who reported', async () => {
    const { centre, lab } = desk.people;
    const file = (by: string, path: string) =>
      desk.api.app.inject({ url: `/eqicapi/app/planReport/${path}`, headers: { 'blade-auth': `bearer ${by}` } });
    const laboratories = await desk.read<PlanLaboratory[]>(centre, `/app/plan/laboratory?planId=${plan.planId}`);
    const taking = laboratories.filter(({ code }) => code);
    for (const [language, title, material] of [
      ['zh', '实验室间比对总结报告', '符合 (扩展判据)'],
      ['en', 'Summary report of the inter-laboratory comparison', 'sufficient (expanded)'],
    ] as const) {
      const text = await summaryOf(centre, language);
      // What a laboratory reads is the same paper: by codes alone.
      expect(await summaryOf(lab, language)).toBe(text);
      expect(text).toContain(title);
      expect(text.replaceAll(/\s+/g, ' ')).toContain(language === 'en' ? 'Clinical chemistry' : '临床化学');
      expect(text.replaceAll(/\s+/g, ' ')).toContain(material);
      expect(taking.filter(({ code }) => !text.includes(String(code)))).toEqual([]);
      expect(taking.filter(({ labName, labNumber }) => text.includes(labName) || text.includes(labNumber))).toEqual([]);
    }
    const sheet = await file(centre, `sheet?planId=${plan.planId}&language=en`);
    const { sheets } = await readXlsx(new Uint8Array(sheet.rawPayload));
    const [head, ...rows] = sheets[0]?.rows ?? [];
    expect(rows).toHaveLength(2 * 34);
    const column = (name: string) => (head ?? []).indexOf(name);
    const mine = rows.find(
      (row) => row[column('Lab code')] === taking.find(({ tenantId }) => tenantId === '100001')?.labNumber,
    );
    expect(mine?.[column('Result')]).toBe(0.4246);
    expect(mine?.[column('z')]).toBeCloseTo((0.4246 - isoTruth.mean) / (isoTruth.mean * 0.1), 2);
    expect(rows.filter((row) => row[column('Result')] === 'Not reported')).toHaveLength(26);
    for (const [language, title, result] of [
      ['zh', '参加证书', '50.00 %，不合格'],
      ['en', 'Certificate of participation', '1 of 2 reported sample results'],
    ] as const) {
      const answer = await file(lab, `certificate?planId=${plan.planId}&language=${language}`);
      const text = (await pdfText(answer.rawPayload)).join('').replaceAll(/\s+/g, ' ');
      expect(text).toContain(title);
      expect(text).toContain(result);
    }
  });

  test('a summary of so few that scores could be attributed is withheld from laboratories, not from the centre', async () => {
    const { centre, lab } = desk.people;
    const only = (condition: ReturnType<typeof sql>) =>
      desk.api.system.load('test', '000000', (tx) =>
        tx.rows(
          sql`update plan_report set deleted_at = ${condition} where plan_id = ${plan.planId} and tenant_id > '100101'`,
        ),
      );
    await only(sql`now()`);
    const answer = await desk.api.as(lab, {
      url: `/eqicapi/app/planReport/summary?planId=${plan.planId}`,
      headers: { 'accept-language': 'en-US' },
    });
    expect([answer.status, answer.body.msg]).toEqual([409, expect.stringMatching(/^Too few laboratories/)]);
    expect(await summaryOf(centre, 'en')).toContain('Summary report');
    await only(sql`null`);
  });
}
