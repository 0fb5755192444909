import type { LeveyJenningsChart, OwnPlanDetail, PlanForecastView } from '@qc/contract';
import { expect, test } from 'vitest';
import { desk, isoTruth, plan } from './story.ts';

/** Daily control and comparison on one line. */
export function dailyControlTests(): void {
  test('daily control and comparison on one line: the chart of the test bears the result and its score', async () => {
    const { lab, other } = desk.people;
    const { analytes } = await desk.read<OwnPlanDetail>(lab, `/app/planTenant/plan?planId=${plan.planId}`);
    const chart = (by: string) =>
      desk.get(
        by,
        `/app/qcTestResult/getLeveyJenningsChart?qcTestId=${analytes[0]?.qcTestId}&from=2026-07-20%2000:00:00&to=2026-07-30%2000:00:00`,
      );
    const { events } = (await chart(lab)).body.data as LeveyJenningsChart;
    // u(xpt) is not negligible compared with σpt here: the score that counts is z′.
    const u = (1.25 * isoTruth.sd) / Math.sqrt(34);
    const zPrime = (0.4246 - isoTruth.mean) / Math.hypot(isoTruth.mean * 0.1, u);
    expect(events).toMatchObject([{ eventType: 'plan', title: '葡萄糖比对', relatedKind: 'plan' }]);
    expect(events[0]?.message).toContain(`0.4246 (z′ = ${zPrime.toFixed(2)})`);
    expect((await chart(other)).status).not.toBe(200);
  });

  test('the forecast: bias of the daily control next to that of the plan, the likely next score, and why where it is unknown', async () => {
    const { lab, other, centre } = desk.people;
    const { analytes } = await desk.read<OwnPlanDetail>(lab, `/app/planTenant/plan?planId=${plan.planId}`);
    const qcTestId = String(analytes[0]?.qcTestId);
    const forecast = (by: string, more = '') =>
      desk.read<PlanForecastView>(by, `/app/planReport/forecast?planId=${plan.planId}${more}`);
    const figureIn = (view: PlanForecastView, level: number, name: string) =>
      view.lines.find((line) => line.level === level)?.figures.find(({ figure }) => figure === name);
    const before = await forecast(lab);
    expect(figureIn(before, 1, 'planBias')?.value).toBeCloseTo((100 * (0.4246 - isoTruth.mean)) / isoTruth.mean, 6);
    expect(figureIn(before, 1, 'forecastScore')).toMatchObject({
      value: null,
      reason: { code: 'tooFewResults', n: 0, needed: 10 },
    });
    expect(before.round).toBeNull();
    const values = [4.95, 5.05, 5, 4.97, 5.03, 5.01, 4.99, 5.04, 4.96, 5.02, 4.98, 5];
    const results = values.map((value, at) => ({
      qcTestId,
      level: 1,
      measuredAt: `2026-07-${String(at + 5).padStart(2, '0')} 08:00:00`,
      value,
    }));
    await desk.act(lab, '/app/qcTestResult/batchAddResults', { results });
    const view = await forecast(lab);
    const mean = values.reduce((a, b) => a + b, 0) / 12;
    const sd = Math.sqrt(values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / 11);
    const u = (1.25 * isoTruth.sd) / Math.sqrt(34);
    const sigma = Math.hypot(isoTruth.mean * 0.1, u);
    expect(view.lines.find(({ level }) => level === 1)?.n).toBe(12);
    expect(figureIn(view, 1, 'iqcBias')?.value).toBeCloseTo((100 * (mean - isoTruth.mean)) / isoTruth.mean, 6);
    expect(figureIn(view, 1, 'forecastScore')?.value).toBeCloseTo((mean - isoTruth.mean) / sigma, 6);
    expect(figureIn(view, 1, 'forecastU')?.value).toBeCloseTo(Math.sqrt(sd ** 2 * (1 + 1 / 12) + u ** 2) / sigma, 6);
    expect(view.round).toMatchObject({ scorePercent: 0, unknown: 1 });
    expect(await forecast(centre, '&tenantId=100001')).toEqual(view);
    const [ofTest] = await desk.read<PlanForecastView[]>(lab, `/app/planReport/forecastOfTest?qcTestId=${qcTestId}`);
    expect(ofTest).toEqual(view);
    expect((await desk.get(other, `/app/planReport/forecast?planId=${plan.planId}&tenantId=100001`)).status).toBe(403);
    expect((await desk.get(other, `/app/planReport/forecastOfTest?qcTestId=${qcTestId}&tenantId=100001`)).status).toBe(
      403,
    );
    expect(await desk.read(other, `/app/planReport/forecastOfTest?qcTestId=${qcTestId}`)).toEqual([]);
  });
}
