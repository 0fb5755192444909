import type {
  OwnPlan,
  OwnPlanDetail,
  PlanGrid,
  PlanLaboratory,
  PlanReceipt,
  PlanTests,
  ReadReport,
  TenantResults,
} from '@qc/contract';
import { expect, test } from 'vitest';
import { addParticipants, signWith, waiting } from '../openPlan.ts';
import { amc, desk, iso, plan } from './story.ts';

/** From the publication to the reports of all: signing, accepting, reporting, reminding. */
export function reportingTests(): void {
  test('the centre publishes: both laboratories are invited, and see nothing of how it is assessed', async () => {
    const { centre, lab } = desk.people;
    expect((await desk.get(lab, `/app/planTenant/plan?planId=${plan.planId}`)).status).toBe(400);
    expect(await desk.read(centre, `/app/plan/problems?planId=${plan.planId}`)).toEqual([]);
    expect(await desk.act(centre, '/app/plan/submitPlan', { id: plan.planId })).toMatchObject({
      planStatus: 'Open',
      invited: 2,
    });
    const [own] = await desk.read<OwnPlan[]>(lab, '/app/planTenant/plans');
    expect(own).toMatchObject({
      planId: plan.planId,
      planTenantStatus: 'Invited',
      next: 'sign',
      dueAt: '2026-07-25 17:50:00',
    });
    const detail = await desk.read<OwnPlanDetail>(lab, `/app/planTenant/plan?planId=${plan.planId}`);
    expect(detail.analytes[0]).toMatchObject({ levels: [1, 2], assays: [{ refused: null }] });
    expect(JSON.stringify(detail)).not.toMatch(/assigned|sigma|tea[PC]/i);
  });

  test('laboratories sign, the centre accepts them in bulk, each gets its own code', async () => {
    for (const who of ['lab', 'other'] as const)
      expect((await signWith(desk, who, plan)).body).toMatchObject({ data: { planTenantStatus: 'Signed' } });
    expect((await signWith(desk, 'lab', plan)).status).toBe(409);
    const ids = await waiting(desk);
    expect(ids).toHaveLength(2);
    expect((await desk.post(desk.people.lab, '/app/audit/audit/planTenants', { ids, accept: true })).status).toBe(403);
    expect(await desk.act(desk.people.centre, '/app/audit/audit/planTenants', { ids, accept: true })).toEqual({
      decided: 2,
    });
    const laboratories = await desk.read<PlanLaboratory[]>(
      desk.people.centre,
      `/app/plan/laboratory?planId=${plan.planId}`,
    );
    const codes = laboratories.flatMap(({ code }) => code ?? []);
    expect(new Set(codes).size).toBe(2);
    expect(laboratories.filter(({ planTenantStatus }) => planTenantStatus === 'Accepted')).toHaveLength(2);
  });

  test('tests on the lot are matched or made, samples received, results reported, corrected with a reason', async () => {
    const { lab, other, centre } = desk.people;
    expect(await desk.act(lab, '/app/qcTest/updateByPlan', { planId: plan.planId })).toMatchObject({
      matched: 1,
      skipped: 0,
    });
    const [own] = await desk.read<PlanTests>(lab, '/app/planTenant/tests');
    expect(own).toMatchObject({ id: plan.planId, testIds: [expect.stringMatching(/^\d+$/)] });
    const [theirs] = await desk.read<PlanTests>(other, '/app/planTenant/tests');
    expect(theirs).toMatchObject({ id: plan.planId, testIds: [] });
    const report = { planId: plan.planId, results: [{ planLotAnalyteId: plan.sampleId, level: 1, value: 0.25 }] };
    expect((await desk.post(lab, '/app/planTenant/report', report)).body.msg).toContain('takes no results');
    await desk.act(centre, '/app/plan/move', { id: plan.planId, act: 'start' });
    const received = { planId: plan.planId, receivedAt: '2026-07-02 09:00:00', sampleCondition: 'good' };
    await desk.act(lab, '/app/planTenant/receive', received);
    expect(await desk.act<PlanReceipt>(lab, '/app/planTenant/report', report)).toMatchObject({
      stored: 1,
      missing: 1,
      isLate: false,
    });
    expect(await desk.act<PlanReceipt>(lab, '/app/planTenant/report', report)).toMatchObject({
      stored: 0,
      unchanged: 1,
    });
    const corrected = {
      planId: plan.planId,
      results: [{ planLotAnalyteId: plan.sampleId, level: 1, value: iso[33], u: 0.02 }],
    };
    expect((await desk.post(lab, '/app/planTenant/report', corrected)).body.msg).toMatch(/needs a reason/);
    expect(
      await desk.act<PlanReceipt>(lab, '/app/planTenant/report', { ...corrected, reason: 'Typing error' }),
    ).toMatchObject({
      corrected: 1,
    });
    const results = [
      { planLotAnalyteId: plan.sampleId, level: 1, value: iso[16] },
      { planLotAnalyteId: plan.sampleId, level: 2, value: amc[0] },
    ];
    expect(
      await desk.act<PlanReceipt>(other, '/app/planTenant/report', { planId: plan.planId, results }),
    ).toMatchObject({
      stored: 2,
      missing: 0,
    });
    const seen = await desk.read<TenantResults>(
      centre,
      `/app/plan/tenantResultView?planId=${plan.planId}&tenantId=100001`,
    );
    expect(seen.results.map(({ value, edition, isCurrent, reason }) => [value, edition, isCurrent, reason])).toEqual([
      [iso[33], 2, true, 'Typing error'],
      [0.25, 1, false, null],
    ]);
  });

  test('a file fills the sheet; what it cannot take is named by line, and nothing is reported by it', async () => {
    const { lab } = desk.people;
    const { analytes } = await desk.read<OwnPlanDetail>(lab, `/app/planTenant/plan?planId=${plan.planId}`);
    const { lotNumber = '', unitName = '' } = analytes[0] ?? {};
    const lines = [
      'Analyte,Lot,Unit,Level 1,Level 2',
      `glucose,${lotNumber},${unitName},0.31,5.5`,
      'Unobtainium,,,140,',
      'Glucose,NONE,,1,',
      `Glucose,${lotNumber},furlong,5,`,
      `Glucose,${lotNumber},,abc,`,
      `Glucose,${lotNumber},,0.32,`,
    ];
    const read = await desk.act<ReadReport>(lab, '/app/planTenant/readFile', {
      planId: plan.planId,
      text: lines.join('\n'),
    });
    expect(read.cells).toEqual([
      { planLotAnalyteId: plan.sampleId, level: 1, value: '0.31' },
      { planLotAnalyteId: plan.sampleId, level: 2, value: '5.5' },
    ]);
    expect(read.problems.map(({ line, text }) => [line, text])).toEqual([
      [3, expect.stringMatching(/not signed up for "Unobtainium"/)],
      [4, expect.stringMatching(/"NONE" is not in this plan/)],
      [5, expect.stringMatching(/unit "furlong"/)],
      [6, expect.stringMatching(/"abc"/)],
      [7, expect.stringMatching(/line 2/)],
    ]);
    const after = await desk.read<OwnPlanDetail>(lab, `/app/planTenant/plan?planId=${plan.planId}`);
    expect(after.analytes[0]?.results).toEqual(analytes[0]?.results);
    const { viewer } = desk.people;
    expect((await desk.post(viewer, '/app/planTenant/readFile', { planId: plan.planId, text: 'x' })).status).toBe(403);
  });

  test('the grid says who owes what, and reminds them in one act', async () => {
    const rest = iso.filter((_, index) => index !== 16 && index !== 33);
    await addParticipants(
      desk,
      plan,
      rest.map((value, index) => ({ 1: value, ...(index < 6 ? { 2: amc[index + 1] ?? 0 } : {}) })),
    );
    const grid = await desk.read<PlanGrid>(desk.people.centre, `/app/plan/analyteResultStatus?planId=${plan.planId}`);
    const count = (cell: string) => grid.laboratories.filter(({ cells }) => cells === cell).length;
    expect({ complete: count('c'), partial: count('p'), none: count('n') }).toEqual({
      complete: 7,
      partial: 27,
      none: 0,
    });
    const path = `/app/plan/analyteResultStatus?planId=${plan.planId}&first=5`;
    expect(await desk.read<PlanGrid>(desk.people.centre, path)).toEqual({
      ...grid,
      laboratories: grid.laboratories.slice(0, 5),
    });
    expect(await desk.act(desk.people.centre, '/app/plan/remind', { planId: plan.planId })).toEqual({ reminded: 27 });
  });
}
