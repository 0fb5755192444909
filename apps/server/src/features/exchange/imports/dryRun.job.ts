import { defineJob, type JobOutcome, laboratoryReader } from '#features/engine/jobs/public';
import { tryAll } from './dryRun.ts';
import { partsOf } from './parts.ts';

/** Finds what the rows of an import would become, off the thread that answers people. */
export const importDryRunJob = defineJob({
  name: 'importDryRun',
  label: { zh: '试运行导入', en: 'Dry run of an import' },
  permission: 'qcTestResult_import',
  maxAttempts: 3,
  isEndSeen: true,
  async run(run): Promise<JobOutcome> {
    const ctx = laboratoryReader(run, run.tenantId, 'zh');
    const [id, total] = [String(run.input.importId), Number(run.input.rows)];
    const parts = await ctx.read((tx) => partsOf(tx, ctx, id));
    const { judged } = await tryAll(ctx, id, {
      jobId: run.id,
      rows: total,
      books: parts.map(({ tenantId, importId }) => ({ ctx: laboratoryReader(run, tenantId, 'zh'), importId })),
      write: ({ tenantId }, act, done) =>
        run.step(tenantId, async (tx) => {
          await act(tx);
          return { value: undefined, progress: { done, total } };
        }),
    });
    return { result: { code: 'importDryRun', params: { judged } } };
  },
});
