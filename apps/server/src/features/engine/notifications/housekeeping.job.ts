import { sql } from 'kysely';
import { defineJob } from '#features/engine/jobs/public';
import { query } from '#platform/database/sqlText';

const daysAgo = (days: number) => sql<Date>`now() - ${days} * interval '1 day'`;

/** Keeps ended jobs and read notifications for a while, to answer later questions. */
export const housekeepingJob = defineJob({
  name: 'housekeeping',
  label: { zh: '清理过期记录', en: 'Clear away old records' },
  permission: 'job_manage',
  maxAttempts: 3,
  cron: '40 3 * * *',
  async run({ services, tenantId, id }) {
    const cleared = await services.system.load('clear old jobs and notifications', tenantId, async (tx) => [
      ...(await tx.rows(
        query
          .deleteFrom('job')
          .where('id', '<>', id)
          .where('state', 'in', ['done', 'cancelled'])
          .where('end_time', '<', daysAgo(30))
          .returning('id'),
      )),
      ...(await tx.rows(query.deleteFrom('notification').where('read_at', '<', daysAgo(90)).returning('id'))),
      ...(await tx.rows(
        query
          .deleteFrom('floating_target_day')
          .where('day', '<', sql<Date>`(${daysAgo(400)})::date`)
          .returning('target_id'),
      )),
    ]);
    return { result: { code: 'cleared', params: { count: cleared.length } } };
  },
});
