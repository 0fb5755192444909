import { defineJob } from '#features/jobs/public';
import { progressOf, storeAll } from './storeAll.ts';

/** Makes results of the chosen rows of a batch, or of all that are ready. */
export const importDataJob = defineJob({
  name: 'importData',
  label: { zh: '导入结果', en: 'Import results' },
  permission: 'qcTestResult_import',
  lane: 'imports',
  maxAttempts: 10,
  async run(run) {
    const { stored } = await storeAll(run, {
      tenantId: run.tenantId,
      importId: String(run.input.importId),
      chosenOnly: run.input.all !== true,
      sofar: progressOf(run.stored),
    });
    return { result: { code: 'importData', params: { stored } } };
  },
});
