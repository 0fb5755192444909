import type { LeveyJenningsChart, LeveyJenningsPoint } from '@qc/contract';
import { useDeferredValue, useMemo, useState } from 'react';
import { type Drawing, ExportMenu } from '#components/charts/ExportMenu.tsx';
import { LeveyJenningsPlot } from '#components/charts/leveyJennings/LeveyJenningsPlot.tsx';
import type { Range } from '#components/charts/leveyJennings/plot.ts';
import { useChartColours } from '#components/charts/useChartColours.ts';
import { useMediaQuery } from '#platform/input/useMediaQuery.ts';
import { useLanguage } from '#platform/language/language.ts';
import { lazyPart } from '#platform/loading/lazyPart.tsx';
import { useAfterPaint } from '#platform/loading/useAfterPaint.ts';
import { axes, layouts, levelsIn, oneOf, overlaysIn, useChartAddress } from '../chartFilter.ts';
import type { ChartOf } from '../chartQueries.ts';
import { chartOffset, labMinute } from '../labClock.ts';
import { BrushBar } from './BrushBar.tsx';
import { EventsCard } from './EventsCard.tsx';
import { FiguresCard } from './FiguresCard.tsx';
import { ForecastCard } from './ForecastCard.tsx';
import { LevelChoice, LeveyJenningsBar } from './LeveyJenningsBar.tsx';
import { LeveyJenningsNotes } from './LeveyJenningsNotes.tsx';
import { leveyJenningsData } from './leveyJenningsData.ts';
import { PointTip } from './PointTip.tsx';
import type { PastChart } from './pastPoints.ts';
import { PeerNotes } from './peers/PeerNotes.tsx';
import { usePeers } from './peers/usePeers.ts';
import { ResultsCard } from './ResultsCard.tsx';
import { resultCells } from './resultCells.ts';
import { ViolationsCard } from './ViolationsCard.tsx';
import './leveyJenningsPanel.css';

const PointDrawer = lazyPart(async () => (await import('./PointDrawer.tsx')).PointDrawer);

type Props = {
  readonly chart: LeveyJenningsChart;
  /** Where a past state is shown: its differences from today. */
  readonly past?: PastChart | undefined;
  readonly of: ChartOf;
  readonly period: { readonly from: string; readonly to: string };
};

/** The settings in the address; a narrow screen has no plots side by side. */
function useSettings(chart: LeveyJenningsChart) {
  const [address] = useChartAddress();
  const isNarrow = useMediaQuery('(width < 720px)');
  return useMemo(() => {
    const layout = oneOf(layouts, address.layout);
    return {
      layout: isNarrow && layout === 'sideBySide' ? ('stacked' as const) : layout,
      axis: oneOf(axes, address.axis),
      levels: levelsIn(address.levels, chart.test.levels),
      overlays: overlaysIn(address.overlays),
      offset: chartOffset(chart.events),
    };
  }, [address.layout, address.axis, address.levels, address.overlays, isNarrow, chart]);
}

/** The Levey-Jennings chart of a test with its figures, violations and results. */
export function LeveyJenningsPanel({ chart, past, of, period }: Props) {
  const { t, language } = useLanguage();
  const colours = useChartColours();
  const settings = useSettings(chart);
  const { layout, axis, levels, offset } = settings;
  const { test } = chart;
  // The chart is painted first; the parts around it follow.
  const isPainted = useAfterPaint();
  const deferredChart = useDeferredValue(isPainted ? chart : undefined);
  const [drawing, setDrawing] = useState<Drawing>();
  const [brush, setBrush] = useState<Range>();
  const [opened, setOpened] = useState<LeveyJenningsPoint>();
  const peers = usePeers(of, period);
  const peerMeans = useMemo(() => (peers.levels ?? []).flatMap(({ drawn }) => drawn ?? []), [peers.levels]);
  const data = useMemo(
    () => leveyJenningsData(chart, { ...settings, marked: past?.words }, peerMeans),
    [chart, settings, past, peerMeans],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: level names change with the language
  const view = useMemo(
    () => ({
      ...data,
      layout,
      axis,
      colours,
      decimals: test.decimals,
      levelName: (level: number) => t('charts.level', { level }),
    }),
    [data, layout, axis, colours, test.decimals, language],
  );
  const zoomTo = (range: Range | undefined) => {
    const window = range ? { startValue: range.from, endValue: range.to } : { start: 0, end: 100 };
    drawing?.chart.dispatchAction({ type: 'dataZoom', ...window });
    setBrush(undefined);
  };
  const placeText = (x: number) => (axis === 'date' ? labMinute(x, 0) : `#${Math.round(x)}`);
  return (
    <div className="lj-panel">
      <div className="lj-column">
        <section className="lj-card" aria-label={t('charts.leveyJennings')}>
          <div className="lj-bar">
            <LevelChoice all={test.levels} />
            <span className="lj-bar-end">
              <LeveyJenningsBar />
              <ExportMenu
                drawing={drawing}
                name={`${test.abbreviation || test.analyteName}_${test.lotNumber}_LJ`}
                rows={() => resultCells({ chart, offset, t, peers: peers.levels }, levels)}
              />
            </span>
          </div>
          {brush && (
            <BrushBar
              traces={data.traces}
              range={brush}
              decimals={test.decimals}
              placeText={placeText}
              onZoom={() => zoomTo(brush)}
              onClear={() => setBrush(undefined)}
            />
          )}
          <LeveyJenningsPlot
            view={view}
            label={t('charts.leveyJenningsOf', { test: `${test.analyteName} ${test.lotNumber}` })}
            tip={(point) => (
              <PointTip
                point={point}
                today={past?.words.get(point.id)}
                decimals={test.decimals}
                unit={test.unitName}
                offset={offset}
              />
            )}
            onPoint={setOpened}
            brush={brush}
            onBrush={setBrush}
            onDrawing={setDrawing}
            onShowAll={() => zoomTo(undefined)}
          />
          <LeveyJenningsNotes chart={chart} traces={data.traces} />
          <PeerNotes peers={peers} test={test} levels={levels} />
        </section>
        {deferredChart && (
          <ResultsCard chart={deferredChart} today={past?.words} levels={levels} offset={offset} onPoint={setOpened} />
        )}
      </div>
      <div className="lj-column">
        {deferredChart && (
          <>
            <FiguresCard chart={deferredChart} today={past?.today} levels={levels} />
            <ViolationsCard points={deferredChart.points} offset={offset} onPoint={setOpened} />
            <EventsCard events={deferredChart.events} />
            {of.asOf === undefined && <ForecastCard of={of} levels={levels} />}
          </>
        )}
      </div>
      {opened && (
        <PointDrawer
          key={opened.id}
          point={opened}
          test={test}
          offset={offset}
          tenantId={of.tenantId}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}
