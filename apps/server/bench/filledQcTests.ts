import { sql } from 'kysely';
import { createIdMaker } from '#platform/database/ids';
import type { System } from '#platform/database/system';

/** Tests of a laboratory, and the results behind each level, one run a `stepMinutes` up to an hour ago. */
export type Books = {
  readonly tenantId: string;
  readonly tests: number;
  readonly levels: readonly number[];
  readonly runs: number;
  readonly stepMinutes: number;
};

const newId = createIdMaker(2);
const analytesPerInstrument = 50;

/**
 * Fills a laboratory with tests on a new lot, targets at 100 ± 10 for a thousand days back; returns the ids of the
 * tests.
 */
export async function fillTests(system: System, books: Books): Promise<string[]> {
  const { tenantId, tests, levels } = books;
  // Tests are older than their results: some queries ask for the state of an earlier day.
  const at = new Date(Date.now() - 1000 * 86_400_000);
  const lotId = newId();
  await system.write('bench', '000000', (tx) =>
    tx.rows(sql`insert into lot (id, lot_number, brand_id, expiry_date, create_time, update_time)
      select ${lotId}, ${`BENCH-${lotId}`}, min(id), '2099-12-31', ${at}, ${at} from brand`),
  );
  return system.load('bench', tenantId, async (tx) => {
    const testIds: string[] = [];
    for (let done = 0; done < tests; done += analytesPerInstrument) {
      const count = Math.min(analytesPerInstrument, tests - done);
      const instrumentId = newId();
      await tx.rows(sql`insert into lab_instrument (tenant_id, id, instrument_id, name, create_time, update_time)
        select ${tenantId}, ${instrumentId}, min(id), ${`分析仪 ${done} ${lotId}`}, ${at}, ${at} from instrument`);
      const ids = Array.from({ length: count }, () => newId());
      await tx.rows(sql`
        with chosen as (select y.id as analyte_id, y.unit_id, (select min(m.method_id) from method_analyte m where m.analyte_id = y.id) as method_id,
            row_number() over (order by y.id) as place from analyte y
            where exists (select 1 from method_analyte m where m.analyte_id = y.id) order by y.id limit ${count}),
        assays as (insert into assay (tenant_id, id, lab_instrument_id, analyte_id, method_id, unit_id, reagent_supplier_id, create_time, update_time)
          select ${tenantId}, (${ids}::bigint[])[place], ${instrumentId}, analyte_id, method_id, unit_id, (select min(id) from reagent_supplier), ${at}, ${at}
          from chosen returning id, analyte_id)
        insert into qc_test (tenant_id, id, assay_id, lab_instrument_id, analyte_id, lot_id, levels, create_time, update_time)
        select ${tenantId}, id, id, ${instrumentId}, analyte_id, ${lotId}, ${[...levels]}::smallint[], ${at}, ${at} from assays`);
      testIds.push(...ids);
    }
    await tx.rows(sql`insert into target (tenant_id, id, qc_test_id, level, effective_from, mean, sd, cv, create_time, update_time)
      select ${tenantId}, t.id * 4 + l.level, t.id, l.level, ${at}::timestamptz, 100, 10, 10, ${at}, ${at}
      from qc_test t cross join unnest(t.levels) as l(level) where t.tenant_id = ${tenantId} and t.id = any(${testIds}::bigint[])`);
    return testIds;
  });
}

/**
 * Stores a history as if it had been entered: judged in control by the laboratory's rules of today (their version is
 * given), with its monthly sums. z wanders within half an SD and breaks no rule.
 */
export async function fillHistory(
  system: System,
  books: Books & { testIds: readonly string[]; versionId: string },
): Promise<void> {
  const { tenantId, testIds, runs, stepMinutes, versionId } = books;
  const firstId = BigInt(newId());
  await system.load('bench', tenantId, async (tx) => {
    await tx.rows(sql`
      insert into qc_result (tenant_id, id, measured_at, qc_test_id, lot_id, level, run_id, value, value_text, z, verdict, violations,
        target_id, eval_mean, eval_sd, rule_set_version_id, initials, create_time, update_time)
      select t.tenant_id, ${String(firstId)}::bigint + row_number() over (), s.at, t.id, t.lot_id, l.level, ${String(firstId)}::bigint + s.n, 100 + 10 * s.z,
        (100 + 10 * s.z)::text, s.z, 'accept', '[]'::jsonb, t.id * 4 + l.level, 100, 10, ${versionId}, 'ZS', s.at, s.at
      from qc_test t cross join unnest(t.levels) as l(level)
      cross join lateral (select n, date_trunc('minute', now()) - interval '1 hour' - n * ${stepMinutes} * interval '1 minute' as at,
          (((n * 7) % 11) - 5)::float8 / 10 as z from generate_series(1, ${runs}::int) n) s
      where t.tenant_id = ${tenantId} and t.id = any(${[...testIds]}::bigint[])`);
    await tx.rows(sql`
      insert into qc_month (tenant_id, qc_test_id, level, lot_id, month, "set", n, mean, m2, min, max, analyte_id, method_id, unit_id,
        instrument_model_id, reagent_supplier_id)
      select r.tenant_id, r.qc_test_id, r.level, r.lot_id, date_trunc('month', r.measured_at)::date, kind, count(*), avg(r.value),
        coalesce(var_samp(r.value), 0) * (count(*) - 1), min(r.value), max(r.value), a.analyte_id, a.method_id, a.unit_id,
        (select min(id) from instrument_model), a.reagent_supplier_id
      from qc_result r join assay a on a.tenant_id = r.tenant_id and a.id = r.qc_test_id cross join unnest(array['all', 'inControl']) as kind
      where r.tenant_id = ${tenantId} and r.qc_test_id = any(${[...testIds]}::bigint[])
      group by r.tenant_id, r.qc_test_id, r.level, r.lot_id, 5, kind, a.analyte_id, a.method_id, a.unit_id, a.reagent_supplier_id
      on conflict (tenant_id, qc_test_id, level, lot_id, month, "set") do update set n = excluded.n, mean = excluded.mean, m2 = excluded.m2`);
  });
}
