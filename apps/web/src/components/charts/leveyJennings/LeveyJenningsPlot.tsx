import type { LeveyJenningsPoint } from '@qc/contract';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { useLanguage } from '#platform/language/language.ts';
import { useScreenKeys } from '#platform/screen/screenKeys.ts';
import { Chart, type ChartInstance, type ChartOption } from '../Chart.tsx';
import { type LeveyJenningsView, leveyJenningsOption } from './leveyJenningsOption.ts';
import { MarkTip } from './MarkTip.tsx';
import { type MarkPlace, moveByKey } from './markKeys.ts';
import { type FoundMark, markAt } from './nearestMark.ts';
import { chartHeight } from './panels.ts';
import { pixelX, type Range } from './plot.ts';
import { usePlots } from './usePlots.ts';
import { usePointer } from './usePointer.ts';
import './leveyJennings.css';

type Props = {
  readonly view: LeveyJenningsView;
  readonly label: string;
  readonly tip: (point: LeveyJenningsPoint) => ReactNode;
  readonly onPoint: (point: LeveyJenningsPoint) => void;
  readonly brush: Range | undefined;
  readonly onBrush: (range: Range | undefined) => void;
  /** Resets the zoom. */
  readonly onShowAll: () => void;
  /** Receives the drawing and its option, for pictures. */
  readonly onDrawing: (drawing: { chart: ChartInstance; option: ChartOption } | undefined) => void;
};

/** The chart with what a person does on it: point, click, drag, and the same by keys. */
export function LeveyJenningsPlot({ view, label, tip, onPoint, brush, onBrush, onDrawing, onShowAll }: Props) {
  const { t } = useLanguage();
  useScreenKeys('charts');
  const hintId = useId();
  const option = useMemo(() => leveyJenningsOption(view), [view]);
  const [chart, setChart] = useState<ChartInstance>();
  const [pointed, setPointed] = useState<MarkPlace>();
  const { plots, tick } = usePlots(chart, view, pointed !== undefined || brush !== undefined);
  useEffect(() => {
    onDrawing(chart && { chart, option });
    return () => onDrawing(undefined);
  }, [chart, option, onDrawing]);
  const pointOf = ({ trace, index }: Pick<FoundMark, 'trace' | 'index'>) => trace.points[index];
  const open = (mark: Pick<FoundMark, 'trace' | 'index'>) => {
    const point = pointOf(mark);
    if (point) onPoint(point);
  };
  const dragged = usePointer(chart, {
    plots,
    onMark: (mark) => setPointed(mark && { level: mark.trace.level, index: mark.index }),
    onOpen: open,
    onBrush,
  });
  const mark = useMemo(() => tick >= 0 && findPlace(plots(), pointed), [plots, pointed, tick]);

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setPointed(undefined);
    if (event.key === 'Enter' && mark) open(mark);
    const next = moveByKey(view.traces, pointed, event.key);
    if (!next) return;
    event.preventDefault();
    setPointed(next);
    if (chart) bringIntoSight(chart, plots(), next);
  };

  const chosen = dragged ?? brush;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs; this is one drawing that keys walk through
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys walk from result to result
    <div className="lj" role="group" tabIndex={0} aria-label={label} aria-describedby={hintId} onKeyDown={press}>
      <Chart option={option} label={label} height={chartHeight(view.layout, view.traces.length)} onChart={setChart} />
      {chosen &&
        plots().map(({ plot }) => {
          const [left, right] = [pixelX(plot, chosen.from), pixelX(plot, chosen.to)].map((x) =>
            Math.min(plot.right, Math.max(plot.left, x)),
          ) as [number, number];
          const style = { left, width: right - left, top: plot.top, height: plot.bottom - plot.top };
          return <div key={`${plot.left}/${plot.top}`} className="lj-brush" style={style} />;
        })}
      {mark && pointOf(mark) && <MarkTip mark={mark}>{tip(pointOf(mark) as LeveyJenningsPoint)}</MarkTip>}
      <div className="lj-foot">
        <p id={hintId}>{t('charts.plotHint')}</p>
        <button type="button" onClick={onShowAll}>
          {t('charts.resetZoom')}
        </button>
      </div>
    </div>
  );
}

type Seen = ReturnType<ReturnType<typeof usePlots>['plots']>;

function findPlace(plots: Seen, place: MarkPlace | undefined): FoundMark | undefined {
  for (const { plot, traces } of place ? plots : []) {
    const trace = traces.find(({ level }) => level === place?.level);
    if (trace && place && place.index < trace.xs.length) {
      const found = markAt(trace, place.index, plot);
      return found.x >= plot.left - 1 && found.x <= plot.right + 1 ? found : undefined;
    }
  }
  return undefined;
}

/** Keys may move outside the zoomed range; the range follows with the same width. */
function bringIntoSight(chart: ChartInstance, plots: Seen, { level, index }: MarkPlace): void {
  const seen = plots.find(({ traces }) => traces.some((trace) => trace.level === level));
  const x = seen?.traces.find((trace) => trace.level === level)?.xs[index];
  if (!seen || x === undefined || (x >= seen.plot.xFrom && x <= seen.plot.xTo)) return;
  const half = (seen.plot.xTo - seen.plot.xFrom) / 2;
  chart.dispatchAction({ type: 'dataZoom', startValue: x - half, endValue: x + half });
}
