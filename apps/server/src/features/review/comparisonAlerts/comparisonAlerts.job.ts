import { defineJob, eachPreparedLaboratory, laboratoryReader } from '#features/engine/jobs/public';
import { findingsOf } from './findings.ts';
import { settleFindings } from './settleFindings.ts';

/**
 * Runs every day after the nightly publication of peer groups, and soon after other limits were chosen. It checks the
 * last month, and the running one as far as it has enough results. A finding is reported once, however often this runs.
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
