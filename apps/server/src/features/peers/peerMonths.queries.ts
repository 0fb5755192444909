import type { Moments, PeerAttributes } from '@qc/domain';
import type { Language } from '@qc/resource-kit';
import { sql } from 'kysely';
import type { ReadTx } from '#platform/database/db';

/** A month of one laboratory's test and level, with what it is compared by. */
export type PeerMonth = PeerAttributes & {
  readonly tenantId: string;
  readonly testId: string;
} & Moments;

/** Tests of a laboratory and the months to compare them in. */
export type Compared = {
  readonly tenantId: string;
  readonly testIds: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly dataSet: 'all' | 'inControl';
  readonly language: Language;
};

/**
 * Every laboratory's sums of the lots and analytes of some tests. Sums of whole months: what is compared is the same for
 * all, and no result of another laboratory is read.
 */
export async function peerMonths(tx: ReadTx, compared: Compared): Promise<PeerMonth[]> {
  return tx.rows(sql<PeerMonth>`
    select q.tenant_id as "tenantId", q.qc_test_id as "testId", q.level, q.lot_id as "lotId", q.analyte_id as "analyteId", q.unit_id as "unitId",
      coalesce(q.temperature_id::text, '') as "temperatureId", q.method_id as "methodId", q.instrument_model_id as "modelId",
      q.reagent_supplier_id as "reagentSupplierId", nullif(q.slide_generation, '') as "slideGeneration", q.n, q.mean, q.m2
    from qc_month q
    where (q.lot_id, q.analyte_id) in (select t.lot_id, t.analyte_id from qc_test t
        where t.tenant_id = ${compared.tenantId} and t.id = any(${[...compared.testIds]}::bigint[]))
      and q.month >= date_trunc('month', ${compared.from}::timestamptz)::date and q.month < ${compared.to}::timestamptz::date
      and q."set" = ${compared.dataSet} and q.n > 0`);
}
