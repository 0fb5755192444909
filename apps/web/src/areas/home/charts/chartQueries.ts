import { chartCalls, type InputOf, qcTestCalls, withPoints } from '@qc/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery, send } from '#platform/api/call.ts';

/** Which test, and for the central body whose. */
export type ChartOf = {
  readonly qcTestId: string;
  readonly tenantId?: string | undefined;
  /** If given: as known at that time. */
  readonly asOf?: string | undefined;
};

/** The old chart stays while the next one loads. */
const keeping = { placeholderData: keepPreviousData };

/** Points are sent column by column; the query returns them as points. */
export function leveyJenningsQuery(of: Omit<InputOf<typeof chartCalls.leveyJennings>, 'form'>) {
  const input = { ...of, form: 'columns' } as const;
  return queryOptions({
    ...callQuery(chartCalls.leveyJennings, input, keeping),
    queryFn: async ({ signal }) => withPoints(await send(chartCalls.leveyJennings, input, { signal, isQuiet: true })),
  });
}
export const histogramsQuery = (of: InputOf<typeof chartCalls.histograms>) =>
  callQuery(chartCalls.histograms, of, keeping);
export const meanChartQuery = (of: ChartOf) => callQuery(chartCalls.means, of, keeping);
export const performanceQuery = (of: InputOf<typeof chartCalls.performance>) =>
  callQuery(chartCalls.performance, of, keeping);
export const youdenQuery = (of: InputOf<typeof chartCalls.youden>) => callQuery(chartCalls.youden, of, keeping);

/** All tests of a laboratory, sealed ones too: their charts remain. */
export const testsQuery = (tenantId?: string) =>
  callQuery(qcTestCalls.tree, { sealed: 'true', tenantId }, { staleTime: 30_000 });
