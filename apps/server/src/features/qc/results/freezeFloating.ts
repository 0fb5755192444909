import { sql } from 'kysely';
import { defineJob, eachLaboratory } from '#features/engine/jobs/public';
import type { Tx } from '#platform/ctx';
import { inControlSql } from './verdictSql.ts';

/** Keeps the moments that floating targets judge the results of a day by, as they were when the day began. */
export async function freezeFloating(
  tx: Tx,
  { tenantId, now }: { tenantId: string; now: Date },
): Promise<{ frozen: number }> {
  const rows = await tx.rows(sql`
    insert into floating_target_day (tenant_id, target_id, day, n, mean, m2)
    select g.tenant_id, g.id, date_trunc('day', ${now}::timestamptz)::date, count(r.id), coalesce(avg(r.value), 0),
      coalesce(var_samp(r.value) * (count(r.id) - 1), 0)
    from target g join qc_test t on t.tenant_id = g.tenant_id and t.id = g.qc_test_id and t.status = 'Active' and t.deleted_at is null
    left join qc_result r on r.tenant_id = g.tenant_id and r.qc_test_id = g.qc_test_id and r.lot_id = t.lot_id and r.level = g.level
      and r.measured_at < date_trunc('day', ${now}::timestamptz) and r.value is not null 
      and r.deleted_at is null and not r.is_excluded and ${inControlSql('r')}
    where g.tenant_id = ${tenantId} and g.kind = 'floating' and g.deleted_at is null
      and g.effective_from <= ${now} and (g.effective_to is null or g.effective_to > ${now})
    group by g.tenant_id, g.id
    on conflict (tenant_id, target_id, day) do nothing returning target_id`);
  return { frozen: rows.length };
}

/** When the day has begun: what is excluded or corrected later in the day changes tomorrow's limits, not today's. */
export const floatingTargetsJob = defineJob({
  name: 'floatingTargets',
  label: { zh: '固定当日浮动靶值', en: "Freeze the day's floating targets" },
  permission: 'job_manage',
  maxAttempts: 5,
  cron: '1 0 * * *',
  async run(run) {
    const params = await eachLaboratory(run, { frozen: 0 }, (tx, tenantId) =>
      freezeFloating(tx, { tenantId, now: run.now() }),
    );
    return { result: { code: 'floatingTargets', params } };
  },
});
