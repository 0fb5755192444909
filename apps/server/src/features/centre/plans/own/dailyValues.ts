import type { DailyValues, UpdatedByPlan } from '@qc/contract';
import { sql } from 'kysely';
import { createQcTests } from '#features/qc/qcTests/public';
import { inControlSql } from '#features/qc/results/public';
import type { Ctx } from '#platform/ctx';
import { PartWrongState } from '../plan.errors.ts';
import { partsOf, seenPlan } from './ownPlans.ts';

/** Means of the laboratory's daily control on the lots of a plan within its statistical period, in control only. */
export async function dailyValues(ctx: Ctx, { planId }: { planId: string }): Promise<DailyValues> {
  return ctx.read(async (tx) => {
    const plan = await seenPlan(tx, ctx, planId);
    const from = plan.statsFrom ?? plan.startDate;
    const to = plan.statsTo ?? plan.endDate;
    if (from === null || to === null) return [];
    return tx.rows(sql<DailyValues[number]>`
      select s.plan_lot_analyte_id as "planLotAnalyteId", r.level::int as level, count(*)::int as n, avg(r.value) as mean
      from plan_tenant_analyte s join plan_lot_analyte a on a.id = s.plan_lot_analyte_id
      join plan_lot l on l.plan_id = a.plan_id and l.lot_id = a.lot_id and l.deleted_at is null
      join qc_result r on r.tenant_id = s.tenant_id and r.qc_test_id = s.qc_test_id and r.level = any(l.levels) and r.deleted_at is null
      where s.tenant_id = ${ctx.tenantId} and s.plan_id = ${planId} and s.is_signed and r.value is not null and not r.is_excluded and ${inControlSql('r')}
        and r.measured_at >= ${from}::date and r.measured_at < ${to}::date + 1
      group by 1, 2 order by 1, 2`);
  });
}

type ChosenTest = { readonly id: string; readonly assayId: string; readonly lotId: string };

/** The laboratory's tests on the lots of a plan: those that are there are matched, the others made with the maker's targets. */
export async function updateByPlan(ctx: Ctx, { planId }: { planId: string }): Promise<UpdatedByPlan> {
  const chosen = await ctx.read(async (tx) => {
    await seenPlan(tx, ctx, planId);
    const [part] = await partsOf(tx, ctx.tenantId, planId);
    if (part?.state !== 'Signed' && part?.state !== 'Accepted') throw PartWrongState({ state: part?.state ?? null });
    return tx.rows(sql<ChosenTest>`
      select s.plan_lot_analyte_id as id, s.assay_id as "assayId", a.lot_id as "lotId" from plan_tenant_analyte s
      join plan_lot_analyte a on a.id = s.plan_lot_analyte_id and a.deleted_at is null
      where s.tenant_id = ${ctx.tenantId} and s.plan_id = ${planId} and s.is_signed`);
  });
  const counts = { created: 0, matched: 0, skipped: 0 };
  for (const lotId of new Set(chosen.map((row) => row.lotId))) {
    const own = chosen.filter((row) => row.lotId === lotId);
    const made = await createQcTests(ctx, { lotId, assayIds: own.map(({ assayId }) => assayId), targets: 'maker' });
    const tests = new Map([...made.created, ...made.skipped].map(({ assayId, qcTestId }) => [assayId, qcTestId]));
    counts.created += made.created.length;
    counts.matched += made.skipped.filter(({ reason }) => reason === 'exists').length;
    counts.skipped += made.skipped.filter(({ reason }) => reason !== 'exists').length;
    await ctx.transaction(async (tx) => {
      for (const { id, assayId } of own)
        await tx.rows(sql`update plan_tenant_analyte set qc_test_id = ${tests.get(assayId) ?? null}
          where tenant_id = ${ctx.tenantId} and plan_lot_analyte_id = ${id}`);
      tx.notify('planTenant', { id: planId });
    });
  }
  return counts;
}
