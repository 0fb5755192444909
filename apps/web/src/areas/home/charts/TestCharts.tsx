import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadCharts } from '#components/charts/Chart.tsx';
import { Choice } from './Choice.tsx';
import { chartKinds, oneOf, useChartAddress } from './chartFilter.ts';
import { periodOf } from './chartPeriod.ts';
import { leveyJenningsQuery } from './chartQueries.ts';
import { ComparisonPanel } from './comparison/ComparisonPanel.tsx';
import { Loaded } from './Loaded.tsx';
import { labToday } from './labClock.ts';
import { LeveyJenningsPanel } from './leveyJennings/LeveyJenningsPanel.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { PerformancePanel } from './performance/PerformancePanel.tsx';
import { YoudenPanel } from './performance/YoudenPanel.tsx';
import { HistogramPanel, MeanPanel } from './spread/SpreadPanels.tsx';
import './charts.css';

type Props = {
  readonly testId: string;
  /** Whose test, where the central body looks at a laboratory's. */
  readonly tenantId?: string | undefined;
};

/** All charts of one test; which, over which days and how stands in the address. */
export function TestCharts({ testId, tenantId }: Props) {
  const [address, setAddress] = useChartAddress();
  const kind = oneOf(chartKinds, address.chart);
  const of = { qcTestId: testId, tenantId };
  const period = periodOf(address, labToday());
  // Its answer also says which levels there are; the other charts wait for nothing else.
  const leveyJennings = useQuery(leveyJenningsQuery({ ...of, ...period }));
  // The chart that finds no library says so.
  useEffect(() => void loadCharts().catch(() => undefined), []);
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
      {kind === 'leveyJennings' && (
        <Loaded query={leveyJennings}>
          {(chart) => <LeveyJenningsPanel key={chart.test.id} chart={chart} of={of} period={period} />}
        </Loaded>
      )}
      {kind === 'histogram' && <HistogramPanel of={of} period={period} />}
      {kind === 'mean' && <MeanPanel of={of} />}
      {kind === 'performance' && <PerformancePanel of={of} period={period} />}
      {kind === 'comparison' && <ComparisonPanel of={of} period={period} />}
      {kind === 'youden' && (
        <Loaded query={leveyJennings}>
          {(chart) => <YoudenPanel of={of} period={period} levels={chart.test.levels} />}
        </Loaded>
      )}
    </div>
  );
}
