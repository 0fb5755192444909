import type { Language } from '@qc/resource-kit';
import { keepContent, noteMadeFile } from '#features/engine/files/public';
import { defineJob, laboratoryReader } from '#features/engine/jobs/public';
import { monthCharts } from './monthCharts.ts';

/** Every Levey-Jennings chart of a laboratory's month as one document, kept for download. */
export const monthChartsJob = defineJob({
  name: 'monthCharts',
  label: { zh: '打印全月质控图', en: 'Print all charts of a month' },
  permission: 'qcTestReport_export',
  maxAttempts: 3,
  async run(run) {
    const { services, tenantId, userId, input } = run;
    const month = String(input.month);
    const language: Language = input.lang === 'en' ? 'en' : 'zh';
    await run.report({ done: 0, total: 3 });
    const made = await monthCharts(services.system, laboratoryReader(run, tenantId, language), month, () =>
      run.report({ done: 1, total: 3 }),
    );
    await run.report({ done: 2, total: 3 });
    const kept = await keepContent(services.config, made.content);
    const fileId = services.newId();
    const { name, type: contentType } = made;
    await run.step(tenantId, async (tx) => {
      await noteMadeFile(tx, { ...kept, id: fileId, name, contentType, userId, at: run.now() });
      return { progress: { done: 3, total: 3 }, value: undefined };
    });
    return { result: { code: 'monthCharts', params: { month, tests: made.tests } }, fileId };
  },
});
