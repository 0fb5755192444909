import { qcTest } from '@qc/resources';
import type { ResourceHooks } from '#crud/hooks';
import type { Tx } from '#platform/ctx';
import { query } from '#platform/database/sqlText';
import { invalidInput } from '#platform/http/answers';

/** The levels a lot has: those with a lot number of their own; a lot that names none is taken to have all. */
async function lotLevels(tx: Tx, lotId: string): Promise<number[]> {
  const lot = await tx.first(
    query
      .selectFrom('lot')
      .select(['level1_lot_number as level1', 'level2_lot_number as level2', 'level3_lot_number as level3'])
      .where('id', '=', lotId),
  );
  const named = [lot?.level1, lot?.level2, lot?.level3].flatMap((number, index) => (number ? [index + 1] : []));
  return named.length > 0 ? named : [1, 2, 3];
}

/** A test takes instrument and analyte from its assay, and uses only levels that its lot has. */
export const qcTestHooks: ResourceHooks = {
  async beforeSave(tx, ctx, { before, values, merged }) {
    if (values.levels) {
      const available = await lotLevels(tx, String(merged.lotId));
      const isOffered = (values.levels as readonly number[]).every((level) => available.includes(level));
      if (!isOffered) throw invalidInput([{ field: 'levels', label: qcTest.fields.levels.label, code: 'notAllowed' }]);
    }
    if (before) return values;
    const assay = await tx.first(
      query
        .selectFrom('assay')
        .select(['lab_instrument_id as labInstrumentId', 'analyte_id as analyteId'])
        .where('tenant_id', '=', ctx.tenantId)
        .where('id', '=', String(values.assayId)),
    );
    return { ...values, ...assay, status: 'Active' };
  },
};
