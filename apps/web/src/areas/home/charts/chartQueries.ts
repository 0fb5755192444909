import type {
  HistogramsChart,
  LeveyJenningsChart,
  MeanChart,
  PerformanceSummaryChart,
  QcTestRow,
  YoudenChart,
} from '@qc/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, type Params } from '#platform/api.ts';

/** Which test, and for the central body whose. */
export type ChartOf = { readonly qcTestId: string; readonly tenantId?: string | undefined };

const charted = <T>(name: string, params: Params) =>
  queryOptions({
    queryKey: ['qcTestResult', name, params],
    queryFn: ({ signal }) => api.get<T>(`/app/qcTestResult/${name}`, params, { signal, isQuiet: true }),
    placeholderData: keepPreviousData, // the old chart stays while the next one loads
  });

type Period = { readonly from: string; readonly to: string };

export const leveyJenningsQuery = (params: ChartOf & Period) =>
  charted<LeveyJenningsChart>('getLeveyJenningsChart', params);
export const histogramsQuery = (params: ChartOf & Period & { readonly dataSet: string }) =>
  charted<HistogramsChart>('getHistogramsChart', params);
export const meanChartQuery = (params: ChartOf) => charted<MeanChart>('getMeanChart', params);
export const performanceQuery = (
  params: Partial<ChartOf> & Period & { readonly dataSet: string; readonly labInstrumentId?: string },
) => charted<PerformanceSummaryChart>('getPerformanceSummaryChart', params);
export const youdenQuery = (params: ChartOf & Period & { readonly levelA: number; readonly levelB: number }) =>
  charted<YoudenChart>('getYoudenChart', params);

/** All tests of a laboratory, sealed ones too: their charts remain. */
export const testsQuery = (tenantId?: string) =>
  queryOptions({
    queryKey: ['qcTest', 'tree', 'withSealed', tenantId],
    queryFn: ({ signal }) =>
      api.get<readonly QcTestRow[]>('/app/qcTest/tree', { sealed: true, tenantId }, { signal, isQuiet: true }),
    staleTime: 30_000,
  });
