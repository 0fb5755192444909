import type { CentralReport, CentralReportQuery, ReportLine, ReportQuery, StatisticalReport } from '@qc/contract';
import type { Ctx } from '#platform/ctx';
import type { System } from '#platform/database/system';
import { nowText, reportedLaboratory } from './reportedLaboratory.ts';
import { type LineMaker, linesOf, linesOverLaboratories } from './reportLines.ts';

/** Which lines a report is made of. */
export type LineChoice = LineMaker<ReportLine>;
export const everyLine: LineChoice = (line) => line;
export const noticedLine: LineChoice = (line) => (line.exceptions.length > 0 ? line : undefined);

/** Figures of every level of a laboratory beside target and peers; of those that are chosen. */
export async function statisticalReport(
  system: System,
  reader: Ctx,
  { query, choose }: { query: ReportQuery; choose: LineChoice },
): Promise<StatisticalReport> {
  const laboratory = await reportedLaboratory(system, reader, query.tenantId);
  const lines = await linesOf(system, reader, { query, laboratory, make: choose });
  return { asOf: await nowText(system, reader.now()), set: query.set, ...lines };
}

/** The same over laboratories, some at a time. */
export async function centralReport(
  system: System,
  reader: Ctx,
  { query, choose }: { query: CentralReportQuery; choose: LineChoice },
): Promise<CentralReport> {
  const lines = await linesOverLaboratories(system, reader, { query, make: choose });
  return { set: query.set, ...lines };
}
