import type { CentralReport, CentralReportQuery, ReportLine, ReportQuery, StatisticalReport } from '@qc/contract';
import type { Ctx } from '#platform/ctx';
import type { System } from '#platform/database/system';
import { nowText, reportedLaboratory } from './reportedLaboratory.ts';
import { type LineMaker, linesOf, linesOverLaboratories } from './reportLines.ts';

/** Which lines a report is made of. */
const everyLine: LineMaker<ReportLine> = (line) => line;
const noticedLine: LineMaker<ReportLine> = (line) => (line.exceptions.length > 0 ? line : undefined);

const reportOf =
  (make: LineMaker<ReportLine>) =>
  async (system: System, reader: Ctx, query: ReportQuery): Promise<StatisticalReport> => {
    const [lines, asOf] = await Promise.all([
      reportedLaboratory(system, reader, query.tenantId).then((laboratory) =>
        linesOf(system, reader, { query, laboratory, make }),
      ),
      nowText(system, reader.now()),
    ]);
    return { asOf, set: query.set, ...lines };
  };

const centralReportOf =
  (make: LineMaker<ReportLine>) =>
  async (system: System, reader: Ctx, query: CentralReportQuery): Promise<CentralReport> => {
    const lines = await linesOverLaboratories(system, reader, { query, make });
    return { set: query.set, ...lines };
  };

/** Figures of every level of a laboratory beside target and peers; over laboratories some of them at a time. */
export const statisticalReport = reportOf(everyLine);
export const centralStatisticalReport = centralReportOf(everyLine);

/** Those of the levels that are noticed for something. */
export const exceptionReport = reportOf(noticedLine);
export const centralExceptionReport = centralReportOf(noticedLine);
