import type { Language } from '@qc/resource-kit';
import { keepContent, noteMadeFile } from '#features/files/public';
import { defineJob, laboratoryReader } from '#features/jobs/public';
import { pdfType, printPdf } from '#platform/pdf/printPdf';
import { liveContent } from '../liveContent.ts';
import { chartsDocument } from './chartsDocument.ts';
import { sayIn } from './paper.ts';

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
    const content = await liveContent(services.system, laboratoryReader(run, tenantId, language), { tenantId, month });
    await run.report({ done: 1, total: 3 });
    const pdf = await printPdf(chartsDocument(content, language));
    await run.report({ done: 2, total: 3 });
    const kept = await keepContent(services.config, pdf);
    const fileId = services.newId();
    const name = `${sayIn(language)('chartsTitle')} ${month} ${content.laboratory.name[language]}.pdf`;
    await run.step(tenantId, async (tx) => {
      await noteMadeFile(tx, { ...kept, id: fileId, name, contentType: pdfType, userId, at: run.now() });
      return { progress: { done: 3, total: 3 }, value: undefined };
    });
    const tests = new Set(content.rows.map(({ qcTestId }) => qcTestId)).size;
    return { result: { code: 'monthCharts', params: { month, tests } }, fileId };
  },
});
