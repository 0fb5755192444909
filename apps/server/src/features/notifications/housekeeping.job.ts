import { sql } from 'kysely';
import { defineJob } from '#features/jobs/public';

/** Jobs that ended and notifications that were read are kept for a while, for whoever asks what happened. */
export const housekeepingJob = defineJob({
  name: 'housekeeping',
  label: { zh: '清理过期记录', en: 'Clear away old records' },
  permission: 'job_manage',
  maxAttempts: 3,
  cron: '40 3 * * *',
  async run({ services, tenantId, id }) {
    const cleared = await services.system.load('clear old jobs and notifications', tenantId, async (tx) => [
      ...(await tx.rows(
        sql`delete from job where id <> ${id} and state in ('done', 'cancelled') and end_time < now() - interval '30 days' returning id`,
      )),
      ...(await tx.rows(sql`delete from notification where read_at < now() - interval '90 days' returning id`)),
      ...(await tx.rows(
        sql`delete from floating_target_day where day < now() - interval '400 days' returning target_id`,
      )),
    ]);
    return { result: { code: 'cleared', params: { count: cleared.length } } };
  },
});
