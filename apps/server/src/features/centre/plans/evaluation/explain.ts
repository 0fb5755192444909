import type { PlanExplainQuery, PlanWorkings } from '@qc/contract';
import { MATERIAL_FIGURES, PRECISION_FIGURES, peersOf, planScore, SAMPLE_FIGURES, SCORE_FIGURES } from '@qc/domain';
import type { Ctx } from '#platform/ctx';
import { PlanAnalyteNotFound } from '../plan.errors.ts';
import { planAnalyteRows, planHead } from '../plans.queries.ts';
import { checkOf, materialOf, precisionOf } from './aboutSample.ts';
import { dailyControls, materialChecks, overruledValues, reportedValues, ruleOf, specOf } from './loadPlan.ts';
import { workingOnWire } from './workingOnWire.ts';

/** How the figures of a sample came about, and those of one laboratory on it. */
export async function explainPlan(ctx: Ctx, query: PlanExplainQuery): Promise<PlanWorkings> {
  const { planId, planLotAnalyteId, level, tenantId } = query;
  const { plan, row, values, overruled, daily, checks } = await ctx.readAllTenants(async (tx) => {
    const plan = await planHead(tx, ctx.language, planId);
    return {
      plan,
      row: (await planAnalyteRows(tx, ctx.language, planId)).find(({ id }) => id === planLotAnalyteId),
      values: await reportedValues(tx, ctx.language, { planId, analyteId: planLotAnalyteId }),
      overruled: await overruledValues(tx, planId),
      checks: await materialChecks(tx, planId),
      daily: plan ? await dailyControls(tx, plan, planLotAnalyteId) : [],
    };
  });
  if (!plan || !row?.levels.includes(level)) throw PlanAnalyteNotFound({ id: planLotAnalyteId });
  const own = values.filter((value) => value.level === level);
  const grouped = peersOf(specOf(row, level, overruled), own, ruleOf(plan, row));
  const meant = own.find((value) => value.tenantId === tenantId);
  const sample = meant ? grouped.of(meant).sample : grouped.all;
  const precision = precisionOf(grouped, daily, level);
  const material = materialOf(grouped, checkOf(checks, row.id, level));
  const score = meant && planScore(sample, meant);
  return {
    figures: [
      ...(score ? SCORE_FIGURES.map((name) => workingOnWire(score.figures[name])) : []),
      ...SAMPLE_FIGURES.map((name) => workingOnWire(sample.figures[name])),
      ...PRECISION_FIGURES.map((name) => workingOnWire(precision[name])),
      ...MATERIAL_FIGURES.map((name) => workingOnWire(material.figures[name])),
    ],
    points: own.map(({ id, labName, value }) => ({
      labName,
      value,
      setAside: grouped.all.setAside.find((aside) => aside.id === id)?.reason ?? null,
    })),
  };
}
