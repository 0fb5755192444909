import { chartCalls, type InputOf, qcTestCalls } from '@qc/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '#platform/call.ts';

/** Which test, and for the central body whose. */
export type ChartOf = {
  readonly qcTestId: string;
  readonly tenantId?: string | undefined;
  /** Where it is told: as known then. */
  readonly asOf?: string | undefined;
};

/** The old chart stays while the next one loads. */
const keeping = { placeholderData: keepPreviousData };

export const leveyJenningsQuery = (of: InputOf<typeof chartCalls.leveyJennings>) =>
  callQuery(chartCalls.leveyJennings, of, keeping);
export const histogramsQuery = (of: InputOf<typeof chartCalls.histograms>) =>
  callQuery(chartCalls.histograms, of, keeping);
export const meanChartQuery = (of: ChartOf) => callQuery(chartCalls.means, of, keeping);
export const performanceQuery = (of: InputOf<typeof chartCalls.performance>) =>
  callQuery(chartCalls.performance, of, keeping);
export const youdenQuery = (of: InputOf<typeof chartCalls.youden>) => callQuery(chartCalls.youden, of, keeping);

/** All tests of a laboratory, sealed ones too: their charts remain. */
export const testsQuery = (tenantId?: string) =>
  callQuery(qcTestCalls.tree, { sealed: 'true', tenantId }, { staleTime: 30_000 });
