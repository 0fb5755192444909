import type { AddAnalytesBody, AnalytesAdded, PlanChoice } from '@qc/contract';
import { planLotAnalyte } from '@qc/resources';
import { sql } from 'kysely';
import { localName } from '#crud/localName';
import { createRecord } from '#crud/saveRecord';
import type { Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { AnalyteNotOffered } from './plan.errors.ts';
import { planHooks } from './plan.hooks.ts';
import { planAnalyteRows, publicAnalyte } from './plans.queries.ts';

/** The analytes that the lots of a plan offer, with the dictionary's allowable error of the newest standard. */
function offered(tx: ReadTx, ctx: Ctx, planId: string): Promise<PlanChoice[]> {
  return tx.rows(sql<PlanChoice>`
      select v.lot_id as "lotId", o.lot_number as "lotNumber", v.analyte_id as "analyteId", ${localName(ctx.language, 'y')} as "analyteName",
        v.unit_id as "unitId", u.symbol as "unitName", a.id is not null as "isChosen", e.combination as "teaCombination",
        e.tea_percent as "teaPercent", e.tea_absolute as "teaAbsolute"
      from plan_lot l join lot o on o.id = l.lot_id join lot_analyte v on v.lot_id = l.lot_id and v.deleted_at is null
      join analyte y on y.id = v.analyte_id join unit u on u.id = v.unit_id
      left join plan_lot_analyte a on a.plan_id = l.plan_id and a.lot_id = l.lot_id and a.analyte_id = v.analyte_id and a.deleted_at is null
      left join lateral (select d.combination, d.tea_percent, case when d.combination = 'percent' then null else d.tea_absolute end as tea_absolute
        from tae d join tae_type k on k.id = d.tae_type_id
        where d.analyte_id = v.analyte_id and d.deleted_at is null and (d.unit_id is null or d.unit_id = v.unit_id)
        order by case when k.name like 'NCCL%' then 0 when k.name like 'WS/T%' then 1 else 2 end, d.effective_from desc nulls last, d.id limit 1) e on true
      where l.plan_id = ${planId} and l.deleted_at is null and (not y.retired or a.id is not null) order by 4, 2`);
}

export const planChoices = (ctx: Ctx, { planId }: { planId: string }): Promise<PlanChoice[]> =>
  ctx.read((tx) => offered(tx, ctx, planId));

/** Adds analytes that the lots offer to a plan, all of them or none; those that are in it already are not touched. */
export function addAnalytes(ctx: Ctx, { planId, analytes }: AddAnalytesBody): Promise<AnalytesAdded> {
  return ctx.transaction(async (tx) => {
    const choices = await offered(tx, ctx, planId);
    const chosen = analytes.map(({ lotId, analyteId }) => {
      const choice = choices.find((one) => one.lotId === lotId && one.analyteId === analyteId);
      if (!choice) throw AnalyteNotOffered({ id: analyteId });
      return choice;
    });
    const missing = [...new Set(chosen)].filter(({ isChosen }) => !isChosen);
    for (const { lotId, analyteId, unitId, teaCombination, teaPercent, teaAbsolute } of missing) {
      const input = { planId, lotId, analyteId, unitId, teaCombination, teaPercent, teaAbsolute };
      await createRecord(tx, ctx, { resource: planLotAnalyte, hooks: planHooks.planLotAnalyte, input });
    }
    return { added: missing.length, there: chosen.length - missing.length };
  });
}

export async function planAnalytes(ctx: Ctx, { planId }: { planId: string }) {
  return (await ctx.read((tx) => planAnalyteRows(tx, ctx.language, planId))).map(publicAnalyte);
}
