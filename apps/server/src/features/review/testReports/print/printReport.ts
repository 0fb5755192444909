import type { PrintReportQuery } from '@qc/contract';
import { isFrozen } from '@qc/domain';
import type { Language } from '@qc/resource-kit';
import { sql } from 'kysely';
import { laboratoryView } from '#crud/laboratoryView';
import { keepContent, noteMadeFile } from '#features/engine/files/public';
import type { Ctx } from '#platform/ctx';
import { xlsxType } from '#platform/files/excel';
import { createFileStore } from '#platform/files/files';
import type { MadeFile } from '#platform/http/sendFile';
import { pdfType, printPdf } from '#platform/pdf/printPdf';
import type { Services } from '#platform/services';
import { openReport } from '../readReport.ts';
import { ReportNotFound } from '../report.errors.ts';
import { signaturesOf } from '../reports.queries.ts';
import { reportTitle } from '../reportTitle.ts';
import { sayIn } from './paper.ts';
import { reportDocument } from './reportDocument.ts';
import { reportSheet } from './reportSheet.ts';
import { sheetDocument } from './sheetDocument.ts';
import { sheetWorkbook } from './sheetWorkbook.ts';

/** The report that is to be printed, and its name as a file. */
async function opened(reader: Ctx, query: PrintReportQuery) {
  const view = laboratoryView(reader, query.tenantId);
  const { tenantId } = view.ctx;
  const language: Language = query.lang ?? reader.language;
  const found = await view.read(async (tx) => {
    const open = await openReport(tx, reader, { tenantId, query: { id: query.id } });
    return open && { ...open, signatures: await signaturesOf(tx, tenantId, open.report.id) };
  });
  if (!found) throw ReportNotFound({ id: query.id });
  const { report, content } = found;
  const kind = content.indicators ? reportTitle(report.month)[language] : sayIn(language)('title');
  const name = `${kind} ${report.reportNumber ?? report.month} ${content.laboratory.name[language]}`;
  return { ...found, view, tenantId, language, name };
}

/** The posted report as it was printed the first time in this language, if it was. */
async function printedBefore(
  services: Services,
  { view, tenantId, report, language }: Awaited<ReturnType<typeof opened>>,
) {
  const row = await view.read((tx) =>
    tx.first(sql<{ sha256: string; bytes: string }>`
      select f.sha256, f.bytes from qc_test_report_file p join file f on f.tenant_id = p.tenant_id and f.id = p.file_id
      where p.tenant_id = ${tenantId} and p.report_id = ${report.id} and p.language = ${language}`),
  );
  const content = row && (await createFileStore(services.config).open(row.sha256));
  return content && { content, bytes: Number(row.bytes) };
}

/**
 * A report as PDF. A posted one is made once in each language and stored: every later copy is identical to the byte.
 * Any other is printed in its present state.
 */
export async function printReport(services: Services, reader: Ctx, query: PrintReportQuery): Promise<MadeFile> {
  const found = await opened(reader, query);
  const { report, content, signatures, language, tenantId } = found;
  const file = { name: `${found.name}.pdf`, type: pdfType };
  const isPosted = isFrozen(report.state);
  const before = isPosted ? await printedBefore(services, found) : undefined;
  if (before) return { ...file, ...before };
  const { contentHash, revision } = report;
  const printed = { content, signatures, contentHash, revision, language };
  const { indicators } = content;
  const pdf = await printPdf(indicators ? sheetDocument(printed, indicators) : reportDocument(printed));
  if (!isPosted) return { ...file, content: pdf };
  const kept = await keepContent(services.config, pdf);
  const id = reader.newId();
  await reader.transaction(async (own) => {
    const tx = own.inTenant(tenantId);
    const taken = await tx.first(sql`select 1 from qc_test_report_file
      where tenant_id = ${tenantId} and report_id = ${report.id} and language = ${language}`);
    if (taken) return;
    const userId = reader.isCentral ? null : reader.userId;
    await noteMadeFile(tx, { ...kept, id, name: file.name, contentType: pdfType, userId, at: reader.now() });
    await tx.rows(sql`insert into qc_test_report_file (tenant_id, report_id, language, file_id)
      values (${tenantId}, ${report.id}, ${language}, ${id}) on conflict do nothing`);
  });
  return { ...file, content: pdf };
}

/** The rows of a report, or the national indicators of a period, as a workbook. */
export async function calculateReport(reader: Ctx, query: PrintReportQuery): Promise<MadeFile> {
  const { report, content, signatures, language, name } = await opened(reader, query);
  const { contentHash, revision } = report;
  const sheet = content.indicators
    ? sheetWorkbook({ content, signatures, contentHash, revision, language }, content.indicators)
    : reportSheet(content, language);
  return { name: `${name}.xlsx`, type: xlsxType, content: sheet };
}
