import { defineJob, eachLaboratory } from '#features/engine/jobs/public';
import { escalateIn } from './escalateAlerts.ts';

/** Every quarter of an hour: the time that a laboratory allows is counted in hours. */
export const escalationJob = defineJob({
  name: 'alertEscalation',
  label: { zh: '报警升级', en: 'Escalate alerts' },
  permission: 'job_manage',
  maxAttempts: 3,
  cron: '*/15 * * * *',
  async run(run) {
    const params = await eachLaboratory(run, { count: 0 }, async (tx, tenantId) => ({
      count: await escalateIn(tx, tenantId, run.now()),
    }));
    return { result: { code: 'escalated', params } };
  },
});
