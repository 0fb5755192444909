import type { CentralMonthlyQuery, CentralMonthlyReport, MonthlyLine, MonthlyQuery, MonthlyReport } from '@qc/contract';
import { type Moments, statisticsOf } from '@qc/domain';
import type { Ctx } from '#platform/ctx';
import type { System } from '#platform/database/system';
import { nowText, reportedLaboratory } from './reportedLaboratory.ts';
import { type LineMaker, linesOf, linesOverLaboratories } from './reportLines.ts';

function spreadOf(moments: Moments): MonthlyLine['original']['month'] {
  const { n: count, mean, sd, cvPercent } = statisticsOf(moments);
  return { count, mean, sd, cvPercent };
}

/**
 * Laboratories in China hand in both: the original data, and the data without what was out of control (WS/T 641), of the
 * month and of the lot so far.
 */
const monthlyLine: LineMaker<MonthlyLine> = (line, { extents, toDate }) => {
  const of = (set: 'all' | 'inControl') => ({
    month: spreadOf(extents[set].moments),
    cumulative: spreadOf(toDate[set].moments),
  });
  return { ...line, original: of('all'), inControl: of('inControl') };
};

/** The figures of a laboratory's month. */
export async function monthlyReport(system: System, reader: Ctx, query: MonthlyQuery): Promise<MonthlyReport> {
  const laboratory = await reportedLaboratory(system, reader, query.tenantId);
  const lines = await linesOf(system, reader, { query, laboratory, make: monthlyLine });
  return { asOf: await nowText(system, reader.now()), set: query.set, month: lines.from.slice(0, 7), ...lines };
}

/** The same over laboratories, some at a time. */
export async function centralMonthlyReport(
  system: System,
  reader: Ctx,
  query: CentralMonthlyQuery,
): Promise<CentralMonthlyReport> {
  const lines = await linesOverLaboratories(system, reader, { query, make: monthlyLine });
  return { set: query.set, month: lines.from.slice(0, 7), ...lines };
}
