import type { PlanProblems } from '@qc/contract';
import { type DraftPlan, planProblems } from '@qc/domain';
import type { Language } from '@qc/resource-kit';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { PlanNotFound } from './plan.errors.ts';
import { dayText, type PlanHead, planAnalyteRows, planHead } from './plans.queries.ts';

type LotRow = { readonly id: string; readonly name: string; readonly expiryDate: string; readonly levels: number[] };

const byLevel = (figures: readonly (number | null)[]) => ({
  1: figures[0] ?? null,
  2: figures[1] ?? null,
  3: figures[2] ?? null,
});

/** What keeps a plan from being published. */
export async function problemsOfPlan(tx: ReadTx, language: Language, plan: PlanHead): Promise<PlanProblems> {
  const lots = await tx.rows(sql<LotRow>`
    select o.id, o.lot_number as name, ${dayText('o.expiry_date')} as "expiryDate", l.levels::int[] as levels
    from plan_lot l join lot o on o.id = l.lot_id where l.plan_id = ${plan.id} and l.deleted_at is null order by o.lot_number`);
  const analytes = await planAnalyteRows(tx, language, plan.id);
  const draft: DraftPlan = {
    ...plan,
    invited: plan.tenantCodes.length,
    lots,
    analytes: analytes.map((row) => ({
      lotId: row.lotId,
      name: row.analyteName,
      assignedKind: row.assignedKind,
      assigned: byLevel(row.values),
      sigmaKind: row.sigmaKind,
      sigma: byLevel(row.sigmas),
      tea: { combination: row.teaCombination, percent: row.teaPercent, absolute: row.teaAbsolute },
    })),
  };
  return planProblems(draft);
}

export async function readPlanProblems(ctx: Ctx, { planId }: { planId: string }): Promise<PlanProblems> {
  return ctx.read(async (tx) => {
    const plan = await planHead(tx, ctx.language, planId);
    if (!plan) throw PlanNotFound({ id: planId });
    return problemsOfPlan(tx, ctx.language, plan);
  });
}
