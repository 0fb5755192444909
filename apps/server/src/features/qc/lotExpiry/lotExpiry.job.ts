import { defineJob, eachLaboratory } from '#features/engine/jobs/public';
import { noExpiries, settleExpiries } from './settleExpiries.ts';

/** Every night, and soon after a lot, a test or a target changed. */
export const lotExpiryJob = defineJob({
  name: 'lotExpiry',
  label: { zh: '批号到期检查', en: 'Check lot expiries' },
  permission: 'job_manage',
  maxAttempts: 5,
  cron: '20 0 * * *',
  after: ['lot', 'lotOrder', 'qcTest', 'target', 'sensitivity', 'laboratorySetting'],
  async run(run) {
    const { newId } = run.services;
    const counts = await eachLaboratory(run, noExpiries, (tx, tenantId) =>
      settleExpiries(tx, { tenantId, now: run.now(), newId }),
    );
    return { result: { code: 'lotExpiry', params: counts } };
  },
});
