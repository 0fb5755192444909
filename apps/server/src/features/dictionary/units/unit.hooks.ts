import { analyte, analyteUnit } from '@qc/resources';
import { sql } from 'kysely';
import type { Draft, ResourceHooks } from '#crud/hooks';
import { insertRecord } from '#crud/storeRecord';
import { summed, type Use, usesOf, usesText } from '#crud/uses';
import type { Caller, Tx } from '#platform/ctx';
import { DefaultUnitInUse, FactorInUse } from './unit.errors.ts';

/** Which records of an analyte hold no figures in its units. */
const withoutFigures: readonly string[] = ['methodAnalyte', 'analyteUnit'];

/** What holds figures of an analyte, in all laboratories: their meaning hangs on its units. */
async function figuresOf(tx: Tx, analyteId: string): Promise<Use[]> {
  const uses = await usesOf(tx, { resource: analyte, id: analyteId });
  return uses.filter(({ resource }) => !withoutFigures.includes(resource));
}

const inWords = (uses: readonly Use[]) => ({ usesZh: usesText(uses, 'zh'), usesEn: usesText(uses, 'en') });

/** Whether a save changes one of the fields; what is not sent stays. */
const isChanged = (
  before: Readonly<Record<string, unknown>>,
  merged: Readonly<Record<string, unknown>>,
  fields: readonly string[],
) => fields.some((field) => String(before[field] ?? '') !== String(merged[field] ?? ''));

const analyteUnitHooks: ResourceHooks = {
  async beforeSave(tx, _ctx, { before, values, merged }) {
    if (
      !before ||
      !isChanged({ ...before, intercept: before.intercept ?? 0 }, { ...merged, intercept: merged.intercept ?? 0 }, [
        'unitId',
        'factor',
        'intercept',
      ])
    )
      return values;
    const uses = await figuresOf(tx, String(before.analyteId));
    if (uses.length > 0) throw FactorInUse(inWords(uses), { uses });
    return values;
  },
};

/** The default unit is the measure of the others: with it come the factors of all of them. */
async function demandSameDefault(tx: Tx, before: Readonly<Record<string, unknown>>): Promise<void> {
  const analyteId = String(before.id);
  const others = await tx.first(sql<{ count: number }>`select count(*)::int as count from analyte_unit
    where analyte_id = ${analyteId} and unit_id <> ${String(before.unitId)} and deleted_at is null`);
  const uses = summed([...(await figuresOf(tx, analyteId)), { resource: analyteUnit.name, count: others?.count ?? 0 }]);
  if (uses.length > 0) throw DefaultUnitInUse(inWords(uses), { uses });
}

/** The row that lets an analyte be measured in its default unit. */
async function allowDefaultUnit(tx: Tx, ctx: Caller, record: Readonly<Record<string, unknown>>): Promise<void> {
  const known = await tx.first(sql`select 1 from analyte_unit
    where analyte_id = ${String(record.id)} and unit_id = ${String(record.unitId)} and deleted_at is null`);
  if (known) return;
  const id = ctx.newId();
  const values: Draft = { analyteId: String(record.id), unitId: String(record.unitId), factor: 1 };
  const after = await insertRecord(tx, ctx, { resource: analyteUnit, id, values });
  tx.addToTrail({ entity: analyteUnit.name, entityId: id, action: 'create', after });
  tx.notify(analyteUnit.name, { id });
}

const analyteHooks: ResourceHooks = {
  async beforeSave(tx, _ctx, { before, values, merged }) {
    if (before && isChanged(before, merged, ['unitId'])) await demandSameDefault(tx, before);
    return values;
  },
  async afterSave(tx, ctx, { after }) {
    await allowDefaultUnit(tx, ctx, after);
    return undefined;
  },
};

/** What units and factors mean does not change under figures that were stored by them. */
export const unitHooks = { analyte: analyteHooks, analyteUnit: analyteUnitHooks };
