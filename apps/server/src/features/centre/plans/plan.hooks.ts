import type { PlanState } from '@qc/domain';
import { type Field, labelName } from '@qc/resource-kit';
import { plan, planLotAnalyte } from '@qc/resources';
import { sql } from 'kysely';
import type { Hooks } from '#crud/hooks';
import { markRemoved } from '#crud/storeRecord';
import type { Tx } from '#platform/ctx';
import { notDeleted } from '#platform/database/notDeleted';
import { query } from '#platform/database/sqlText';
import { LotLacksLevel, LotNotInPlan, PlanFieldLocked, PlanNotFound, PlanWrongState } from './plan.errors.ts';
import { checkDates } from './planDates.ts';

/** What may still be said otherwise once laboratories have been invited: time, never what they signed for. */
const openFields = new Set([
  'signUpDeadline',
  'reportDeadline',
  'publishBy',
  'endDate',
  'acceptsLate',
  'description',
  'descriptionEn',
  'isOpenSignUp',
  'signUpLimit',
]);

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** A plan's parts change only while it is a draft. */
async function demandDraft(tx: Tx, planId: unknown): Promise<void> {
  const found = await tx.first(
    notDeleted('plan').select('plan_status as state').where('id', '=', String(planId)).forUpdate(),
  );
  if (!found) throw PlanNotFound({ id: String(planId) });
  if (found.state !== 'Draft') throw PlanWrongState({ act: 'edit', state: found.state });
}

async function lotLevels(tx: Tx, lotId: unknown): Promise<{ lotNumber: string; levels: number[] } | undefined> {
  return tx.first(sql<{ lotNumber: string; levels: number[] }>`
    select o.lot_number as "lotNumber", case when coalesce(o.level1_lot_number, '') || coalesce(o.level2_lot_number, '') || coalesce(o.level3_lot_number, '') = ''
      then (array[1, 2, 3])[1:b.level_count] else array_remove(array[case when o.level1_lot_number <> '' then 1 end,
        case when o.level2_lot_number <> '' then 2 end, case when o.level3_lot_number <> '' then 3 end], null) end as levels
    from lot o join brand b on b.id = o.brand_id where o.id = ${String(lotId)}`);
}

/** What plans and their parts do beyond their declarations. */
export const planHooks: Hooks = {
  plan: {
    async beforeSave(tx, _ctx, { before, values, merged }) {
      if (before !== null && before.planStatus !== 'Draft') {
        const state = before.planStatus as PlanState;
        if (state === 'Completed' || state === 'Sealed') throw PlanWrongState({ act: 'edit', state });
        const locked = Object.keys(values).find((name) => !openFields.has(name) && !isSame(values[name], before[name]));
        if (locked)
          throw PlanFieldLocked(
            (plan.fields as Readonly<Record<string, Field>>)[locked]?.label ?? { zh: locked, en: labelName(locked) },
          );
        checkDates(before, merged);
      }
      if (merged.projectId && !merged.majorName) {
        const project = await tx.first(
          query.selectFrom('project').select('major_name as major').where('id', '=', String(merged.projectId)),
        );
        return { ...values, majorName: project?.major ?? null };
      }
      return values;
    },
    async beforeRemove(_tx, _ctx, record) {
      if (record.planStatus !== 'Draft') throw PlanWrongState({ act: 'remove', state: record.planStatus as PlanState });
    },
  },
  planLot: {
    async beforeSave(tx, _ctx, { values, merged }) {
      await demandDraft(tx, merged.planId);
      const lot = await lotLevels(tx, merged.lotId);
      const absent = (merged.levels as number[]).find((level) => !lot?.levels.includes(level));
      if (lot && absent !== undefined) throw LotLacksLevel({ lot: lot.lotNumber, level: absent });
      return values;
    },
    beforeRemove: (tx, _ctx, record) => demandDraft(tx, record.planId),
    async afterRemove(tx, ctx, record) {
      const left = await tx.rows(
        notDeleted('plan_lot_analyte')
          .select('id')
          .where('plan_id', '=', String(record.planId))
          .where('lot_id', '=', String(record.lotId)),
      );
      for (const { id } of left) {
        await markRemoved(tx, ctx, { resource: planLotAnalyte, id });
        tx.addToTrail({ entity: planLotAnalyte.name, entityId: id, action: 'delete' });
        tx.notify(planLotAnalyte.name, { id });
      }
    },
  },
  planLotAnalyte: {
    async beforeSave(tx, _ctx, { values, merged }) {
      await demandDraft(tx, merged.planId);
      const lot = await tx.first(sql<{ lotNumber: string; isIn: boolean }>`
        select o.lot_number as "lotNumber", exists (select 1 from plan_lot l where l.plan_id = ${String(merged.planId)}
          and l.lot_id = o.id and l.deleted_at is null) as "isIn" from lot o where o.id = ${String(merged.lotId)}`);
      if (lot && !lot.isIn) throw LotNotInPlan({ lot: lot.lotNumber });
      return values;
    },
    beforeRemove: (tx, _ctx, record) => demandDraft(tx, record.planId),
  },
};
