import type { Language } from '@qc/resource-kit';
import type { Content } from 'pdfmake';
import { titleBlock } from '#platform/pdf/blocks';
import { type PdfDocument, pageNumbers } from '#platform/pdf/printPdf';
import type { ReportContent } from '../reportContent.ts';
import { chartPart } from './chartPart.ts';
import { byTest, lastDay, sayIn, unknown } from './paper.ts';

/** Every chart of a laboratory's month as one document with a table of contents. */
export function chartsDocument(content: ReportContent, language: Language): PdfDocument {
  const say = sayIn(language);
  const title = `${say('chartsTitle')} ${content.month}`;
  const period = `${content.from.slice(0, 10)} – ${lastDay(content.to)}`;
  const contents: Content = {
    toc: { title: { text: say('contents'), bold: true, fontSize: 11, margin: [0, 0, 0, 6] } },
  };
  const charts = byTest(content.rows).map((rows) =>
    chartPart({ rows, period: content, language, say, isListed: true }),
  );
  return {
    title,
    owner: content.laboratory.name[language],
    content: [
      titleBlock(title),
      { text: `${content.laboratory.name[language]} · ${period}`, alignment: 'center', margin: [0, 0, 0, 12] },
      contents,
      { text: '', pageBreak: 'after' },
      ...(charts.length > 0 ? charts : [say('noResults')]),
    ],
    foot: {
      left: `${say('product')} · ${content.laboratory.labNumber || unknown} · ${content.generatedAt}`,
      right: say('page', pageNumbers),
    },
  };
}
