import type { PlanReportFile } from '@qc/contract';
import type { Content } from 'pdfmake';
import type { Ctx } from '#platform/ctx';
import type { MadeFile } from '#platform/http/sendFile';
import { pageNumbers, pdfType, printPdf } from '#platform/pdf/printPdf';
import { NothingReported, ReportNotFound } from '../plan.errors.ts';
import { none, sayIn, two } from './paperWords.ts';
import { reportView } from './reportView.ts';

const line = (text: string, more: object = {}): Content => ({
  text,
  fontSize: 12,
  lineHeight: 1.6,
  alignment: 'center',
  margin: [0, 8, 0, 8],
  ...more,
});

/**
 * The certificate of participation with its outcome; only of published reports, and only for laboratories that
 * reported.
 */
export async function printCertificate(ctx: Ctx, { language, ...query }: PlanReportFile): Promise<MadeFile> {
  const { content, edition, publishedAt, reportId } = await reportView(ctx, query);
  if (!publishedAt || !reportId) throw ReportNotFound();
  const reported = content.samples - content.notReported;
  if (reported === 0) throw NothingReported();
  const say = sayIn(language);
  const laboratory = content.laboratory[language];
  const plan = content.plan[language];
  const analytes = content.analytes.filter(({ samples }) =>
    samples.some(({ value, isBelow }) => value !== null || isBelow),
  );
  const result = content.passed === null ? say('notAssessed') : say(content.passed ? 'passed' : 'failed');
  const file = await printPdf({
    title: say('certificateTitle'),
    owner: say('centre'),
    content: [
      line(say('certificateTitle'), { fontSize: 26, bold: true, margin: [0, 70, 0, 40] }),
      line(
        say('certificateLine', {
          laboratory,
          plan,
          from: content.startDate ?? none,
          to: content.endDate ?? none,
        }),
      ),
      line(
        say('certificateResults', {
          reported,
          acceptable: content.acceptable,
          score: two(content.scorePercent),
          result,
        }),
      ),
      line(
        `${say('certificateItems')}: ${analytes.map(({ analyte }) => analyte[language]).join(language === 'en' ? ', ' : '、')}`,
        {
          fontSize: 10,
        },
      ),
      line(say('certificateNumber', { number: `${content.code}-${edition}-${reportId.slice(-8)}` }), {
        margin: [0, 60, 0, 4],
        fontSize: 10,
      }),
      line(say('issuedOn', { date: publishedAt.slice(0, 10) }), { margin: [0, 0, 0, 4], fontSize: 10 }),
      ...(content.setting.signerName
        ? [line(say('issuedBy', { name: content.setting.signerName }), { margin: [0, 0, 0, 4], fontSize: 10 })]
        : []),
    ],
    foot: { left: `${say('product')} · ${plan}`, right: say('page', pageNumbers) },
  });
  return { name: `${say('certificateTitle')} ${plan} ${content.code}.pdf`, type: pdfType, content: file };
}
