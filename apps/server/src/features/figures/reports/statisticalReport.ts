import type { CentralReport, CentralReportQuery, ReportLine, ReportQuery, StatisticalReport } from '@qc/contract';
import { ROW_EXCEPTIONS } from '@qc/domain';
import type { Ctx } from '#platform/ctx';
import type { System } from '#platform/database/system';
import { nowText, reportedLaboratory } from './reportedLaboratory.ts';
import { type LineMaker, linesOf, linesOverLaboratories } from './reportLines.ts';

type Order = (rows: ReportLine[]) => ReportLine[];

/** Which lines a report is made of. */
const everyLine: LineMaker<ReportLine> = (line) => line;
const noticedLine: LineMaker<ReportLine> = (line) => (line.exceptions.length > 0 ? line : undefined);

/** By the gravest thing that a line is noticed for; lines of the same stay in the order of the laboratory. */
const gravestFirst: Order = (rows) => {
  const gravity = ({ exceptions: [first] }: ReportLine) =>
    first ? ROW_EXCEPTIONS.indexOf(first) : ROW_EXCEPTIONS.length;
  return rows.toSorted((a, b) => gravity(a) - gravity(b));
};
const asRead: Order = (rows) => rows;

const reportOf =
  (make: LineMaker<ReportLine>, order: Order) =>
  async (system: System, reader: Ctx, query: ReportQuery): Promise<StatisticalReport> => {
    const [lines, asOf] = await Promise.all([
      reportedLaboratory(system, reader, query.tenantId).then((laboratory) =>
        linesOf(system, reader, { query, laboratory, make }),
      ),
      nowText(system, reader.now()),
    ]);
    return { asOf, set: query.set, ...lines, rows: order(lines.rows) };
  };

const centralReportOf =
  (make: LineMaker<ReportLine>, order: Order) =>
  async (system: System, reader: Ctx, query: CentralReportQuery): Promise<CentralReport> => {
    const lines = await linesOverLaboratories(system, reader, { query, make });
    return { set: query.set, ...lines, rows: order(lines.rows) };
  };

/** Figures of every level of a laboratory with target and peers; over laboratories some of them at a time. */
export const statisticalReport = reportOf(everyLine, asRead);
export const centralStatisticalReport = centralReportOf(everyLine, asRead);

/** Those of the levels that are noticed for something. */
export const exceptionReport = reportOf(noticedLine, gravestFirst);
export const centralExceptionReport = centralReportOf(noticedLine, gravestFirst);
