import type { Ctx } from '#platform/ctx';
import type { System } from '#platform/database/system';
import type { MadeFile } from '#platform/http/sendFile';
import { pdfType, printPdf } from '#platform/pdf/printPdf';
import { liveContent } from '../liveContent.ts';
import { chartsDocument } from './chartsDocument.ts';
import { sayIn } from './paper.ts';

/**
 * Every Levey-Jennings chart of a laboratory's month as one document; `onRead` is called when only the printing is
 * left.
 */
export async function monthCharts(
  system: System,
  ctx: Ctx,
  month: string,
  onRead: () => Promise<void> = async () => undefined,
): Promise<MadeFile & { readonly content: Buffer; readonly tests: number }> {
  const { tenantId, language } = ctx;
  const content = await liveContent(system, ctx, { tenantId, month });
  await onRead();
  const pdf = await printPdf(chartsDocument(content, language));
  const name = `${sayIn(language)('chartsTitle')} ${month} ${content.laboratory.name[language]}.pdf`;
  return { name, type: pdfType, content: pdf, tests: new Set(content.rows.map(({ qcTestId }) => qcTestId)).size };
}
