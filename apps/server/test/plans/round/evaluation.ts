import type { PlanStatistics, PlanWorkings } from '@qc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { password } from '../../contract/api.ts';
import { amcTruth, desk, iso, isoTruth, plan, url } from './story.ts';

/** Copper in soya flour, the worked example of the International Harmonized Protocol (2006): s_s² = 0.0850, s_w² = 0.06125. */
const soyaFlour = [
  [10.5, 10.4],
  [9.6, 9.5],
  [10.4, 9.9],
  [9.5, 9.9],
  [10.0, 9.7],
  [9.6, 10.1],
  [9.8, 10.4],
  [9.8, 10.2],
  [10.8, 10.7],
  [10.2, 10.0],
  [9.8, 9.5],
  [10.2, 10.0],
];

/** Statistics, scores, material and overruled values of the round that everybody reported to. */
export function evaluationTests(): void {
  test('robust statistics are those of the published examples, scores a plain recomputation', async () => {
    const { samples, youden } = await desk.read<PlanStatistics>(
      desk.people.centre,
      `/app/plan/planDataStatistics?${url()}`,
    );
    const [one, two] = samples;
    expect(one).toMatchObject({ reported: 34, counted: 34, expected: 34, centre: { method: 'algorithmA', p: 34 } });
    expect(one?.centre?.mean).toBeCloseTo(isoTruth.mean, 9);
    expect(one?.centre?.sd).toBeCloseTo(isoTruth.sd, 9);
    const u = (1.25 * isoTruth.sd) / Math.sqrt(34);
    const sigma = (isoTruth.mean * 0.3) / 3;
    expect(one?.assignedU).toBeCloseTo(u, 9);
    expect(one?.sigmaPt).toBeCloseTo(sigma, 9);
    expect(one?.usesZPrime).toBe(u / sigma >= 0.3);
    expect(two?.centre?.mean).toBeCloseTo(amcTruth.mean, 8);
    expect(two?.centre?.sd).toBeCloseTo(amcTruth.sd, 8);
    const mine = one?.scores.find(({ tenantId }) => tenantId === '100001');
    const away = 0.4246 - isoTruth.mean;
    expect(mine?.z).toBeCloseTo(away / sigma, 7);
    expect(mine?.zPrime).toBeCloseTo(away / Math.hypot(sigma, u), 7);
    expect(mine?.zeta).toBeCloseTo(away / Math.hypot(0.02, u), 7);
    expect(mine?.en).toBeCloseTo(away / Math.hypot(0.04, 2 * u), 7);
    expect(mine).toMatchObject({ grade: 'unsatisfactory', isAcceptable: false });
    expect(one?.acceptable).toBe(iso.filter((x) => Math.abs(x - isoTruth.mean) <= isoTruth.mean * 0.3).length);
    expect(youden?.points).toHaveLength(7);
  });

  test('every figure is explained: formula, inputs, and the values behind it', async () => {
    const { figures, points } = await desk.read<PlanWorkings>(
      desk.people.centre,
      `/app/plan/explain?${url()}&level=1&tenantId=100001`,
    );
    expect(points).toHaveLength(34);
    const z = figures.find(({ figure }) => figure === 'z');
    expect(z).toMatchObject({
      formula: 'ptZ',
      inputs: [{ name: 'x', value: 0.4246 }, { name: 'xpt' }, { name: 'σpt' }],
    });
    expect(figures.find(({ figure }) => figure === 'assignedU')?.formula).toBe('assignedU');
  });

  test('homogeneity and stability of the material: measured, judged against σpt, explained; every state is kept', async () => {
    const { centre, lab } = desk.people;
    const materialAt = async (at: number) =>
      (await desk.read<PlanStatistics>(centre, `/app/plan/planDataStatistics?${url()}`)).samples[at]?.material;
    expect(await materialAt(1)).toMatchObject({
      betweenItemSd: null,
      homogeneity: { verdict: null, reason: { code: 'notApplicable' } },
      checked: null,
    });
    const of = { planLotAnalyteId: plan.sampleId, level: 2 };
    const few = { ...of, homogeneity: soyaFlour.slice(0, 9), stability: null };
    expect((await desk.post(lab, '/app/plan/checkMaterial', few)).status).toBe(403);
    await desk.act(centre, '/app/plan/checkMaterial', few);
    expect((await materialAt(1))?.homogeneity).toEqual({
      items: 9,
      verdict: null,
      reason: { code: 'tooFewResults', n: 9, needed: 10 },
    });
    const three = { ...of, homogeneity: [[1, 2, 3]], stability: null };
    expect((await desk.post(centre, '/app/plan/checkMaterial', three)).status).toBe(400);
    expect((await desk.post(centre, '/app/plan/checkMaterial', { ...few, level: 3 })).status).toBe(400);
    const whole = { ...of, homogeneity: soyaFlour, stability: { before: [5, 5.1], after: [5.4, 5.5] } };
    await desk.act(centre, '/app/plan/checkMaterial', whole);
    const found = await materialAt(1);
    expect(found?.betweenItemSd).toBeCloseTo(Math.sqrt(0.0850378787), 8);
    expect(found?.withinItemSd).toBeCloseTo(Math.sqrt(0.06125), 10);
    // σpt of level 2 is a tenth of the assigned value: 0.3 σpt = 0.1616 is passed by s_s = 0.2916 and by the expanded criterion.
    expect(found?.materialLimit).toBeCloseTo(0.03 * amcTruth.mean, 8);
    expect(found?.homogeneity.verdict).toBe('expanded');
    expect(found?.stability).toMatchObject({ before: 2, after: 2, verdict: 'insufficient' });
    expect(found?.readings).toEqual({ homogeneity: soyaFlour, stability: whole.stability });
    const { figures } = await desk.read<PlanWorkings>(centre, `/app/plan/explain?${url()}&level=2`);
    expect(figures.find(({ figure }) => figure === 'betweenItemSd')).toMatchObject({
      formula: 'betweenItemSd',
      inputs: [{ name: 's_x' }, { name: 's_w', figure: 'withinItemSd' }],
    });
    const kept = await desk.api.system.read('test', (tx) =>
      tx.rows(sql`select 1 from plan_material where plan_id = ${plan.planId}`),
    );
    expect(kept).toHaveLength(2);
  });

  test('the uncertainty of the assigned value is shown with every score', async () => {
    const { samples } = await desk.read<PlanStatistics>(desk.people.centre, `/app/plan/planDataStatistics?${url()}`);
    const u = (1.25 * isoTruth.sd) / Math.sqrt(34);
    expect(samples[0]?.scores).toHaveLength(34);
    for (const { assignedU } of samples[0]?.scores ?? []) expect(assignedU).toBeCloseTo(u, 9);
  });

  test('an assigned value is overruled with a reason and the password once more, and taken back', async () => {
    const { centre } = desk.people;
    const body = { planLotAnalyteId: plan.sampleId, level: 1, value: 0.26, u: 0.004, password };
    expect((await desk.post(centre, '/app/plan/overrule', body)).status).toBe(400);
    const unsigned = { ...body, reason: 'Reference laboratory' };
    expect((await desk.post(centre, '/app/plan/overrule', { ...unsigned, password: undefined })).status).toBe(400);
    const wrong = await desk.post(centre, '/app/plan/overrule', { ...unsigned, password: 'not mine' });
    expect([wrong.status, wrong.body.msg]).toEqual([400, 'The password is wrong']);
    const untouched = await desk.read<PlanStatistics>(centre, `/app/plan/planDataStatistics?${url()}`);
    expect(untouched.samples[0]?.overruled).toBeNull();
    await desk.act(centre, '/app/plan/overrule', { ...body, reason: 'Reference laboratory' });
    const { samples } = await desk.read<PlanStatistics>(centre, `/app/plan/planDataStatistics?${url()}`);
    expect(samples[0]).toMatchObject({
      assigned: 0.26,
      assignedU: 0.004,
      overruled: { reason: 'Reference laboratory' },
    });
    await desk.act(centre, '/app/plan/overrule', { ...body, value: null, reason: 'Consensus after all' });
    const back = await desk.read<PlanStatistics>(centre, `/app/plan/planDataStatistics?${url()}`);
    expect(back.samples[0]?.overruled).toBeNull();
    expect(back.samples[0]?.assigned).toBeCloseTo(isoTruth.mean, 9);
  });
}
