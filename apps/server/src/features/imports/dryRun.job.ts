import { defineJob, type JobOutcome, laboratoryReader } from '#features/jobs/public';
import { tryAll } from './dryRun.ts';

/** Finds what the rows of a long import would become, off the thread that answers people. */
export const importDryRunJob = defineJob({
  name: 'importDryRun',
  label: { zh: '试运行导入', en: 'Dry run of an import' },
  permission: 'qcTestResult_import',
  maxAttempts: 3,
  async run(run): Promise<JobOutcome> {
    const ctx = laboratoryReader(run, run.tenantId, 'zh');
    const total = Number(run.input.rows);
    const { judged } = await tryAll(ctx, String(run.input.importId), {
      jobId: run.id,
      write: (act, done) =>
        run.step(run.tenantId, async (tx) => {
          await act(tx);
          return { value: undefined, progress: { done, total } };
        }),
    });
    return { result: { code: 'importDryRun', params: { judged } } };
  },
});
