import { sql } from 'kysely';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';

const columns = {
  analyte: 'a.analyte_id',
  instrument: 'l.instrument_id',
  instrumentModel: 'i.instrument_model_id',
  method: 'a.method_id',
  unit: 'a.unit_id',
  reagentSupplier: 'a.reagent_supplier_id',
} as const;

/** The same in the monthly sums; an instrument counts there by its model only. */
const monthColumns = {
  analyte: 'analyte_id',
  instrumentModel: 'instrument_model_id',
  method: 'method_id',
  unit: 'unit_id',
  reagentSupplier: 'reagent_supplier_id',
} as const;
const isMonthCoding = (coding: Coding): coding is keyof typeof monthColumns => Object.hasOwn(monthColumns, coding);

/** What decides with whom a month's results are compared, as far as a dictionary entry can change it. */
type Coding = keyof typeof columns;

export const isCoding = (name: string): name is Coding => Object.hasOwn(columns, name);

/** An entry of a dictionary, and what it is of an assay. */
export type CodedBy = { readonly coding: Coding; readonly id: string };

/** How many tests carry an entry in their coding, over all laboratories. */
export async function testsCodedBy(tx: ReadTx, { coding, id }: CodedBy): Promise<number> {
  const row = await tx.first(sql<{ count: number }>`
    select count(*)::int as count from qc_test t
    join assay a on a.tenant_id = t.tenant_id and a.id = t.assay_id
    join lab_instrument l on l.tenant_id = a.tenant_id and l.id = a.lab_instrument_id
    join instrument i on i.id = l.instrument_id
    where t.deleted_at is null and ${sql.raw(columns[coding])} = ${id}`);
  return row?.count ?? 0;
}

/** The laboratories whose monthly sums still carry an entry; for a reader of all laboratories. */
export async function laboratoriesSummedBy(tx: ReadTx, { coding, id }: CodedBy): Promise<string[]> {
  if (!isMonthCoding(coding)) return [];
  const column = sql.ref(`q.${monthColumns[coding]}`);
  const rows = await tx.rows(sql<{ tenantId: string }>`
    select distinct q.tenant_id as "tenantId" from qc_month q where ${column} = ${id}`);
  return rows.map(({ tenantId }) => tenantId);
}

/**
 * Gives the monthly sums of all tests that use an entry the coding of their assays of today. Needed where the entry behind
 * an assay became another one: the sums carry the coding themselves, so that peers are found without a join.
 */
export async function recodeMonths(tx: ReadTx, ctx: Caller, entry: CodedBy): Promise<void> {
  await tx.rows(sql`
    update qc_month q set analyte_id = a.analyte_id, method_id = a.method_id, unit_id = a.unit_id, reagent_supplier_id = a.reagent_supplier_id,
      instrument_model_id = i.instrument_model_id, changed_at = statement_timestamp()
    from qc_test t
    join assay a on a.tenant_id = t.tenant_id and a.id = t.assay_id
    join lab_instrument l on l.tenant_id = a.tenant_id and l.id = a.lab_instrument_id
    join instrument i on i.id = l.instrument_id
    where q.tenant_id = ${ctx.tenantId} and t.tenant_id = q.tenant_id and t.id = q.qc_test_id
      and ${sql.raw(columns[entry.coding])} = ${entry.id}
      and (q.analyte_id, q.method_id, q.unit_id, q.reagent_supplier_id, q.instrument_model_id)
        is distinct from (a.analyte_id, a.method_id, a.unit_id, a.reagent_supplier_id, i.instrument_model_id)`);
}
