import { defineJob, eachPreparedLaboratory, laboratoryReader } from '#features/jobs/public';
import { findingsOf } from './findings.ts';
import { settleFindings } from './settleFindings.ts';

/**
 * Every day, after the peer groups of the night were published, and soon after other limits were chosen: the month that is
 * over, and the running one as far as it has enough results. A finding is told once, however often this runs.
 */
export const comparisonAlertsJob = defineJob({
  name: 'comparisonAlerts',
  label: { zh: '月度比对报警', en: 'Alerts from comparison' },
  permission: 'job_manage',
  maxAttempts: 3,
  cron: '40 4 * * *',
  after: ['sensitivity'],
  async run(run) {
    const { system, newId } = run.services;
    const params = await eachPreparedLaboratory(
      run,
      { raised: 0, cancelled: 0 },
      {
        prepare: (tenantId) => findingsOf(system, laboratoryReader(run, tenantId, 'zh')),
        write: (tx, tenantId, found) => settleFindings(tx, { tenantId, now: run.now(), newId }, found),
      },
    );
    return { result: { code: 'comparisonAlerts', params } };
  },
});
