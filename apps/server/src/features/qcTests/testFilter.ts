import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '#platform/ctx';

/** Which tests of a laboratory are meant; what is absent does not narrow. Sealed ones only where asked for. */
export type TestFilter = {
  readonly ids?: readonly string[] | undefined;
  readonly panelId?: string | undefined;
  readonly labInstrumentId?: string | undefined;
  readonly analyteId?: string | undefined;
  readonly lotId?: string | undefined;
  readonly chemistryTypeId?: string | undefined;
  readonly sealed?: boolean | undefined;
};

/** The condition on `qc_test t`. */
export function testCondition(ctx: Caller, filter: TestFilter): RawBuilder<unknown> {
  const { ids, panelId, labInstrumentId, analyteId, lotId, chemistryTypeId, sealed } = filter;
  return sql.join(
    [
      sql`t.tenant_id = ${ctx.tenantId} and t.deleted_at is null`,
      ...(sealed ? [] : [sql`t.status = 'Active'`]),
      ...(ids ? [sql`t.id = any(${[...ids]}::bigint[])`] : []),
      ...(labInstrumentId ? [sql`t.lab_instrument_id = ${labInstrumentId}`] : []),
      ...(analyteId ? [sql`t.analyte_id = ${analyteId}`] : []),
      ...(lotId ? [sql`t.lot_id = ${lotId}`] : []),
      ...(chemistryTypeId
        ? [sql`t.analyte_id in (select y.id from analyte y where y.chemistry_type_id = ${chemistryTypeId})`]
        : []),
      ...(panelId
        ? [
            sql`t.id in (select unnest(p.qc_test_ids) from qc_test_panel p
              where p.tenant_id = ${ctx.tenantId} and p.id = ${panelId} and p.deleted_at is null)`,
          ]
        : []),
    ],
    sql` and `,
  );
}
