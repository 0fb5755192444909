import type { LeveyJenningsChart } from '@qc/contract';
import { isDateTime } from '@qc/resource-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { loadCharts } from '#components/charts/Chart.tsx';
import { useWarmUp } from '#components/charts/leveyJennings/useWarmUp.ts';
import { useChartColours } from '#components/charts/useChartColours.ts';
import { PastNotice } from '#components/knownThen/PastNotice.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { Choice } from './Choice.tsx';
import { chartKinds, oneOf, useChartAddress } from './chartFilter.ts';
import { periodOf } from './chartPeriod.ts';
import { leveyJenningsQuery } from './chartQueries.ts';
import { ComparisonPanel } from './comparison/ComparisonPanel.tsx';
import { Loaded } from './Loaded.tsx';
import { chartOffset, labToday } from './labClock.ts';
import { LeveyJenningsPanel } from './leveyJennings/LeveyJenningsPanel.tsx';
import { pastChart } from './leveyJennings/pastPoints.ts';
import { PeriodBar } from './PeriodBar.tsx';
import { PerformancePanel } from './performance/PerformancePanel.tsx';
import { YoudenPanel } from './performance/YoudenPanel.tsx';
import { HistogramPanel, MeanPanel } from './spread/SpreadPanels.tsx';
import './charts.css';

type Props = {
  readonly testId: string;
  /** The owner of the test, where the central body views a laboratory. */
  readonly tenantId?: string | undefined;
};

/** The differences between a past state and today; undefined where today is shown, or until both are loaded. */
function usePastChart(then: LeveyJenningsChart | undefined, today: LeveyJenningsChart | undefined) {
  const { t } = useLanguage();
  return useMemo(() => {
    if (!then || !today) return undefined;
    return pastChart(then, today, { decimals: then.test.decimals, offset: chartOffset(then.events), t });
  }, [then, today, t]);
}

/** All charts of one test; the chart, its period and its settings are in the address. */
export function TestCharts({ testId, tenantId }: Props) {
  const [address, setAddress] = useChartAddress();
  const kind = oneOf(chartKinds, address.chart);
  const asOf = isDateTime(address.asOf) ? address.asOf : undefined;
  const now = { qcTestId: testId, tenantId };
  const of = { ...now, asOf };
  const period = periodOf(address, labToday());
  // Its answer also contains the levels, which is all that the other charts wait for.
  const leveyJennings = useQuery(leveyJenningsQuery({ ...of, ...period }));
  const today = useQuery({ ...leveyJenningsQuery({ ...now, ...period }), enabled: asOf !== undefined });
  const past = usePastChart(
    asOf === undefined || leveyJennings.isPlaceholderData ? undefined : leveyJennings.data,
    today.data,
  );
  // A missing library is reported by the chart itself.
  useEffect(() => void loadCharts().catch(() => undefined), []);
  useWarmUp(kind === 'leveyJennings' && leveyJennings.isPending, useChartColours());
  return (
    <div className="charts">
      <div className="charts-bar">
        <Choice
          label="charts.kinds"
          choices={chartKinds}
          words={(choice) => `charts.${choice}`}
          value={kind}
          onChange={(chart) => setAddress({ chart })}
        />
        <PeriodBar />
      </div>
      {asOf !== undefined && (
        <PastNotice
          asOf={asOf}
          differing={kind === 'leveyJennings' ? past?.counts : undefined}
          isEmpty={leveyJennings.data?.points.length === 0}
          onToday={() => setAddress({ asOf: '' })}
        />
      )}
      {kind === 'leveyJennings' && (
        <Loaded query={leveyJennings}>
          {(chart) => <LeveyJenningsPanel key={chart.test.id} chart={chart} past={past} of={of} period={period} />}
        </Loaded>
      )}
      {kind === 'histogram' && <HistogramPanel of={of} period={period} />}
      {kind === 'mean' && <MeanPanel of={of} />}
      {kind === 'performance' && <PerformancePanel of={of} period={period} />}
      {kind === 'comparison' && <ComparisonPanel of={now} period={period} />}
      {kind === 'youden' && (
        <Loaded query={leveyJennings}>
          {(chart) => <YoudenPanel of={of} period={period} levels={chart.test.levels} />}
        </Loaded>
      )}
    </div>
  );
}
