import { sql } from 'kysely';
import { createIdMaker } from '#platform/database/ids';
import type { System } from '#platform/database/system';

/** A round as the largest body may have one. */
export const largePlan = { laboratories: 3000, analytes: 60, levels: 2 } as const;

const newId = createIdMaker(3);
const first = 500_000;

/**
 * A plan that every laboratory has reported to, but for every fiftieth; returns its id. The values lie around 100 ± 5, of two
 * methods, one laboratory in a thousand far off.
 */
export async function fillLargePlan(system: System, planStatus: 'Running' | 'Closed'): Promise<string> {
  const { laboratories, analytes } = largePlan;
  const planId = newId();
  const lotId = newId();
  const at = new Date();
  const tenants = sql`generate_series(${first + 1}::int, ${first + laboratories}::int) as n`;
  await system.load('bench', '000000', async (tx) => {
    await tx.rows(sql`insert into laboratory (id, tenant_code, lab_number, name, name_en, region, status, create_time, update_time)
      select n, n::text, 'P' || n, '参比实验室 ' || n, 'Laboratory ' || n, '区域 ' || n % 20, 'Active', ${at}, ${at} from ${tenants}`);
    await tx.rows(sql`insert into lot (id, lot_number, brand_id, expiry_date, create_time, update_time)
      select ${lotId}, ${`PT-${lotId}`}, min(id), '2099-12-31', ${at}, ${at} from brand`);
    await tx.rows(sql`insert into plan (id, name, name_en, plan_status, start_date, end_date, stats_from, stats_to, sign_up_deadline, report_deadline,
        is_open_sign_up, search_text, create_time, update_time)
      values (${planId}, ${`大规模比对 ${planId}`}, ${`Large round ${planId}`}, ${planStatus}, current_date - 30, current_date + 30, current_date - 30,
        current_date + 30, now() + interval '10 days', now() + interval '20 days', true, '', ${at}, ${at})`);
    await tx.rows(
      sql`insert into plan_lot (id, plan_id, lot_id, levels, create_time, update_time) values (${newId()}, ${planId}, ${lotId}, '{1,2}', ${at}, ${at})`,
    );
    await tx.rows(sql`insert into plan_lot_analyte (id, plan_id, lot_id, analyte_id, unit_id, group_by, assigned_kind, sigma_kind, tea_combination, tea_percent,
        create_time, update_time)
      select ${planId}::bigint + row_number() over (order by y.id), ${planId}, ${lotId}, y.id, y.unit_id, 'method', 'consensus', 'tea', 'percent', 12, ${at}, ${at}
      from (select id, unit_id from analyte where unit_id is not null and deleted_at is null order by id limit ${analytes}::int) y`);
    await tx.rows(sql`insert into lab_instrument (tenant_id, id, instrument_id, name, create_time, update_time)
      select n::text, n, (select min(id) from instrument), '生化分析仪', ${at}, ${at} from ${tenants}`);
    await tx.rows(sql`insert into assay (tenant_id, id, lab_instrument_id, analyte_id, method_id, unit_id, reagent_supplier_id, create_time, update_time)
      select n::text, a.id, n, a.analyte_id, case when n % 3 = 0 then m.last else m.first end, a.unit_id, (select min(id) from reagent_supplier), ${at}, ${at}
      from ${tenants} cross join plan_lot_analyte a cross join (select min(id) as first, max(id) as last from method) m where a.plan_id = ${planId}`);
    await tx.rows(sql`insert into plan_tenant (tenant_id, id, plan_id, plan_tenant_status, code, create_time, update_time)
      select n::text, n, ${planId}, 'Accepted', 'C' || n, ${at}, ${at} from ${tenants}`);
    await tx.rows(sql`insert into plan_tenant_analyte (tenant_id, plan_id, plan_lot_analyte_id, assay_id)
      select n::text, ${planId}, a.id, a.id from ${tenants} cross join plan_lot_analyte a where a.plan_id = ${planId}`);
    await tx.rows(sql`insert into plan_result (tenant_id, id, plan_id, plan_lot_analyte_id, level, value, edition, create_time)
      select n::text, (row_number() over ())::bigint, ${planId}, a.id, l.level,
        round((100 * l.level + 5 * sin(n * 12.9898 + a.id % 1000 * 78.233 + l.level) + case when n % 1000 = 7 then 900 else 0 end)::numeric, 2)::float8, 1, ${at}
      from ${tenants} cross join plan_lot_analyte a cross join unnest(array[1, 2]) as l(level) where a.plan_id = ${planId} and n % 50 <> 0`);
  });
  return planId;
}
