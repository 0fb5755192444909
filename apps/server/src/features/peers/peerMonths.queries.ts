import type { Moments, PeerAttributes } from '@qc/domain';
import { sql } from 'kysely';
import type { ReadTx } from '#platform/db';

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

type Flag = 'Method' | 'InstrumentModel' | 'ReagentSupplier' | 'Temperature' | 'SlideGeneration';

/** The comparison that the laboratory chose for a test. */
export type ChosenComparison = { readonly testId: string; readonly name: string } & {
  readonly [F in Flag as `match${F}`]: boolean;
} & { readonly isFallbackAllowed: boolean; readonly minLaboratories: number; readonly minPoints: number };

/** Tests without a choice of their own are absent: their group is found by itself. */
export async function chosenComparisons(tx: ReadTx, compared: Compared): Promise<Map<string, ChosenComparison>> {
  const rows = await tx.rows(sql<ChosenComparison>`
    select t.id as "testId", c.name, coalesce(c.match_method, false) as "matchMethod", coalesce(c.match_instrument_model, false) as "matchInstrumentModel",
      coalesce(c.match_reagent_supplier, false) as "matchReagentSupplier", coalesce(c.match_temperature, false) as "matchTemperature",
      coalesce(c.match_slide_generation, false) as "matchSlideGeneration", coalesce(c.is_fallback_allowed, true) as "isFallbackAllowed",
      c.min_laboratories as "minLaboratories", c.min_points as "minPoints"
    from qc_test t join stats_comparison c on c.id = t.stats_comparison_id and c.tenant_id in (t.tenant_id, '000000') and c.deleted_at is null
    where t.tenant_id = ${compared.tenantId} and t.id = any(${[...compared.testIds]}::bigint[])`);
  return new Map(rows.map((row) => [row.testId, row]));
}
