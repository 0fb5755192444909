import { sql } from 'kysely';
import type { Api } from '../contract/api.ts';

/** How a peer differs: offsets of its model and method. */
export type Unlike = { readonly modelOffset: number; readonly methodOffset: number };

/** Values around a centre, a little apart. */
export const spread = (centre: number, n = 6): number[] =>
  Array.from({ length: n }, (_, i) => centre + ((i % 3) - 1) * 0.1);

type Peer = Partial<Unlike> & { readonly tenantId: string; readonly values: readonly number[] };

/** Another laboratory with the lot and analyte of a test of 100001; its results are those of July 2026, one an hour. */
export async function addPeer(
  api: Api,
  testId: string,
  { tenantId, values, modelOffset = 0, methodOffset = 0 }: Peer,
): Promise<void> {
  const copied = { lab_instrument: 'lab_instrument_id', assay: 'assay_id', qc_test: 'id' };
  await api.system.load('test', tenantId, async (tx) => {
    for (const [table, column] of Object.entries(copied))
      await tx.rows(sql`insert into ${sql.table(table)}
        select (jsonb_populate_record(x, ${JSON.stringify({ tenant_id: tenantId })}::jsonb)).* from ${sql.table(table)} x
        where x.tenant_id = '100001' and x.id = (select ${sql.ref(column)} from qc_test where tenant_id = '100001' and id = ${testId})
        on conflict do nothing`);
    await tx.rows(sql`insert into qc_result (tenant_id, id, measured_at, qc_test_id, lot_id, level, run_id, value, z, verdict, create_time, update_time)
      select ${tenantId}, ${testId}::bigint + ${tenantId}::bigint * 1000 + d, timestamptz '2026-07-01 08:00+08' + d * interval '1 hour', t.id, t.lot_id, 1, d, x,
        0, 'accept', now(), now()
      from qc_test t cross join unnest(${[...values]}::float8[]) with ordinality as v(x, d) where t.tenant_id = ${tenantId} and t.id = ${testId}
      on conflict do nothing`);
    await tx.rows(sql`delete from qc_month where tenant_id = ${tenantId} and qc_test_id = ${testId}`);
    await tx.rows(sql`insert into qc_month (tenant_id, qc_test_id, level, lot_id, month, "set", n, mean, m2, min, max, analyte_id, method_id, unit_id,
        temperature_id, instrument_model_id, reagent_supplier_id, slide_generation, changed_at)
      select q.tenant_id, q.qc_test_id, q.level, q.lot_id, q.month, q."set", s.n, s.mean, s.m2, s.min, s.max, q.analyte_id, q.method_id + ${methodOffset},
        q.unit_id, q.temperature_id, q.instrument_model_id + ${modelOffset}, q.reagent_supplier_id, q.slide_generation, clock_timestamp()
      from (select ${tenantId} as tenant_id, qc_test_id, level, lot_id, month, "set", analyte_id, method_id, unit_id, temperature_id, instrument_model_id,
          reagent_supplier_id, slide_generation from qc_month where tenant_id = '100001' and qc_test_id = ${testId} and level = 1) q,
        (select count(*)::int as n, avg(value) as mean, coalesce(var_pop(value) * count(*), 0) as m2, min(value) as min, max(value) as max
          from qc_result where tenant_id = ${tenantId} and qc_test_id = ${testId} and level = 1) s`);
  });
}
