import { defineJob, eachLaboratory } from '#features/engine/jobs/public';
import { raiseMissing } from './raiseMissing.ts';

/** Every hour: intervals between QC runs are whole hours. */
export const qcDueJob = defineJob({
  name: 'qcDue',
  label: { zh: '待做质控检查', en: 'Check QC that is due' },
  permission: 'job_manage',
  maxAttempts: 3,
  cron: '10 * * * *',
  async run(run) {
    const { newId } = run.services;
    const params = await eachLaboratory(run, { raised: 0 }, (tx, tenantId) =>
      raiseMissing(tx, { tenantId, now: run.now(), newId }),
    );
    return { result: { code: 'qcDue', params } };
  },
});
