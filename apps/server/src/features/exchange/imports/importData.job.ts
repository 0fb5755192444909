import { defineJob, laboratoryReader } from '#features/engine/jobs/public';
import { partsOf } from './parts.ts';
import { progressOf, storeAll } from './storeAll.ts';

/** Makes results of the chosen rows of an import, or of all that are ready in any part of it. */
export const importDataJob = defineJob({
  name: 'importData',
  label: { zh: '导入结果', en: 'Import results' },
  permission: 'qcTestResult_import',
  lane: 'imports',
  maxAttempts: 10,
  async run(run) {
    const reader = laboratoryReader(run, run.tenantId, 'zh');
    const parts = await reader.read((tx) => partsOf(tx, reader, String(run.input.importId)));
    const chosenOnly = run.input.all !== true;
    let sofar = progressOf(run.stored);
    for (const part of parts) sofar = await storeAll(run, { ...part, chosenOnly, sofar });
    const { stored } = sofar;
    return { result: { code: 'importData', params: { stored } } };
  },
});
